import {
  catchError,
  combineLatest,
  debounceTime,
  ignoreElements,
  Observable,
  of,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { PERCENT } from '../../../contract/limits.ts';
import { warn } from '../../services/consoleLines.ts';
import { listen } from '../../services/microphone.ts';
import type { DomSlots } from '../ports/domSlots.ts';
import { SELF } from './meetingSide.ts';

/** From 0 to 100; a muted microphone is silent. */
const loudness$ = (track: MediaStreamTrack): Observable<number> =>
  new Observable<number>((levels) => listen(new MediaStream([track]), (level) => levels.next(level))).pipe(
    // Firefox listens to no microphone of another sample rate than the loudspeaker's; who joins is heard all the same.
    catchError((error: unknown) => {
      warn('The level of the microphone cannot be shown.', error);
      return of(0);
    }),
  );

function show(node: HTMLElement, level: number): void {
  node.setAttribute('aria-valuenow', String(level));
  node.style.setProperty('--level', String(level / PERCENT));
}

/** How loud one's own microphone is, where a view shows that; nothing listens to it anywhere else. */
export const ownLevel$ = ({ slot$ }: DomSlots, audio$: Observable<MediaStreamTrack | null>): Observable<never> =>
  combineLatest([slot$(SELF, 'level'), audio$]).pipe(
    // A view that goes away while one joins is still there for a moment.
    debounceTime(0),
    switchMap(([node, track]) => {
      const isHeard = node !== null && track !== null && 'AudioContext' in window;
      const level$ = isHeard ? loudness$(track).pipe(startWith(0)) : of(0);
      return level$.pipe(tap((level) => node !== null && show(node, level)));
    }),
    ignoreElements(),
  );
