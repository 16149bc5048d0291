import { createHmac } from 'node:crypto';
import { TURN_CREDENTIAL_SECONDS } from '../../../../contract/limits.ts';
import type { MeetingConfig } from '../../../platform/config/config.ts';
import { askRelay, type RelayAnswer } from '../../../platform/host/turn/askRelay.ts';

export interface IceServer {
  readonly urls: string[];
  readonly username?: string;
  readonly credential?: string;
}

const isTurn = (url: string) => url.startsWith('turn');

/**
 * The servers by which people find each other. A TURN server knows by the same secret until when a name is good: the name is
 * the end in seconds since 1970 and who it is for, the password its HMAC-SHA1 (draft-uberti-behave-turn-rest).
 */
export function iceServers({ turnUrls, turnSecret }: MeetingConfig, sid: string, now: Date): IceServer[] {
  const plain = turnUrls.filter((url) => turnSecret === null || !isTurn(url));
  const guarded = turnUrls.filter((url) => turnSecret !== null && isTurn(url));
  const username = `${Math.floor(now.getTime() / 1000) + TURN_CREDENTIAL_SECONDS}:${sid}`;
  const credential = createHmac('sha1', turnSecret ?? '')
    .update(username)
    .digest('base64');
  return [
    ...(plain.length > 0 ? [{ urls: plain }] : []),
    ...(guarded.length > 0 ? [{ urls: guarded, username, credential }] : []),
  ];
}

/** Asks the first TURN server, as whoever enters a room would; null where none is set. */
export async function checkRelay(config: MeetingConfig, now: Date): Promise<RelayAnswer | null> {
  const server = iceServers(config, 'system-check', now).find(({ urls }) => urls.some(isTurn));
  const url = server?.urls.find(isTurn);
  if (server === undefined || url === undefined) return null;
  return askRelay({ url, username: server.username, credential: server.credential });
}
