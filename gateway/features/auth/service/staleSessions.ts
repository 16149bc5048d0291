import type { Hub } from '../../../realtime/hub.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import { isGuestSession } from '../../../platform/http/caller.ts';

/** What belongs to sessions of the API, and ends with them. */
export interface SessionHolders {
  readonly sessions: Pick<Sessions, 'list' | 'end'>;
  readonly hub: Pick<Hub, 'apiSessions' | 'closeOf'>;
  /** Ends what addresses hold whose ban this gateway has not heard of yet. */
  readonly endBanned: () => Promise<unknown>;
}

/**
 * Ends uses and sockets whose session is no more, wherever it was ended; hands back the sessions that go on. The
 * holders are asked first: what is opened meanwhile may be of a session that is not among the open ones yet.
 */
export async function endStaleSessions(
  { sessions, hub, endBanned }: SessionHolders,
  readOpen: () => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const holders = new Set([...hub.apiSessions(), ...sessions.list().map(({ apiSessionId }) => apiSessionId)]);
  const open = await readOpen();
  const stale = [...holders].filter((apiSessionId) => !open.has(apiSessionId) && !isGuestSession(apiSessionId));
  // It may be a ban that ended them on another gateway, and the news of it come later: they are told why.
  if (stale.length > 0) await endBanned();
  for (const apiSessionId of stale) {
    hub.closeOf({ apiSessionId });
    sessions.end({ apiSessionId }, 'SESSION_CLOSED');
  }
  return open;
}
