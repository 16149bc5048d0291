import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../platform/config/config.ts';
import { plainAddress } from '../../platform/http/address.ts';
import { isIn, networkList } from '../../tunnel/targets/targetHosts.ts';

const LOOPBACK = networkList([
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
]);

/** Addresses of this machine, loopback left out; IPv4 first. */
export const localAddresses = (interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address, family }) => ({ address: plainAddress(address), order: family === 'IPv4' ? 0 : 1 }))
    .sort((one, other) => one.order - other.order)
    .map(({ address }) => address);

export interface OwnAddresses {
  /** What the gateway was told; null where it is not known. It never asks anybody. */
  readonly publicAddress: string | null;
  local(): readonly string[];
  /** Whether banning it would lock out this machine, or everybody behind a proxy. */
  include(address: string): boolean;
}

export function ownAddresses(
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  local = localAddresses,
): OwnAddresses {
  const host = publicUrl?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  const publicAddress = isIP(host) === 0 ? null : plainAddress(host);
  const proxies = networkList(trustedProxies);
  return {
    publicAddress,
    local,
    include: (address) =>
      isIn(LOOPBACK, address) || isIn(proxies, address) || address === publicAddress || local().includes(address),
  };
}
