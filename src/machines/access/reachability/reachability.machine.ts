import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { REACHABILITY_PROBE_MS } from '../../../../contract/limits.ts';
import type { StandingBan } from '../../../../contract/rules/ban.ts';
import { createQueryMachine } from '../../shared/query/query.machine.ts';

export type Reachability = 'unknown' | 'online' | 'offline' | 'banned';

/** What the last probe brought; while the next one is under way, that stays. */
export function selectReachability(snapshot: ReachabilitySnapshot): Reachability {
  const { answer, failure } = snapshot.context;
  if (failure !== null) return 'offline';
  if (answer === null) return 'unknown';
  return answer.ban === null ? 'online' : 'banned';
}

/** Null unless the server answers that this address is banned. */
export const selectBan = ({ context: { answer, failure } }: ReachabilitySnapshot): StandingBan | null =>
  failure === null && answer !== null ? answer.ban : null;

/** What a server that is there says to this address; no ban lets it in. */
export type ProbeAnswer = { readonly ban: StandingBan | null };

export const reachabilityMachine = createQueryMachine<ProbeAnswer>({
  id: 'reachability',
  description: 'A§2 the online/offline light of the log-in, which tells of a ban, too; never two probes at once',
  repeatDelay: REACHABILITY_PROBE_MS,
});

export type ReachabilityActorRef = ActorRefFrom<typeof reachabilityMachine>;
export type ReachabilitySnapshot = SnapshotFrom<typeof reachabilityMachine>;
