import { useEffect } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Once `isReady`, and when the browser has time: does what will be wanted soon. */
export function useWarmUp(isReady: boolean, warmUp: () => void): void {
  useEffect(() => (isReady ? whenIdle(warmUp) : undefined), [isReady, warmUp]);
}
