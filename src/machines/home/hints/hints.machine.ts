import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { HintName, HintsContext, HintsEvent } from './hints.types.ts';

export const hintsMachine = setup({
  types: { context: {} as HintsContext, events: {} as HintsEvent },
  actors: {
    /** What there is to remind who is logged in of; nothing that was dismissed here before. */
    readHints: notProvided<readonly HintName[]>('readHints'),
  },
  guards: { isShown: ({ context }) => context.hints.length > 0 },
  actions: {
    takeHints: assign(({ context }, hints: readonly HintName[]) => ({
      hints: hints.filter((name) => !context.dismissed.includes(name)),
    })),
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
        onDone: { target: 'waiting', actions: withOutput('takeHints') },
        onError: 'waiting',
      },
    },
  },
});

export type HintsActorRef = ActorRefFrom<typeof hintsMachine>;
export type HintsSnapshot = SnapshotFrom<typeof hintsMachine>;
