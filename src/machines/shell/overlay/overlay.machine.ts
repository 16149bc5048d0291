import { assertEvent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { pageMachine, type PageActorRef } from '../page/page.machine.ts';
import type { RouteTarget } from '../page/page.types.ts';

type OverlayEvent =
  /** Whatever is open gives way. */
  { readonly type: 'overlay.open'; readonly target: RouteTarget } | { readonly type: 'overlay.close' };

export const overlayMachine = setup({
  types: { events: {} as OverlayEvent, children: {} as { page: 'page' } },
  actors: { page: pageMachine },
}).createMachine({
  id: 'overlay',
  description: 'A page that lies over whatever screen is shown, such as a meeting over a session (A§1, C§1)',
  initial: 'closed',
  on: { 'overlay.open': '.open' },
  states: {
    closed: {},
    open: {
      invoke: {
        id: 'page',
        src: 'page',
        input: ({ event }) => {
          assertEvent(event, 'overlay.open');
          return event.target;
        },
        onDone: 'closed',
      },
      on: { 'overlay.close': 'closed' },
    },
  },
});

export type OverlayActorRef = ActorRefFrom<typeof overlayMachine>;
export type OverlaySnapshot = SnapshotFrom<typeof overlayMachine>;

export const selectOverlayPage = (snapshot: OverlaySnapshot | undefined): PageActorRef | undefined =>
  snapshot?.children.page;
