import { map, of, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { frameMachine } from '../../machines/session/frame/frame.machine.ts';
import type { BarFact, FrameEvent, Gesture, PictureFact } from '../../machines/session/frame/frame.types.ts';
import { barFacts$ } from '../../services/display/barFacts.ts';
import type { Ports } from '../ports/ports.ts';

export function provideFrame({ desktops, fullScreen, sessionFlags }: Ports) {
  return frameMachine.provide({
    actors: {
      fullScreenEvents: fromEventObservable<FrameEvent, undefined>(() =>
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
          .place$(input.clientId, 'bar')
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
