import { DESTINATION_ID_MAX_DIGITS } from '../limits.ts';
import { parseNetwork } from './ipNetwork.ts';

/** What stands in place of a host where the port is the id of a destination (A§5). Never looked up as a name. */
export const HOST_OF_ID = 'ID';

const LOCAL_SUFFIX = '.local';
const LOOPBACK_NAME = 'localhost';
/** Filled in when connecting: nothing can be said of it before. */
const TOKEN = '${';

const isAddress = (host: string): boolean =>
  parseNetwork(host.replace(/^\[(.*)\]$/, '$1').split('%', 1)[0] ?? '') !== null;

/** A name of the local network has no dot, nor has an IPv6 address. A dot at its end marks a name that is meant as it is. */
function isBareName(host: string): boolean {
  if (host === '' || host === HOST_OF_ID || host.includes('.') || host.includes(TOKEN)) return false;
  return host.toLowerCase() !== LOOPBACK_NAME && !isAddress(host);
}

/** The host as it is stored: A§5 "if it is not a valid IPv4 address and has no dot, the suffix .local is appended". */
export function hostToSave(typed: string): string {
  const host = typed.trim();
  return isBareName(host) ? host + LOCAL_SUFFIX : host;
}

/** The host as it is shown and typed: A§5 "stripped while typing", where saving would append it again. */
export function hostToType(host: string): string {
  if (!host.toLowerCase().endsWith(LOCAL_SUFFIX)) return host;
  const bare = host.slice(0, -LOCAL_SUFFIX.length);
  return isBareName(bare) ? bare : host;
}

/** The id of a destination is no port: it may be larger than any. */
export const isDestinationId = (text: string): boolean =>
  new RegExp(`^[1-9]\\d{0,${DESTINATION_ID_MAX_DIGITS - 1}}$`).test(text);
