import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DISCOVERY_RERUN_MS } from '../../../../contract/limits.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';

/** A§3: a machine of the gateway's network that accepts RDP. */
export interface DiscoveredMachine {
  readonly ip: string;
  readonly name: string;
}

/** What an earlier run found, and how long ago that was. */
export interface StoredDiscovery {
  readonly machines: readonly DiscoveredMachine[];
  readonly ageMs: number;
}

export interface DiscoveryContext {
  readonly machines: readonly DiscoveredMachine[];
  readonly ageMs: number;
}

export type DiscoveryEvent = { readonly type: 'discovery.run' };

export const discoveryMachine = setup({
  types: { context: {} as DiscoveryContext, events: {} as DiscoveryEvent },
  actors: {
    /** What an earlier run found and this browser kept; null where there was none. */
    recall: notProvided<StoredDiscovery | null>('recall'),
    discover: notProvided<readonly DiscoveredMachine[]>('discover'),
  },
  delays: { timeLeft: ({ context }) => DISCOVERY_RERUN_MS - context.ageMs },
  guards: {
    isFresh: (_, stored: StoredDiscovery | null) => stored !== null && stored.ageMs < DISCOVERY_RERUN_MS,
  },
  actions: {
    takeRecalled: assign((_, stored: StoredDiscovery | null) => stored ?? { machines: [], ageMs: 0 }),
    takeFound: assign((_, machines: readonly DiscoveredMachine[]) => ({ machines, ageMs: 0 })),
    takeNone: assign({ machines: [], ageMs: 0 }),
    /** Keeps the machines of the context, with the time. */
    keep: effect('keep'),
  },
}).createMachine({
  id: 'discovery',
  description: 'A§2 machines in the network, for administrators',
  context: { machines: [], ageMs: 0 },
  initial: 'empty',
  states: {
    empty: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [
          { guard: withOutput('isFresh'), target: 'cached', actions: withOutput('takeRecalled') },
          { target: 'running' },
        ],
        onError: 'running',
      },
    },
    running: {
      description: 'A§8 a failure stores an empty list',
      invoke: {
        id: 'discover',
        src: 'discover',
        onDone: { target: 'cached', actions: [withOutput('takeFound'), 'keep'] },
        onError: { target: 'cached', actions: ['takeNone', 'keep'] },
      },
    },
    cached: {
      description: 'A§4 re-run after 3 hours, or by hand',
      on: { 'discovery.run': 'running' },
      after: { timeLeft: 'running' },
    },
  },
});

export type DiscoveryActorRef = ActorRefFrom<typeof discoveryMachine>;
export type DiscoverySnapshot = SnapshotFrom<typeof discoveryMachine>;

export const selectMachines = (snapshot: DiscoverySnapshot): readonly DiscoveredMachine[] => snapshot.context.machines;
export const selectSearching = (snapshot: DiscoverySnapshot): boolean => !snapshot.matches('cached');
