import { expect, test } from 'vitest';
import { separation } from './answerTiming.ts';

test.each([
  [[1, 2, 3], [4, 5, 6], 1],
  [[4, 5, 6], [1, 2, 3], 0],
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[1, 1], [1, 1], 0.5],
  [[1, 4], [2, 3], 0.5],
  [[1, 2, 4], [3, 5, 6], 8 / 9],
])('%j and %j are told apart by %d', (first, second, expected) => {
  expect(separation(first, second)).toBeCloseTo(expected, 12);
});
