import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

/** Of the way from a key to its picture, in its order; `far` is the engine and the machine behind it. */
export const HOPS = ['browser', 'link', 'gateway', 'far', 'paint'] as const;
export type Hop = (typeof HOPS)[number];

/** Milliseconds; null where nothing was measured yet. */
export interface HopTimes extends Readonly<Record<Hop, number | null>> {
  /** From keys to the next whole picture, oldest first. */
  readonly keys: readonly number[];
}

export interface LatencyInput {
  readonly clientId: string;
}

export interface LatencyContext {
  readonly clientId: string;
  readonly times: HopTimes;
}

export type LatencyFact = { readonly type: 'times.updated'; readonly times: HopTimes };

export type LatencyEvent = LatencyFact | SessionToolsEvent;
