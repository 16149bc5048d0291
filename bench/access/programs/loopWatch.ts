import { readFileSync } from 'node:fs';

const STEP_MS = 1;
const NANOSECONDS_PER_MS = 1_000_000;
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;

export interface LoopWatch {
  /** The longest time since it was asked last for which the loop did one thing only. */
  longestBlockMs(): number;
}

/** For how long this thread has waited for a processor that others had; 0 where the system does not say. */
function waitedMs(): number {
  try {
    return Number(readFileSync(MAIN_THREAD, 'utf8').split(' ')[1]) / NANOSECONDS_PER_MS;
  } catch {
    return 0;
  }
}

/** Ticks as often as a timer may. A tick that is late for want of a processor is not the loop's own doing. */
export function watchLoop(): LoopWatch {
  let longest = 0;
  let before = { at: performance.now(), waited: waitedMs() };
  const tick = () => {
    const now = { at: performance.now(), waited: waitedMs() };
    longest = Math.max(longest, now.at - before.at - (now.waited - before.waited) - STEP_MS);
    before = now;
    setTimeout(tick, STEP_MS);
  };
  setTimeout(tick, STEP_MS);
  return {
    longestBlockMs: () => {
      const told = longest;
      longest = 0;
      return told;
    },
  };
}
