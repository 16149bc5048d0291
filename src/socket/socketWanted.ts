import { defer, EMPTY, fromEvent, map, merge, type Observable, switchMap, timer } from 'rxjs';
import { SOCKET_CALL_RECONNECT_MS } from '../../contract/limits.ts';
import type { GeneralBus } from './generalBus.ts';

/** The browser has a network again; nothing where the code runs outside of one. */
const online$ = defer(() =>
  'addEventListener' in globalThis ? fromEvent(globalThis as unknown as Window, 'online') : EMPTY,
);

/** While the socket is lost: when to look for it at once, instead of waiting ever longer. */
export const socketWanted$ = ({
  needed$,
}: Pick<GeneralBus, 'needed$'>): Observable<{ readonly type: 'socket.wanted' }> =>
  merge(online$, needed$.pipe(switchMap((isNeeded) => (isNeeded ? timer(SOCKET_CALL_RECONNECT_MS) : EMPTY)))).pipe(
    map(() => ({ type: 'socket.wanted' }) as const),
  );
