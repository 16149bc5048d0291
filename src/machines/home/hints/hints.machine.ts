import { assertEvent, assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import type { HintName, HintsContext, HintsEvent } from './hints.types.ts';

type HintsRead = DoneActorEvent<readonly HintName[], 'readHints'>;

export const hintsMachine = setup({
  types: { context: {} as HintsContext, events: {} as HintsEvent | HintsRead },
  actors: {
    /** What there is to remind an administrator, or somebody else, of; nothing that was dismissed here before. */
    readHints: notProvided<readonly HintName[], boolean>('readHints'),
  },
  guards: { isShown: ({ context }) => context.hints.length > 0 },
  actions: {
    takeHints: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readHints');
      return { hints: event.output.filter((name) => !context.dismissed.includes(name)) };
    }),
    dismiss: assign(({ context: { hints, dismissed } }) => ({
      hints: hints.slice(1),
      dismissed: [...dismissed, ...hints.slice(0, 1)],
    })),
    rememberDismissal: effect('rememberDismissal'),
  },
}).createMachine({
  id: 'hints',
  description: 'A§6 administrators hear that two-factor is off, and everybody that their e-mail address is missing',
  context: { hints: [], dismissed: [] },
  initial: 'waiting',
  on: { 'hints.dismiss': { guard: 'isShown', actions: ['rememberDismissal', 'dismiss'] } },
  states: {
    waiting: { on: { 'hints.look': 'reading' } },
    reading: {
      description: 'What shows stays in sight meanwhile, and when it cannot be read',
      invoke: {
        id: 'readHints',
        src: 'readHints',
        input: ({ event }) => event.type === 'hints.look' && event.administrator,
        onDone: { target: 'waiting', actions: 'takeHints' },
        onError: 'waiting',
      },
    },
  },
});

export type HintsActorRef = ActorRefFrom<typeof hintsMachine>;
export type HintsSnapshot = SnapshotFrom<typeof hintsMachine>;
