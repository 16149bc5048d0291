import { parseNetwork } from './ipNetwork.ts';

/** Where a machine is; port null means the protocol's own. */
export interface MachineAddress {
  readonly host: string;
  readonly port: number | null;
}

export type AddressProblem = 'badAddress' | 'badPort';

const PORT_MAX = 65_535;
const HOST_MAX_CHARS = 253;
const LABEL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?$/u;
/** `[address]:port` for IPv6, `host:port` for the rest; a bare IPv6 address has no port. */
const BRACKETED = /^\[([^\]]+)\](?::(.*))?$/;

function isIpAddress(text: string): boolean {
  return !text.includes('/') && parseNetwork(text) !== null;
}

function isHost(text: string): boolean {
  if (isIpAddress(text)) return true;
  const labels = text.replace(/\.$/, '').split('.');
  return text.length <= HOST_MAX_CHARS && labels.every((label) => LABEL.test(label));
}

function split(text: string): readonly [string, string | undefined] {
  const bracketed = BRACKETED.exec(text);
  if (bracketed !== null) return [bracketed[1] ?? '', bracketed[2]];
  if (isIpAddress(text)) return [text, undefined];
  const [host = '', ...rest] = text.split(':');
  return [host, rest.length === 0 ? undefined : rest.join(':')];
}

/** Reads `desk`, `desk.example:3390`, `10.0.0.7`, `fe80::1` or `[fe80::1]:22` as a person types it. */
export function parseAddress(typed: string): MachineAddress | AddressProblem {
  const [host, port] = split(typed.trim());
  if (!isHost(host) || port?.includes('/') === true) return 'badAddress';
  if (port === undefined) return { host, port: null };
  const number = Number(port);
  return /^\d{1,5}$/.test(port) && number >= 1 && number <= PORT_MAX ? { host, port: number } : 'badPort';
}
