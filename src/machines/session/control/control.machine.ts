import { assertEvent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CONTROL_ASK_MS } from '../../../../contract/limits.ts';
import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';

export interface ControlInput {
  readonly clientId: string;
}

/** `by` is what whoever runs the session is called. */
export type ControlFact =
  | { readonly type: 'control.given'; readonly by: string }
  | { readonly type: 'control.taken'; readonly by: string }
  | { readonly type: 'control.refused'; readonly by: string };

type ControlEvent = ControlFact | { readonly type: 'control.ask' };

const forClient = ({ context: { clientId } }: { readonly context: ControlInput }): ControlInput => ({ clientId });

const nameIn = ({ event }: { readonly event: ControlEvent }): string => {
  assertEvent(event, ['control.given', 'control.taken', 'control.refused']);
  return event.by;
};

export const controlMachine = setup({
  types: { context: {} as ControlInput, events: {} as ControlEvent, input: {} as ControlInput },
  actors: {
    /** What whoever runs the session says of those who came by a link; of one's own session nothing. */
    controlFacts: streamNotProvided<ControlFact, ControlInput>('controlFacts'),
    /** Asks as soon as the general socket is there. */
    ask: notProvided<boolean, ControlInput>('ask'),
  },
  delays: { askInterval: CONTROL_ASK_MS },
  guards: { isGuest: ({ context }) => shareOfClient(context.clientId) !== null },
  actions: {
    sayAsked: effect('sayAsked'),
    sayGiven: effect<string>('sayGiven'),
    sayTaken: effect<string>('sayTaken'),
    sayRefused: effect<string>('sayRefused'),
  },
}).createMachine({
  id: 'control',
  description: 'Whoever came to a session by a link asks for control, and is told when it is given and taken back',
  context: ({ input }) => ({ clientId: input.clientId }),
  invoke: { id: 'controlFacts', src: 'controlFacts', input: forClient },
  initial: 'settled',
  on: {
    'control.given': { target: '.settled', actions: { type: 'sayGiven', params: nameIn } },
    'control.taken': { actions: { type: 'sayTaken', params: nameIn } },
    'control.refused': { actions: { type: 'sayRefused', params: nameIn } },
  },
  states: {
    settled: { on: { 'control.ask': { guard: 'isGuest', target: 'asking' } } },
    asking: {
      description: 'While the general socket is away nobody hears of it: that one has asked is said when it is so',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: forClient,
        onDone: { target: 'asked', actions: 'sayAsked' },
        onError: 'settled',
      },
    },
    asked: {
      description: 'Whoever runs the session is not asked again for a while, whatever they answer',
      after: { askInterval: 'settled' },
    },
  },
});

export type ControlActorRef = ActorRefFrom<typeof controlMachine>;
export type ControlSnapshot = SnapshotFrom<typeof controlMachine>;
