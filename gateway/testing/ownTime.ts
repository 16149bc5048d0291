import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 50;

/** What is told of a promise that takes too long. */
export const LATE = 'late';

/**
 * Lets a step pass. It counts for what the process worked meanwhile: how long a busy machine had no time for it says nothing,
 * as whatever is timed stood still as well.
 */
async function step(): Promise<number> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await pause(STEP_MS);
  const { user, system } = process.cpuUsage(before);
  const worked = Math.min((user + system) / 1_000, performance.now() - begun);
  return Math.max(STEP_MS, worked);
}

/** Whether something comes to be so within a time of this process. */
export async function comesWithin(ms: number, isSo: () => boolean): Promise<boolean> {
  for (let left = ms; left > 0; left -= await step()) if (isSo()) return true;
  return isSo();
}

/** What a promise brings within a time of this process. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof LATE> {
  let isOver = false;
  const end = () => (isOver = true);
  promise.then(end, end);
  return (await comesWithin(ms, () => isOver)) ? promise : LATE;
}
