import { useEffect } from 'react';

/** Longer than this it does not wait for a pause. */
const IDLE_WITHIN_MS = 100;

/** Does something once the browser has time; returns how to take that back. Safari has no word for it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => window.cancelIdleCallback(handle);
}

/** Once `isReady`, and when the browser has time: does what will be wanted soon. */
export function useWarmUp(isReady: boolean, warmUp: () => void): void {
  useEffect(() => (isReady ? whenIdle(warmUp) : undefined), [isReady, warmUp]);
}
