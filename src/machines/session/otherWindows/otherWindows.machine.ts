import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { OTHER_WINDOW_NOTICE_MS } from '../../../../contract/limits.ts';
import { effect } from '../../shared/notProvided.ts';

/** Facts of the session that runs in several windows of one user, passed on by it. */
export type WindowFact =
  /** There are others, and there is room for another session or not. */
  | { readonly type: 'window.joined'; readonly mayStartAnother: boolean }
  /** There are no others any more. */
  | { readonly type: 'window.left' };

export type OtherWindowsCommand =
  | { readonly type: 'notice.dismiss' }
  /** Leaves this session to the other windows, for one of its own. */
  | { readonly type: 'another.start' };

export type OtherWindowsEvent = WindowFact | OtherWindowsCommand;

export interface OtherWindowsContext {
  readonly mayStartAnother: boolean;
}

/** What the session is asked for, which opens what comes next. */
export interface WindowRequest {
  readonly type: 'session.startAnother';
}

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

/** Whether other windows of the user show the session too. */
export const selectHasOthers = (snapshot: OtherWindowsSnapshot): boolean => snapshot.matches('joined');
/** Whether that is being said. */
export const selectIsSaid = (snapshot: OtherWindowsSnapshot): boolean => snapshot.matches({ joined: 'said' });
/** Whether the limits leave room for one more session beside it. */
export const selectMayStartAnother = (snapshot: OtherWindowsSnapshot): boolean =>
  snapshot.can({ type: 'another.start' });
