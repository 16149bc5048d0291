import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { comesWithin, LATE, within } from './ownTime.ts';

/** As on a machine that has no time for the process. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function work(ms: number): void {
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < ms * 1_000);
}

const soon = async (ms: number) => {
  await pause(ms);
  return 'in time';
};

test('what comes in time is handed on, and what fails in time fails', async () => {
  expect(await within(500, soon(0))).toBe('in time');
  await expect(within(500, Promise.reject(new Error('no')))).rejects.toThrow('no');
  let looks = 0;
  expect(await comesWithin(500, () => (looks += 1) === 3)).toBe(true);
});

test('what does not come is late', async () => {
  expect(await within(100, new Promise<never>(() => undefined))).toBe(LATE);
  expect(await comesWithin(100, () => false)).toBe(false);
});

test('a while in which the process stood still does not count, one in which it worked does', async () => {
  const still = within(500, soon(120));
  standStill(1_000);
  expect(await still).toBe('in time');
  let isThere = false;
  const busy = comesWithin(500, () => isThere);
  setTimeout(() => {
    work(700);
    setTimeout(() => (isThere = true), 100);
  });
  expect(await busy).toBe(false);
});
