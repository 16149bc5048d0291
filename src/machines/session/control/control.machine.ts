import { assertEvent, setup } from 'xstate';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';

export interface ControlInput {
  readonly clientId: string;
}

/** `by` is what whoever runs the session is called. */
export type ControlFact =
  { readonly type: 'control.given'; readonly by: string } | { readonly type: 'control.taken'; readonly by: string };

const nameIn = ({ event }: { readonly event: ControlFact }): string => {
  assertEvent(event, ['control.given', 'control.taken']);
  return event.by;
};

export const controlMachine = setup({
  types: { context: {} as ControlInput, events: {} as ControlFact, input: {} as ControlInput },
  actors: {
    /** What whoever runs the session says of those who came by a link; of one's own session nothing. */
    controlFacts: streamNotProvided<ControlFact, ControlInput>('controlFacts'),
  },
  actions: {
    sayGiven: effect<string>('sayGiven'),
    sayTaken: effect<string>('sayTaken'),
  },
}).createMachine({
  id: 'control',
  description: 'Whoever came to a session by a link is told when control is given to them, and when it is taken back',
  context: ({ input }) => ({ clientId: input.clientId }),
  invoke: { id: 'controlFacts', src: 'controlFacts', input: ({ context }) => ({ clientId: context.clientId }) },
  initial: 'settled',
  states: {
    settled: {
      on: {
        'control.given': { actions: { type: 'sayGiven', params: nameIn } },
        'control.taken': { actions: { type: 'sayTaken', params: nameIn } },
      },
    },
  },
});
