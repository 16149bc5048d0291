import pLimit from 'p-limit';
import {
  DISCOVERY_CONNECT_MS,
  DISCOVERY_LIMIT_MS,
  DISCOVERY_NAME_MS,
  DISCOVERY_PAUSE_MS,
  DISCOVERY_PORT,
  DISCOVERY_PROBES_AT_ONCE,
} from '../../../../contract/limits.ts';
import type { DiscoveredMachine } from '../../../../contract/http/discovery.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import { neighboursOf } from './neighbours.ts';
import type { Surroundings } from './surroundings.ts';

interface DiscoveryOptions {
  readonly surroundings: Pick<Surroundings, 'networks' | 'probe' | 'namesOf'>;
  readonly now: () => Date;
}

export type Discover = () => Promise<readonly DiscoveredMachine[]>;

/** What names a machine on a page: whoever runs the name server could write anything. */
const HOST_NAME = /^[\w-]+(\.[\w-]+)*$/;
const HOST_NAME_MAX_CHARS = 253;

/** Looks for machines that accept RDP. Whoever asks during a run, or in the minute after it, gets what it found. */
export function createDiscovery({ surroundings, now }: DiscoveryOptions): Discover {
  let last: { readonly found: Promise<readonly DiscoveredMachine[]>; until: number } | null = null;
  return async () => {
    if (last !== null && last.until > now().getTime()) return last.found;
    const run = { found: discover(surroundings), until: Infinity };
    last = run;
    try {
      return await run.found;
    } finally {
      run.until = now().getTime() + DISCOVERY_PAUSE_MS;
    }
  };
}

async function discover(surroundings: DiscoveryOptions['surroundings']): Promise<readonly DiscoveredMachine[]> {
  const pass = pLimit(DISCOVERY_PROBES_AT_ONCE);
  const end = performance.now() + DISCOVERY_LIMIT_MS;
  const left = () => end - performance.now();
  const asked = neighboursOf(surroundings.networks()).map((ip) =>
    pass(async () => {
      const wait = Math.min(DISCOVERY_CONNECT_MS, left() - DISCOVERY_NAME_MS);
      if (wait <= 0 || (await surroundings.probe(ip, DISCOVERY_PORT, wait)) !== 'accepted') return null;
      return { ip, name: await nameOf(surroundings, ip) };
    }),
  );
  const found = (await Promise.all(asked)).filter((machine) => machine !== null);
  return found.sort((one, other) => one.ip.localeCompare(other.ip, 'en', { numeric: true }));
}

async function nameOf({ namesOf }: Pick<Surroundings, 'namesOf'>, ip: string): Promise<string> {
  const names = await withTimeout(namesOf(ip), DISCOVERY_NAME_MS, []);
  return names.find((name) => name.length <= HOST_NAME_MAX_CHARS && HOST_NAME.test(name)) ?? ip;
}
