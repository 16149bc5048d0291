/** A range of addresses; a single address is a network as long as itself. */
export interface IpNetwork {
  readonly version: 4 | 6;
  readonly bits: bigint;
  readonly prefix: number;
}

const WIDTH = { 4: 32, 6: 128 } as const;
const GROUPS = 8;

function parseIpv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
  return parts.reduce((bits, part) => bits * 256n + BigInt(part), 0n);
}

/** `::ffff:10.0.0.1` ends in an IPv4 address: written as the two groups that it stands for. */
function expandEmbedded(text: string): string {
  const last = text.slice(text.lastIndexOf(':') + 1);
  const ipv4 = parseIpv4(last);
  if (ipv4 === null) return text;
  return `${text.slice(0, -last.length)}${(ipv4 >> 16n).toString(16)}:${(ipv4 & 0xffffn).toString(16)}`;
}

function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}

function parseIpv6(text: string): bigint | null {
  const halves = expandEmbedded(text).split('::');
  if (halves.length > 2) return null;
  const [head, tail] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')];
  const missing = GROUPS - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((bits, group) => bits * 65_536n + BigInt(`0x${group}`), 0n);
}

function parsePrefix(text: string | undefined, width: number): number | null {
  if (text === undefined) return width;
  return /^\d{1,3}$/.test(text) && Number(text) <= width ? Number(text) : null;
}

/** Reads `10.0.0.1`, `10.0.0.0/8`, `fe80::1` or `fd00::/8`; null for anything else. */
export function parseNetwork(text: string): IpNetwork | null {
  const [address = '', mask, ...more] = text.split('/');
  if (more.length > 0) return null;
  const version = address.includes(':') ? 6 : 4;
  const bits = version === 6 ? parseIpv6(address) : parseIpv4(address);
  const prefix = parsePrefix(mask, WIDTH[version]);
  return bits === null || prefix === null ? null : { version, bits, prefix };
}

/** Whether an address lies in a network. */
export function contains(network: IpNetwork, address: IpNetwork): boolean {
  if (network.version !== address.version) return false;
  const shift = BigInt(WIDTH[network.version] - network.prefix);
  return network.bits >> shift === address.bits >> shift;
}
