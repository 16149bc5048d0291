import { SLICE_MS } from '../../../contract/limits.ts';

/** Work in slices, so that what somebody does meanwhile is not kept waiting. */
export interface Slices {
  /** Goes on at once while there is time in this slice, else once the browser has done what waits. */
  rest(): Promise<void>;
}

/** A task of its own, without the pause that timers have. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

export function createSlices(now = () => performance.now(), pause = nextTask): Slices {
  let begun = now();
  return {
    async rest() {
      if (now() - begun < SLICE_MS) return;
      await pause();
      begun = now();
    },
  };
}
