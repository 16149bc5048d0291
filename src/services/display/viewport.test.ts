import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RESIZE_THROTTLE_MS } from '../../../contract/limits.ts';
import { throttleLatest, devicePixels, fitScale } from './viewport.ts';
import { thumbnailSize } from './thumbnail.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a fitted picture is whole, larger or smaller', () => {
  const box = { width: 1000, height: 500 };
  expect(fitScale({ width: 2000, height: 500 }, box)).toBe(0.5);
  expect(fitScale({ width: 500, height: 1000 }, box)).toBe(0.5);
  expect(fitScale({ width: 500, height: 250 }, box)).toBe(2);
  expect(fitScale({ width: 0, height: 0 }, box)).toBe(1);
});

test('a sharp screen asks for device pixels', () => {
  expect(devicePixels({ width: 700.5, height: 400 }, 2)).toEqual({ width: 1401, height: 800 });
});

test.each([
  [
    { width: 1280, height: 800 },
    { width: 320, height: 200 },
  ],
  [
    { width: 800, height: 1280 },
    { width: 150, height: 240 },
  ],
  [
    { width: 100, height: 50 },
    { width: 100, height: 50 },
  ],
  [
    { width: 10_000, height: 1 },
    { width: 320, height: 1 },
  ],
])('a thumbnail of %j is %j: at most 320 by 240, never enlarged [A9-008]', (picture, size) => {
  expect(thumbnailSize(picture)).toEqual(size);
});

test('a window being dragged tells its size at once, then at most every 200 ms, and its last size always', () => {
  const reported = vi.fn();
  const throttle = throttleLatest(RESIZE_THROTTLE_MS, reported);
  for (const size of [1, 2, 3]) throttle.call(size);
  expect(reported.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
  expect(reported.mock.calls).toEqual([[1], [3]]);
  vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
  throttle.call(4);
  throttle.call(5);
  throttle.cancel();
  vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
  expect([reported.mock.calls, vi.getTimerCount()]).toEqual([[[1], [3], [4]], 0]);
});
