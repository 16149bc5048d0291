import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { COUNTDOWN_STEP_MS } from '../../../../contract/limits.ts';

interface CountdownInput {
  readonly seconds: number;
}

interface CountdownContext {
  readonly secondsLeft: number;
  readonly seconds: number;
}

export const countdownMachine = setup({
  types: { context: {} as CountdownContext, input: {} as CountdownInput },
  delays: { step: COUNTDOWN_STEP_MS },
  guards: { isOver: ({ context }) => context.secondsLeft <= 0 },
  actions: { countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }) },
}).createMachine({
  id: 'countdown',
  description: 'A§4 seconds that a person sees go by',
  context: ({ input }) => ({ secondsLeft: input.seconds, seconds: input.seconds }),
  initial: 'counting',
  states: {
    counting: {
      always: { guard: 'isOver', target: 'finished' },
      after: { step: { target: 'counting', reenter: true, actions: 'countDown' } },
    },
    finished: { type: 'final' },
  },
});

export type CountdownActorRef = ActorRefFrom<typeof countdownMachine>;
export type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;

export const selectSecondsLeft = (snapshot: CountdownSnapshot): number => snapshot.context.secondsLeft;

/** Length of the whole countdown. */
export const selectSeconds = (snapshot: CountdownSnapshot): number => snapshot.context.seconds;
