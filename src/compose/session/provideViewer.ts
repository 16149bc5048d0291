import { map, of, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { viewerMachine } from '../../machines/session/viewer/viewer.machine.ts';
import type { BarFact, ViewerEvent, Gesture, PictureFact } from '../../machines/session/viewer/viewer.types.ts';
import { barFacts$ } from '../../services/display/barFacts.ts';
import type { Ports } from '../ports/ports.ts';

export function provideViewer({ desktops, fullScreen, sessionFlags }: Ports) {
  return viewerMachine.provide({
    actors: {
      fullScreenEvents: fromEventObservable<ViewerEvent, undefined>(() =>
        fullScreen.changes$.pipe(map((full) => ({ type: full ? 'fullScreen.entered' : 'fullScreen.left' }) as const)),
      ),
      gestures: fromEventObservable<Gesture, { readonly clientId: string }>(({ input }) =>
        desktops.gestures$(input.clientId),
      ),
      pictureFacts: fromEventObservable<PictureFact, { readonly clientId: string }>(({ input }) =>
        desktops.scale$(input.clientId).pipe(map((scale) => ({ type: 'picture.scaled', scale }))),
      ),
      barFacts: fromEventObservable<BarFact, { readonly clientId: string }>(({ input }) =>
        desktops
          .slot$(input.clientId, 'bar')
          .pipe(switchMap((bar) => (bar === null ? of<BarFact>({ type: 'bar.left' }) : barFacts$(bar)))),
      ),
    },
    actions: {
      applyZoom: ({ context }, how) => {
        const desktop = desktops.get(context.clientId);
        if (how === 'fit') desktop?.fit();
        else desktop?.zoom(context.scale);
      },
      rememberBar: (_args, shown) => {
        sessionFlags.rememberBar(shown);
      },
      enterFullScreen: () => {
        fullScreen.enter();
      },
      leaveFullScreen: () => {
        fullScreen.leave();
      },
    },
  });
}
