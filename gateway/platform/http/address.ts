import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

export interface Network {
  readonly address: string;
  readonly prefix: number;
}

export type AddressReader = (incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined) => string;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv4 address as the last two groups of an IPv6 one. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** The one spelling of an IPv6 address; one that stands for an IPv4 address is that. */
function canonicalIpv6(address: string): string {
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const groups = MAPPED.exec(text)
    ?.slice(1)
    .map((group) => Number.parseInt(group, 16));
  return groups?.flatMap((group) => [group >> 8, group & 0xff]).join('.') ?? text;
}

/** An IPv4 address in IPv6 clothing is the same address; a zone names an interface of this machine. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  return isIPv6(bare) ? canonicalIpv6(bare) : bare.toLowerCase();
}

/** `10.0.0.0/8` or a single address; null if it is neither. */
export function parseNetwork(text: string): Network | null {
  const [address = '', bits, rest] = text.trim().split('/');
  const longest = isIPv6(address) ? 128 : 32;
  const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (isIP(address) === 0 || rest !== undefined || prefix < 0 || prefix > longest) return null;
  return { address: plainAddress(address), prefix };
}

/**
 * Tells the caller's address. A proxy's word counts only if the proxy is trusted, and then only up to the first
 * address that is not itself a trusted proxy: everything further left was written by the caller.
 */
export function createAddressReader(trusted: readonly Network[]): AddressReader {
  const proxies = new BlockList();
  for (const { address, prefix } of trusted) proxies.addSubnet(address, prefix, familyOf(address));
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  return (incoming) => {
    let address = plainAddress(incoming?.socket.remoteAddress ?? '');
    const hops = String(incoming?.headers['x-forwarded-for'] ?? '').split(',');
    while (isProxy(address)) {
      const hop = plainAddress(hops.pop()?.trim() ?? '');
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/** What a limiter counts by: one IPv4 address, or the /64 network that one IPv6 customer has. */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const filled = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return `${[...left, ...filled, ...right].slice(0, 4).join(':')}::/64`;
}
