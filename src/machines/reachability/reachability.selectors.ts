import type { ReachabilitySnapshot } from './reachability.machine.ts';
import type { Reachability } from './reachability.types.ts';

export const selectReachability = (snapshot: ReachabilitySnapshot): Reachability => snapshot.context.reachability;
