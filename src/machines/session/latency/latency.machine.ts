import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { streamNotProvided } from '../../shared/notProvided.ts';
import type { HopTimes, LatencyContext, LatencyEvent, LatencyFact, LatencyInput } from './latency.types.ts';

const NOT_MEASURED: HopTimes = { browser: null, link: null, gateway: null, far: null, paint: null, keys: [] };

export const latencyMachine = setup({
  types: {
    context: {} as LatencyContext,
    events: {} as LatencyEvent,
    input: {} as LatencyInput,
    children: {} as { hopTimes: 'hopTimes' },
  },
  actors: {
    /** What was measured lately, again and again. */
    hopTimes: streamNotProvided<LatencyFact, LatencyInput>('hopTimes'),
  },
  actions: {
    takeTimes: assign(({ event }) => (event.type === 'times.updated' ? { times: event.times } : {})),
    forgetTimes: assign({ times: NOT_MEASURED }),
  },
}).createMachine({
  id: 'latency',
  description: 'A§2 the info dialog: where the time between a key and its picture goes',
  context: ({ input }) => ({ clientId: input.clientId, times: NOT_MEASURED }),
  invoke: { id: 'hopTimes', src: 'hopTimes', input: ({ context }) => ({ clientId: context.clientId }) },
  initial: 'measuring',
  states: {
    measuring: {
      on: { 'times.updated': { actions: 'takeTimes' }, 'tunnel.lost': { target: 'cut', actions: 'forgetTimes' } },
    },
    cut: {
      description: 'What was measured before says nothing of the next link',
      on: { 'tunnel.resumed': 'measuring' },
    },
  },
});

export type LatencyActorRef = ActorRefFrom<typeof latencyMachine>;
export type LatencySnapshot = SnapshotFrom<typeof latencyMachine>;
