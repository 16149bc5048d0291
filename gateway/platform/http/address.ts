import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Network {
  readonly address: string;
  readonly prefix: number;
}

export type AddressReader = (incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined) => string;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Null for what is no IPv6 address to Node: the library reads octal and hexadecimal numbers in them as well. */
export function parseIpv6(text: string): ipaddr.IPv6 | null {
  // The library would take `::10.0.0.1` for `::ffff:10.0.0.1`, which is another address.
  return isIPv6(text) ? ipaddr.IPv6.parse(text.replace(/^::(?=\d+\.)/, '::0:')) : null;
}

/** An IPv4 address in IPv6 clothing is the same address; a zone names an interface of this machine. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const ipv6 = parseIpv6(bare);
  if (ipv6 === null) return bare.toLowerCase();
  return (ipv6.isIPv4MappedAddress() ? ipv6.toIPv4Address() : ipv6).toString();
}

/** How many bits of an IPv6 address say that the rest is an IPv4 one. */
const MAPPED_BITS = 96;

/** `10.0.0.0/8` or a single address; null if it is neither. */
export function readNetwork(text: string): Network | null {
  const [address = '', bits, rest] = text.trim().split('/');
  const longest = isIPv6(address) ? 128 : 32;
  const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (isIP(address) === 0 || rest !== undefined || prefix < 0 || prefix > longest) return null;
  const plain = plainAddress(address);
  if (familyOf(plain) === familyOf(address)) return { address: plain, prefix };
  return prefix < MAPPED_BITS ? null : { address: plain, prefix: prefix - MAPPED_BITS };
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
  const network = parseIpv6(address)?.parts.slice(0, 4);
  return network === undefined ? address : `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
