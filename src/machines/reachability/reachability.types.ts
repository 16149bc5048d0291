import type { StandingBan } from '../../../contract/rules/ban.ts';

export type Reachability = 'unknown' | 'online' | 'offline' | 'banned';

export interface ReachabilityContext {
  readonly reachability: Reachability;
  /** Null unless the server answers that this address is banned. */
  readonly ban: StandingBan | null;
}

/** Asks at once, not only when the next probe is due. */
export interface ReachabilityEvent {
  readonly type: 'probe.now';
}
