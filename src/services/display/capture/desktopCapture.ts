import type Guacamole from 'guacamole-common-js';
import {
  asyncScheduler,
  concat,
  defer,
  distinctUntilChanged,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  of,
  skip,
  startWith,
  switchMap,
  tap,
  throttleTime,
  timer,
} from 'rxjs';
import { DESKTOP_SHOW_FRAME_MS, DESKTOP_SHOW_MAX_PX, DESKTOP_SHOW_STILL_MS } from '../../../../contract/limits.ts';
import { drawnFrames$ } from '../drawnFrames.ts';
import { dim, paintDisplay, touch } from './paintDisplay.ts';

/** The remote desktop that runs at the moment; null while there is none. */
export type FindClient = () => Guacamole.Client | null;

export interface DesktopCapture {
  /** A picture of the desktop, as others are to see it. */
  readonly track: MediaStreamTrack;
  /** Paints as long as it is listened to, and tells at once and on each change whether there is a desktop. */
  readonly isThere$: Observable<boolean>;
}

/** No frame comes of it where only the pointer moves. */
const pointerMoves$ = (display: Guacamole.Display): Observable<unknown> =>
  interval(DESKTOP_SHOW_FRAME_MS).pipe(
    startWith(0),
    map(() => `${display.cursorX} ${display.cursorY}`),
    distinctUntilChanged(),
    skip(1),
  );

/** What stands still is sent again and again, seldom: a link that begins later would have no picture otherwise. */
const again$ = (): Observable<unknown> => interval(DESKTOP_SHOW_STILL_MS).pipe(startWith(0));

const repaint$ = (client: Guacamole.Client, canvas: HTMLCanvasElement): Observable<unknown> =>
  defer(() =>
    merge(drawnFrames$(client), pointerMoves$(client.getDisplay())).pipe(
      throttleTime(DESKTOP_SHOW_FRAME_MS, asyncScheduler, { leading: true, trailing: true }),
      startWith(undefined),
      switchMap(again$),
      tap(() => paintDisplay(client.getDisplay(), canvas, DESKTOP_SHOW_MAX_PX)),
    ),
  );

const darken$ = (canvas: HTMLCanvasElement): Observable<unknown> =>
  defer(() => {
    dim(canvas);
    return again$().pipe(tap(() => touch(canvas)));
  });

/** Another desktop in the place of the first is painted in its stead; while there is none, the last picture stays, darkened. */
const painting$ = (find: FindClient, canvas: HTMLCanvasElement): Observable<boolean> =>
  timer(0, DESKTOP_SHOW_FRAME_MS).pipe(
    map(find),
    distinctUntilChanged(),
    switchMap((client) => {
      const painted$ = client === null ? darken$(canvas) : repaint$(client, canvas);
      return concat(of(client !== null), painted$.pipe(ignoreElements()));
    }),
  );

/**
 * A remote desktop as a track of its own: the session's display and nothing else of the screen, without the browser's picker. The
 * layers are copied to one canvas, only when something has changed. Throws where there is no picture yet.
 */
export function captureDesktop(find: FindClient): DesktopCapture {
  const canvas = document.createElement('canvas');
  const display = find()?.getDisplay();
  if (display === undefined || !paintDisplay(display, canvas, DESKTOP_SHOW_MAX_PX))
    throw new Error('There is no picture of the desktop yet.');
  const [track] = canvas.captureStream().getVideoTracks();
  if (track === undefined) throw new Error('The canvas has no track.');
  // Letters stay legible: rather fewer pictures than coarse ones.
  track.contentHint = 'detail';
  return { track, isThere$: painting$(find, canvas) };
}
