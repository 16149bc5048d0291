import type { Hub } from '../../../realtime/hub.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import { isGuestSession } from '../../../platform/http/caller.ts';

/** What belongs to sessions of the API, and ends with them. */
export interface SessionHolders {
  readonly sessions: Pick<Sessions, 'list' | 'end'>;
  readonly hub: Pick<Hub, 'apiSessions' | 'closeOf'>;
}

/**
 * Ends uses and sockets whose session is no more, wherever it was ended; hands back the sessions that go on. The
 * holders are asked first: what is opened meanwhile may be of a session that is not among the open ones yet.
 */
export async function endStaleSessions(
  { sessions, hub }: SessionHolders,
  readOpen: () => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const holders = new Set([...hub.apiSessions(), ...sessions.list().map(({ apiSessionId }) => apiSessionId)]);
  const open = await readOpen();
  for (const apiSessionId of holders) {
    if (open.has(apiSessionId) || isGuestSession(apiSessionId)) continue;
    hub.closeOf({ apiSessionId });
    sessions.end({ apiSessionId }, 'SESSION_CLOSED');
  }
  return open;
}
