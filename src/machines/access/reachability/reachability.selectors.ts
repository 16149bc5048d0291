import type { StandingBan } from '../../../../contract/rules/ban.ts';
import type { ReachabilitySnapshot } from './reachability.machine.ts';

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
