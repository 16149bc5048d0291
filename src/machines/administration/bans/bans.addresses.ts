import { contains, type IpNetwork, parseNetwork } from '../../../../contract/rules/ipNetwork.ts';

const networks = (texts: readonly string[]): readonly IpNetwork[] =>
  texts.map(parseNetwork).filter((network) => network !== null);

const LOOPBACK = networks(['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104']);

/** One address, not a network; null for anything else. */
export function addressIn(text: string): IpNetwork | null {
  const trimmed = text.trim();
  return trimmed.includes('/') ? null : parseNetwork(trimmed);
}

/** B§5: whether a ban would lock out this machine, or everybody behind the gateway's own address. */
export function isProtected(text: string, own: readonly string[]): boolean {
  const address = addressIn(text);
  return address !== null && [...LOOPBACK, ...networks(own)].some((network) => contains(network, address));
}
