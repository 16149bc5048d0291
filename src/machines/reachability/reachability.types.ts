export type Reachability = 'unknown' | 'online' | 'offline';

export interface ReachabilityContext {
  readonly reachability: Reachability;
}
