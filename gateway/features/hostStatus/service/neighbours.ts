import { DISCOVERY_ADDRESSES_MAX } from '../../../../contract/limits.ts';
import type { Network } from '../../../platform/http/address.ts';
import { isIn, networkList } from '../../../tunnel/targets/targetHosts.ts';

const PRIVATE = networkList([
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
]);
const BITS = 32;
/** A network with fewer addresses has neither a name of its own nor a broadcast address. */
const POINT_TO_POINT = 31;

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const addressOf = (number: number) =>
  [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255].join('.');

/** The addresses around the own one within its network, nearest first. */
function* around({ address, prefix }: Network): Generator<string> {
  const own = numberOf(address);
  const size = 2 ** (BITS - prefix);
  const first = own - (own % size);
  const margin = prefix >= POINT_TO_POINT ? 0 : 1;
  const [low, high] = [first + margin, first + size - 1 - margin];
  for (let away = 1; own - away >= low || own + away <= high; away += 1) {
    if (own - away >= low) yield addressOf(own - away);
    if (own + away <= high) yield addressOf(own + away);
  }
}

/** Who may be asked: addresses of the own private networks, by turns where there are several, never the own ones. */
export function neighboursOf(networks: readonly Network[]): readonly string[] {
  const own = new Set(networks.map(({ address }) => address));
  const found = new Set<string>();
  let turns = networks.filter(({ address }) => isIn(PRIVATE, address)).map(around);
  while (turns.length > 0) {
    turns = turns.filter((turn) => {
      const { value, done } = turn.next();
      if (value !== undefined && !own.has(value) && found.size < DISCOVERY_ADDRESSES_MAX) found.add(value);
      return done !== true && found.size < DISCOVERY_ADDRESSES_MAX;
    });
  }
  return [...found];
}
