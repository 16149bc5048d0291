import { BODY_REST_MS, LIVE_TRAFFIC_MS } from '../../../contract/limits.ts';

/** When something last came from the page of a session, on the clock of `performance`. Of all sessions of this process. */
let lastAt = -Infinity;

/** Somebody works in a session, or sees its picture change. */
export function noteLiveTraffic(): void {
  lastAt = performance.now();
}

/** How long those who send files leave the processor to engines and browsers meanwhile; ms. */
export const restForLiveTraffic = (): number => (performance.now() - lastAt < LIVE_TRAFFIC_MS ? BODY_REST_MS : 0);
