import type { Sessions } from '../../../tunnel/sessions/types.ts';
import { isGuestSession } from '../../../platform/http/caller.ts';

/**
 * Ends uses and sockets whose session is no more, wherever it was ended; hands back the sessions that go on. The
 * holders are asked first: what is opened meanwhile may be of a session that is not among the open ones yet.
 */
export async function endStaleSessions(
  sessions: Pick<Sessions, 'list' | 'socketSessions' | 'end'>,
  readOpen: () => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const holders = new Set([...sessions.socketSessions(), ...sessions.list().map(({ apiSessionId }) => apiSessionId)]);
  const open = await readOpen();
  for (const apiSessionId of holders)
    if (!open.has(apiSessionId) && !isGuestSession(apiSessionId)) sessions.end({ apiSessionId }, 'SESSION_CLOSED');
  return open;
}
