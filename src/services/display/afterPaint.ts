import { merge, Observable, switchMap, take, timer } from 'rxjs';
import { PAINT_WAIT_MS } from '../../../contract/limits.ts';

const frame$ = new Observable<number>((subscriber) => {
  const request = requestAnimationFrame((time) => {
    subscriber.next(time);
  });
  return () => cancelAnimationFrame(request);
});

/**
 * Emits once when what is drawn by now is on the screen. A page that nobody looks at paints nothing: there it does not
 * wait for that for long.
 */
export const afterPaint$: Observable<unknown> = merge(frame$, timer(PAINT_WAIT_MS)).pipe(
  take(1),
  // The frame is painted behind what is done in it.
  switchMap(() => timer(0)),
);
