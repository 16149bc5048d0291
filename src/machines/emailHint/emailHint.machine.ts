import { assertEvent, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../notProvided.ts';
import type { EmailHintEvent } from './emailHint.types.ts';

type HintRead = DoneActorEvent<boolean, 'readEmailHint'>;

export const emailHintMachine = setup({
  types: { events: {} as EmailHintEvent | HintRead },
  actors: {
    /** Whether the user's own e-mail address is missing, and they were not told to leave it so. */
    readEmailHint: notProvided<boolean>('readEmailHint'),
  },
  guards: {
    isMissing: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.readEmailHint');
      return event.output;
    },
  },
  actions: { rememberDismissal: effect('rememberDismissal') },
}).createMachine({
  id: 'emailHint',
  description: 'A§6 a hint nudges to set an e-mail for password recovery when it is missing',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readEmailHint',
        src: 'readEmailHint',
        onDone: [{ guard: 'isMissing', target: 'shown' }, { target: 'hidden' }],
        onError: 'hidden',
      },
    },
    shown: { on: { 'emailHint.dismiss': { target: 'hidden', actions: 'rememberDismissal' } } },
    hidden: {},
  },
});

export type EmailHintActorRef = ActorRefFrom<typeof emailHintMachine>;
export type EmailHintSnapshot = SnapshotFrom<typeof emailHintMachine>;
