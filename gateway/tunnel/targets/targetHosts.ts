import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { type Network, parseIpv6 } from '../../platform/http/address.ts';

/** A host as every part of the system would read it: one canonical address, or a lower-case name. */
export type Host = { readonly kind: 'address' | 'name'; readonly text: string };

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export function networkList(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

const LIMITED_BROADCAST = '255.255.255.255';

/** This machine, its link, nobody in particular, everybody at once, and what clouds tell their machines. */
const NEVER_TARGETS = networkList([
  { address: '0.0.0.0', prefix: 8 },
  { address: '127.0.0.0', prefix: 8 },
  { address: '169.254.0.0', prefix: 16 },
  { address: '224.0.0.0', prefix: 4 },
  { address: '240.0.0.0', prefix: 4 },
  { address: '::', prefix: 128 },
  { address: '::1', prefix: 128 },
  { address: 'fe80::', prefix: 10 },
  { address: 'ff00::', prefix: 8 },
  // Where clouds tell a machine its secrets: of Amazon (also time and names), Google, Alibaba and Oracle, Azure.
  { address: 'fd00:ec2::', prefix: 32 },
  { address: 'fd20:ce::254', prefix: 128 },
  { address: '100.100.100.200', prefix: 32 },
  { address: '192.0.0.192', prefix: 32 },
  { address: '168.63.129.16', prefix: 32 },
]);

/** Ways to write an IPv4 address as an IPv6 one, with the group at which it begins. */
const EMBEDDINGS = [
  { networks: networkList([{ address: '::', prefix: 96 }]), group: 6 },
  { networks: networkList([{ address: '::ffff:0:0', prefix: 96 }]), group: 6 },
  { networks: networkList([{ address: '::ffff:0:0:0', prefix: 96 }]), group: 6 },
  { networks: networkList([{ address: '64:ff9b::', prefix: 96 }]), group: 6 },
  { networks: networkList([{ address: '64:ff9b:1::', prefix: 48 }]), group: 6 },
  { networks: networkList([{ address: '2002::', prefix: 16 }]), group: 1 },
] as const;

function embeddedAddresses(address: string): readonly string[] {
  return EMBEDDINGS.filter(({ networks }) => networks.check(address, 'ipv6')).map(({ group }) => {
    const [high = 0, low = 0] = parseIpv6(address)?.parts.slice(group) ?? [];
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  });
}

const bare = (address: string) => address.split('%', 1)[0] ?? '';

/** The address itself and every IPv4 address that it may stand for. */
export function readingsOf(address: string): readonly string[] {
  const plain = bare(address);
  return isIPv4(plain) ? [plain] : [plain, ...embeddedAddresses(plain)];
}

export const isIn = (list: BlockList, address: string): boolean => list.check(address, familyOf(address));

/** Whether an address must not be a target, unless it is allowed by name of its network. */
export function isForbiddenAddress(address: string, allowed: BlockList, mayBroadcast = false): boolean {
  const readings = readingsOf(address);
  if (readings.some((reading) => isIn(allowed, reading))) return false;
  if (mayBroadcast && address === LIMITED_BROADCAST) return false;
  return readings.some((reading) => isIn(NEVER_TARGETS, reading));
}

export const isLoopbackName = (name: string): boolean => /(^|\.)localhost$/.test(name);

const NEVER_IN_HOSTS = /[\s/\\?#@:%[\]|<>^"`{}]/;
const NAME = /^(?!-)[\w-]{1,63}(\.[\w-]{1,63})*$/;

/**
 * Reads a host in any of its spellings: octal, hexadecimal, decimal or short numbers, full-width digits, capitals, dots
 * at the end, brackets, zones. Null if it is none: then some program might still read something into it.
 */
export function readHost(text: string): Host | null {
  const host = text.trim().replace(/^\[(.*)\]$/, '$1');
  if (host.includes(':')) return readIPv6(host);
  const undotted = host.replace(/[.。．｡]+$/, '');
  if (NEVER_IN_HOSTS.test(undotted) || !URL.canParse(`http://${undotted}/`)) return null;
  const { hostname } = new URL(`http://${undotted}/`);
  if (isIP(hostname) !== 0) return { kind: 'address', text: hostname };
  return NAME.test(hostname) ? { kind: 'name', text: hostname } : null;
}

function readIPv6(host: string): Host | null {
  if (!isIPv6(host)) return null;
  const [, address = '', zone = ''] = /^([^%]*)(%[\w.-]+)?$/.exec(host) ?? [];
  const ipv6 = parseIpv6(address);
  return ipv6 === null ? null : { kind: 'address', text: ipv6.toString() + zone };
}
