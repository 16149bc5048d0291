import type { TargetCandidate } from './ports.ts';

export interface BalancingView {
  readonly activeUses: (connectionId: number) => number;
  /** The member this user had before in the same API session, where the group keeps users on theirs. */
  readonly preferredConnectionId: number | null;
}

/**
 * The members of a balancing group in the order they are to be tried: fewest uses for their weight first. A weight
 * below 1 is out of service. Members for failover only come last, and only an upstream failure leads to them.
 */
export function orderCandidates(candidates: readonly TargetCandidate[], view: BalancingView): TargetCandidate[] {
  const load = ({ connectionId, weight }: TargetCandidate) => view.activeUses(connectionId) / weight;
  const rank = (candidate: TargetCandidate) => {
    if (candidate.failoverOnly) return 2;
    return candidate.connectionId === view.preferredConnectionId ? 0 : 1;
  };
  return candidates
    .filter(({ weight }) => weight >= 1)
    .sort((a, b) => rank(a) - rank(b) || load(a) - load(b) || a.connectionId - b.connectionId);
}
