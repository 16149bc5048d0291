import { assign, setup, type ActorRefFrom, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { REACHABILITY_PROBE_MS } from '../../../contract/limits.ts';
import { banOf } from '../failure.ts';
import { notProvided } from '../notProvided.ts';
import type { Reachability, ReachabilityContext, ReachabilityEvent } from './reachability.types.ts';

type NotReached = ErrorActorEvent<unknown, 'probeServer'>;

export const reachabilityMachine = setup({
  types: { context: {} as ReachabilityContext, events: {} as ReachabilityEvent | NotReached },
  actors: { probeServer: notProvided<boolean>('probeServer') },
  delays: { nextProbe: REACHABILITY_PROBE_MS },
  guards: { isBanned: ({ event }) => event.type !== 'probe.now' && banOf(event.error) !== null },
  actions: {
    take: assign({ reachability: (_, reachability: Reachability) => reachability, ban: null }),
    takeBan: assign(({ event }) => ({
      reachability: 'banned',
      ban: event.type === 'probe.now' ? null : banOf(event.error),
    })),
  },
}).createMachine({
  id: 'reachability',
  description: 'A§2 the online/offline light of the log-in; never two probes at once',
  context: { reachability: 'unknown', ban: null },
  initial: 'probing',
  states: {
    probing: {
      description: 'A§9 the reachability probe times out after 5 s',
      invoke: {
        id: 'probeServer',
        src: 'probeServer',
        onDone: { target: 'waiting', actions: { type: 'take', params: 'online' } },
        onError: [
          { guard: 'isBanned', target: 'waiting', actions: 'takeBan' },
          { target: 'waiting', actions: { type: 'take', params: 'offline' } },
        ],
      },
    },
    waiting: { after: { nextProbe: 'probing' }, on: { 'probe.now': 'probing' } },
  },
});

export type ReachabilityActorRef = ActorRefFrom<typeof reachabilityMachine>;
export type ReachabilitySnapshot = SnapshotFrom<typeof reachabilityMachine>;
