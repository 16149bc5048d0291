import { map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { frameMachine } from '../machines/frame/frame.machine.ts';
import type { FrameEvent, Gesture } from '../machines/frame/frame.types.ts';
import type { Ports } from './ports.ts';

export function provideFrame({ desktops, fullScreen, sessionFlags }: Ports) {
  return frameMachine.provide({
    actors: {
      fullScreenEvents: fromEventObservable<FrameEvent, undefined>(() =>
        fullScreen.changes$.pipe(map((full) => ({ type: full ? 'fullScreen.entered' : 'fullScreen.left' }) as const)),
      ),
      gestures: fromEventObservable<Gesture, { readonly clientId: string }>(({ input }) =>
        desktops.gestures$(input.clientId),
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
