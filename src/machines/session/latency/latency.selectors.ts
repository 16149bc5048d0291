import type { LatencySnapshot } from './latency.machine.ts';
import type { HopTimes } from './latency.types.ts';

export const selectTimes = (snapshot: LatencySnapshot): HopTimes => snapshot.context.times;

/** The last key's whole way, in milliseconds; null before the first. */
export const selectLastKey = (snapshot: LatencySnapshot): number | null => snapshot.context.times.keys.at(-1) ?? null;
