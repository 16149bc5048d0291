import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BESIDE_LIST_MS } from '../../../contract/limits.ts';
import { afterList } from './afterList.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what stands beside the list is asked once the list is drawn', async () => {
  const ask = vi.fn(() => Promise.resolve('space'));
  const asked = afterList(new AbortController().signal, ask);
  await vi.advanceTimersByTimeAsync(BESIDE_LIST_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBe('space');
});

test('what is stopped before asks nothing', async () => {
  const [ask, asking] = [vi.fn(() => Promise.resolve()), new AbortController()];
  const asked = afterList(asking.signal, ask);
  asking.abort(new Error('stopped'));
  await expect(asked).rejects.toThrow('stopped');
  await vi.advanceTimersByTimeAsync(BESIDE_LIST_MS);
  expect([ask.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});
