import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type {
  GivenAnswer,
  JoinPromptContext,
  JoinPromptEvent,
  JoinPromptFact,
  JoinPromptInput,
  WaitingRequest,
} from './joinPrompt.types.ts';

const queueAfter = ({ answered }: JoinPromptContext, { requests }: JoinPromptFact) =>
  requests.filter(({ sessionId }) => !answered.includes(sessionId));

export const joinPromptMachine = setup({
  types: { context: {} as JoinPromptContext, events: {} as JoinPromptEvent, input: {} as JoinPromptInput },
  actors: {
    /** Everybody who waits, now and whenever that changes; a person who asks again is told of once. */
    requests: streamNotProvided<JoinPromptFact, JoinPromptInput>('requests'),
  },
  guards: {
    hasRequests: ({ context, event }) => event.type === 'requests.updated' && queueAfter(context, event).length > 0,
    isLast: ({ context }) => context.queue.length <= 1,
  },
  actions: {
    takeRequests: assign(({ context, event }) => {
      assertEvent(event, 'requests.updated');
      const reported = event.requests.map(({ sessionId }) => sessionId);
      return { queue: queueAfter(context, event), answered: context.answered.filter((id) => reported.includes(id)) };
    }),
    dropFirst: assign(({ context: { queue, answered } }) => ({
      queue: queue.slice(1),
      answered: [...answered, ...queue.slice(0, 1).map(({ sessionId }) => sessionId)],
    })),
    sendAnswer: effect<GivenAnswer>('sendAnswer'),
  },
}).createMachine({
  id: 'joinPrompt',
  description: 'A§4 whoever started a session is asked about each who wants to join it, or to control it, one by one',
  context: ({ input }) => ({ clientId: input.clientId, queue: [], answered: [] }),
  invoke: { id: 'requests', src: 'requests', input: ({ context }) => ({ clientId: context.clientId }) },
  initial: 'idle',
  on: {
    'requests.updated': [
      { guard: 'hasRequests', target: '.prompting', actions: 'takeRequests' },
      { target: '.idle', actions: 'takeRequests' },
    ],
  },
  states: {
    idle: {},
    prompting: {
      description: 'Who withdraws, or is answered elsewhere, leaves the queue',
      on: {
        'prompt.answer': [
          { guard: 'isLast', target: 'idle', actions: [{ type: 'sendAnswer', params: givenAnswer }, 'dropFirst'] },
          { target: 'prompting', actions: [{ type: 'sendAnswer', params: givenAnswer }, 'dropFirst'] },
        ],
      },
    },
  },
});

function givenAnswer({
  context,
  event,
}: {
  readonly context: JoinPromptContext;
  readonly event: JoinPromptEvent;
}): GivenAnswer {
  assertEvent(event, 'prompt.answer');
  return { sessionId: context.queue[0]?.sessionId ?? '', answer: event.answer };
}

export type JoinPromptActorRef = ActorRefFrom<typeof joinPromptMachine>;
export type JoinPromptSnapshot = SnapshotFrom<typeof joinPromptMachine>;

/** Who is asked about now; null while nobody waits. */
export const selectAsking = (snapshot: JoinPromptSnapshot): WaitingRequest | null =>
  snapshot.matches('prompting') ? (snapshot.context.queue[0] ?? null) : null;

export const selectMoreWaiting = ({ context }: JoinPromptSnapshot): number => Math.max(0, context.queue.length - 1);
