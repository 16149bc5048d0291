import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { REACHABILITY_PROBE_MS } from '../../../contract/limits.ts';
import { notProvided } from '../notProvided.ts';
import type { Reachability, ReachabilityContext } from './reachability.types.ts';

export const reachabilityMachine = setup({
  types: { context: {} as ReachabilityContext },
  actors: { probeServer: notProvided<boolean>('probeServer') },
  delays: { nextProbe: REACHABILITY_PROBE_MS },
  actions: { take: assign({ reachability: (_, reachability: Reachability) => reachability }) },
}).createMachine({
  id: 'reachability',
  description: 'A§2 the online/offline light of the log-in; never two probes at once',
  context: { reachability: 'unknown' },
  initial: 'probing',
  states: {
    probing: {
      description: 'A§9 the reachability probe times out after 5 s',
      invoke: {
        id: 'probeServer',
        src: 'probeServer',
        onDone: { target: 'waiting', actions: { type: 'take', params: 'online' } },
        onError: { target: 'waiting', actions: { type: 'take', params: 'offline' } },
      },
    },
    waiting: { after: { nextProbe: 'probing' } },
  },
});

export type ReachabilityActorRef = ActorRefFrom<typeof reachabilityMachine>;
export type ReachabilitySnapshot = SnapshotFrom<typeof reachabilityMachine>;
