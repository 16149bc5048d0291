import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { OTHER_WINDOW_NOTICE_MS } from '../../../../contract/limits.ts';
import { effect } from '../../shared/notProvided.ts';
import type { OtherWindowsContext, OtherWindowsEvent } from './otherWindows.types.ts';

export const otherWindowsMachine = setup({
  types: { context: {} as OtherWindowsContext, events: {} as OtherWindowsEvent },
  actions: {
    takeRoom: assign(({ event }) => (event.type === 'window.joined' ? { mayStartAnother: event.mayStartAnother } : {})),
    /** Another session takes the place of this one here. */
    startAnother: effect('startAnother'),
  },
  guards: { mayStartAnother: ({ context }) => context.mayStartAnother },
  delays: { notice: OTHER_WINDOW_NOTICE_MS },
}).createMachine({
  id: 'otherWindows',
  description:
    'Whether a session runs in another window of the same user too; said for a while, so that nobody is surprised',
  context: { mayStartAnother: false },
  initial: 'alone',
  states: {
    alone: {
      description: 'Whoever goes ends the session',
      on: { 'window.joined': { target: 'joined', actions: 'takeRoom' } },
    },
    joined: {
      description: 'Whoever goes leaves it to the others',
      initial: 'said',
      on: {
        'window.joined': { actions: 'takeRoom' },
        'window.left': 'alone',
        'another.start': { guard: 'mayStartAnother', actions: 'startAnother' },
      },
      states: {
        said: { on: { 'notice.dismiss': 'known' }, after: { notice: 'known' } },
        known: {},
      },
    },
  },
});

export type OtherWindowsActorRef = ActorRefFrom<typeof otherWindowsMachine>;
export type OtherWindowsSnapshot = SnapshotFrom<typeof otherWindowsMachine>;
