import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { REACHABILITY_PROBE_MS } from '../../../../contract/limits.ts';
import type { StandingBan } from '../../../../contract/rules/ban.ts';
import { createQueryMachine } from '../../shared/query/query.machine.ts';

/** What a server that is there says to this address; no ban lets it in. */
export type ProbeAnswer = { readonly ban: StandingBan | null };

export const reachabilityMachine = createQueryMachine<ProbeAnswer>({
  id: 'reachability',
  description: 'A§2 the online/offline light of the log-in, which tells of a ban, too; never two probes at once',
  repeatDelay: REACHABILITY_PROBE_MS,
});

export type ReachabilityActorRef = ActorRefFrom<typeof reachabilityMachine>;
export type ReachabilitySnapshot = SnapshotFrom<typeof reachabilityMachine>;
