import { EMPTY, map, merge, type Observable, switchMap, timer } from 'rxjs';
import { SOCKET_CALL_RECONNECT_FIRST_MS, SOCKET_CALL_RECONNECT_MS, SOCKET_RETURN_MS } from '../../contract/limits.ts';
import type { GeneralBus } from './generalBus.ts';
import { networkChanges$ } from './networkChanges.ts';

/** Longer than the place is kept: a gateway that was started anew gives it back. */
const mayReturn = (lostAt: number | null) => lostAt !== null && Date.now() - lostAt <= SOCKET_RETURN_MS;

/** Soon at first, so that nobody in a room notices a short loss; and never faster than it has been in vain. */
const waitOf = (lostForMs: number): number =>
  Math.min(Math.max(lostForMs, SOCKET_CALL_RECONNECT_FIRST_MS), SOCKET_CALL_RECONNECT_MS);

/** While the socket is lost: when to look for it at once, instead of waiting ever longer. */
export const socketWanted$ = ({
  needed$,
  lostAt,
}: Pick<GeneralBus, 'needed$' | 'lostAt'>): Observable<{ readonly type: 'socket.wanted' }> => {
  const placeKept$ = needed$.pipe(
    switchMap((isNeeded) => {
      const since = lostAt();
      return isNeeded && mayReturn(since) ? timer(waitOf(Date.now() - (since ?? 0))) : EMPTY;
    }),
  );
  return merge(networkChanges$, placeKept$).pipe(map(() => ({ type: 'socket.wanted' }) as const));
};
