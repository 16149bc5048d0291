import { expect, test, vi } from 'vitest';
import { createFairShare } from './fairShare.ts';
import { noteLiveTraffic, restForLiveTraffic } from './liveTraffic.ts';

const [REST_MS, LIVE_MS] = [2, 1_000];

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('so many bytes pass in one turn, the rest in the next ones and in their order', async () => {
  const share = createFairShare(100);
  const passed: number[] = [];
  for (const piece of [1, 2, 3, 4, 5]) share(60, () => passed.push(piece));
  expect(passed).toEqual([1, 2]);
  await turn();
  expect(passed).toEqual([1, 2, 3, 4]);
  await turn();
  expect(passed).toEqual([1, 2, 3, 4, 5]);
});

test('what comes later waits behind what waits', async () => {
  const share = createFairShare(100);
  const passed: string[] = [];
  share(200, () => passed.push('large'));
  share(10, () => {
    passed.push('small');
    share(10, () => passed.push('after it'));
  });
  share(150, () => passed.push('last'));
  await turn();
  expect(passed).toEqual(['large', 'small', 'last']);
  await turn();
  expect(passed).toEqual(['large', 'small', 'last', 'after it']);
});

test('after a quiet time all of a turn may be used again', async () => {
  const share = createFairShare(100);
  const passed: number[] = [];
  share(100, () => passed.push(1));
  await turn();
  await turn();
  share(100, () => passed.push(2));
  expect(passed).toEqual([1, 2]);
});

test('while somebody works in a session the processor rests between the turns', async () => {
  vi.useFakeTimers();
  const share = createFairShare(100, restForLiveTraffic);
  const passed: number[] = [];
  const send = () => share(100, () => passed.push(passed.length));
  noteLiveTraffic();
  send();
  send();
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  expect(passed).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(passed).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(LIVE_MS);
  send();
  send();
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toHaveLength(4);
  vi.useRealTimers();
});
