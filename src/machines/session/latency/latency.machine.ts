import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { streamNotProvided } from '../../shared/notProvided.ts';
import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

/** Of the way from a key to its picture, in its order; `far` is the engine and the machine behind it. */
export const HOPS = ['browser', 'link', 'gateway', 'far', 'paint'] as const;
export type Hop = (typeof HOPS)[number];

/** Milliseconds; null where nothing was measured yet. */
export interface HopTimes extends Readonly<Record<Hop, number | null>> {
  /** From keys to the next whole picture, oldest first. */
  readonly keys: readonly number[];
}

export interface LatencyInput {
  readonly clientId: string;
}

export interface LatencyContext {
  readonly clientId: string;
  readonly times: HopTimes;
}

export type LatencyFact = { readonly type: 'times.updated'; readonly times: HopTimes };

export type LatencyEvent = LatencyFact | SessionToolsEvent;

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

export const selectTimes = (snapshot: LatencySnapshot): HopTimes => snapshot.context.times;

/** The last key's whole way, in milliseconds; null before the first. */
export const selectLastKey = (snapshot: LatencySnapshot): number | null => snapshot.context.times.keys.at(-1) ?? null;
