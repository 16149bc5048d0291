import {
  concat,
  defer,
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  startWith,
  switchMap,
  tap,
  timer,
  type Observable,
} from 'rxjs';
import {
  TUNNEL_PING_MS,
  TUNNEL_RECEIVE_TIMEOUT_MS,
  TUNNEL_REPLACE_AFTER_MS,
  TUNNEL_UNSTABLE_MS,
} from '../../contract/limits.ts';

export type Stability = 'stable' | 'unstable' | 'dead';

/**
 * How far a line can be trusted: unstable after 1.5 s of silence, dead after 15 s, or much sooner where a new line costs
 * nothing. Says only what has changed.
 */
export function stability$(activity$: Observable<unknown>, isReplaceable: () => boolean): Observable<Stability> {
  const deadAfterMs = () => (isReplaceable() ? TUNNEL_REPLACE_AFTER_MS : TUNNEL_RECEIVE_TIMEOUT_MS);
  const fromNow$ = concat(
    of<Stability>('stable'),
    timer(TUNNEL_UNSTABLE_MS).pipe(map((): Stability => 'unstable')),
    defer(() => timer(deadAfterMs() - TUNNEL_UNSTABLE_MS)).pipe(map((): Stability => 'dead')),
  );
  return activity$.pipe(
    startWith(undefined),
    switchMap(() => fromNow$),
    distinctUntilChanged(),
  );
}

/** When to ping: every 500 ms, and on activity too, because a hidden page's timers hardly run. */
export function pings$(activity$: Observable<unknown>, now: () => number): Observable<unknown> {
  return defer(() => {
    let last = now();
    return merge(activity$, timer(TUNNEL_PING_MS, TUNNEL_PING_MS)).pipe(
      filter(() => now() - last >= TUNNEL_PING_MS),
      tap(() => {
        last = now();
      }),
    );
  });
}
