import type { StandingBan } from '../../../contract/rules/ban.ts';
import type { ReachabilitySnapshot } from './reachability.machine.ts';
import type { Reachability } from './reachability.types.ts';

export const selectReachability = (snapshot: ReachabilitySnapshot): Reachability => snapshot.context.reachability;

export const selectBan = (snapshot: ReachabilitySnapshot): StandingBan | null => snapshot.context.ban;
