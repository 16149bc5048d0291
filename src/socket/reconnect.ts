import {
  defer,
  dematerialize,
  filter,
  materialize,
  merge,
  of,
  retry,
  switchMap,
  tap,
  throwError,
  timeout,
  timer,
  type Observable,
} from 'rxjs';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import {
  REATTACH_EAGER_MS,
  REATTACH_FIRST_MS,
  REATTACH_HELD_TRY_MS,
  REATTACH_LATE_WAIT_MS,
  REATTACH_PROMPT_TRIES,
  REATTACH_TRY_MS,
  REATTACH_WAIT_MS,
} from '../../contract/limits.ts';
import { TransportError, type TransportEvent } from './transport.ts';

export interface ReconnectSource {
  /** A line back into the tunnel that was lost. */
  readonly open: () => Observable<TransportEvent>;
  /** The network is back, somebody looks, or does not want to wait: try now. */
  readonly wake$: Observable<unknown>;
  /** How long the gateway keeps the session. */
  readonly keptMs: number;
}

const { UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT } = GUACAMOLE_STATUS;
const noAnswer = () => new TransportError(UPSTREAM_TIMEOUT.code, false);
const tooLate = () => new TransportError(UPSTREAM_UNAVAILABLE.code, true);

/** How long to wait before the next try: longer each time, and longest when the link has been gone for long. */
export function waitBeforeTry(count: number, lostForMs: number): number {
  const most = lostForMs < REATTACH_EAGER_MS ? REATTACH_WAIT_MS : REATTACH_LATE_WAIT_MS;
  return Math.min(REATTACH_FIRST_MS * 2 ** (count - 1), most);
}

/** How long the try of this number may take; cut off sooner, one that the browser holds back would never reach the gateway. */
const timeOfTry = (number: number): number =>
  number <= REATTACH_PROMPT_TRIES ? REATTACH_TRY_MS : REATTACH_HELD_TRY_MS;

/** Tries until a line is open, and tells what that line brings. Fails when the gateway refuses, or keeps nothing any more. */
export function reconnect$({ open, wake$, keptMs }: ReconnectSource): Observable<TransportEvent> {
  return defer(() => {
    const lostAt = Date.now();
    let isBack = false;
    let tries = 0;
    const tryOnce$ = defer(() => {
      tries += 1;
      return open().pipe(timeout({ first: timeOfTry(tries), with: () => throwError(noAnswer) }));
    });
    const tryAgain = (error: unknown, count: number) => {
      const isRefused = error instanceof TransportError && error.isReported;
      if (isBack || isRefused) return throwError(() => error);
      const lostForMs = Date.now() - lostAt;
      return lostForMs > keptMs ? throwError(tooLate) : timer(waitBeforeTry(count, lostForMs));
    };
    const tries$ = tryOnce$.pipe(
      tap(() => {
        isBack = true;
      }),
      retry({ delay: tryAgain }),
      // The end of the line is the end of all, though nobody knows when the last wake comes.
      materialize(),
    );
    const starts$ = merge(of(undefined), wake$.pipe(filter(() => !isBack)));
    return starts$.pipe(
      switchMap(() => tries$),
      dematerialize(),
    );
  });
}
