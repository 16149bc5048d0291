import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';

const HIGHEST_CODE = 0xffff;

/** Close codes that browsers and proxies give by themselves, without a status of the gateway. */
const WITHOUT_REASON: Readonly<Record<number, GuacamoleStatusName>> = {
  1000: 'SUCCESS',
  1001: 'UPSTREAM_UNAVAILABLE',
  1006: 'UPSTREAM_NOT_FOUND',
  1012: 'UPSTREAM_UNAVAILABLE',
  1013: 'UPSTREAM_UNAVAILABLE',
  1014: 'UPSTREAM_UNAVAILABLE',
  1015: 'UPSTREAM_NOT_FOUND',
};

/** The Guacamole status that a close reason carries as a decimal number; null where it carries none. */
export function statusInReason(reason: string): number | null {
  if (!/^\d{1,5}$/.test(reason)) return null;
  const code = Number(reason);
  return code <= HIGHEST_CODE ? code : null;
}

/** What a closed web socket means: the reason is believed first, then the close code. */
export function statusOfClose(code: number, reason: string): number {
  return statusInReason(reason) ?? GUACAMOLE_STATUS[WITHOUT_REASON[code] ?? 'SERVER_ERROR'].code;
}

/** What a refused HTTP call of the tunnel means: its header is believed first, then the HTTP status. */
export function statusOfHttp(http: number, header: string | null): number {
  const reported = header === null ? null : statusInReason(header);
  if (reported !== null) return reported;
  const rows = Object.values(GUACAMOLE_STATUS);
  return (rows.find((row) => row.http === http) ?? GUACAMOLE_STATUS.SERVER_ERROR).code;
}
