import { DATA_SOURCE, TUNNEL_TARGET_TYPES } from '../guacamole.ts';
import { decodeClientId, encodeClientId } from './clientId.ts';

/** Why nobody comes in by a link any more: revoked, sharing stopped, too old, or there is no session behind it. */
const SHARE_ENDS = ['revoked', 'stopped', 'expired', 'ended'] as const;
export type ShareEnd = (typeof SHARE_ENDS)[number];

/** Why a visitor is out: that of the link, or they alone were removed by whoever let them in. */
export const VISIT_ENDS = [...SHARE_ENDS, 'removed'] as const;
export type VisitEnd = (typeof VISIT_ENDS)[number];

const KEY = /[?&]key=([\w-]+)/;

/** The page that shows what is shared. */
export const shareClientId = (shareId: string): string =>
  encodeClientId({ identifier: shareId, type: TUNNEL_TARGET_TYPES.CONNECTION, dataSource: DATA_SOURCE.SHARED });

/** The share that a page shows; null for a session of one's own. */
export function shareOfClient(clientId: string): string | null {
  const target = decodeClientId(clientId);
  return target?.dataSource === DATA_SOURCE.SHARED ? target.identifier : null;
}

/** The key stands behind the hash, so that no server and no log sees it. */
export const shareHash = (shareId: string, key: string): string => `#/client/${shareClientId(shareId)}?key=${key}`;

export const keyInLink = (link: string): string | null => KEY.exec(link)?.[1] ?? null;

/** A§7: names of connections travel so in requests. */
export const requestName = (connectionName: string): string => connectionName.replaceAll(' ', '_');
