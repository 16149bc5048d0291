import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSay } from './say.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tells a step, its progress at most every two seconds, and its time', async () => {
  const lines: string[] = [];
  const { step } = createSay((line) => lines.push(line));
  const answer = await step('Fetching', async (progress) => {
    progress('1 of 9');
    vi.advanceTimersByTime(2_000);
    progress('5 of 9');
    progress('6 of 9');
    vi.advanceTimersByTime(500);
    return 42;
  });
  expect(answer).toBe(42);
  expect(lines).toEqual(['Fetching …', 'Fetching: 5 of 9', 'Fetching: done in 2.5 s']);
});

test('does not tell the time of what took none', async () => {
  const lines: string[] = [];
  await createSay((line) => lines.push(line)).step('Starting', async () => undefined);
  expect(lines).toEqual(['Starting …']);
});

test('does not call done what failed', async () => {
  const lines: string[] = [];
  const { step } = createSay((line) => lines.push(line));
  await expect(step('Building', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(lines).toEqual(['Building …']);
});
