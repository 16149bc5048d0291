import { expect, test } from 'vitest';
import { median, medianOf, quantile } from './stats.ts';

test('a median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('a quantile lies between its neighbours', () => {
  const values = Array.from({ length: 21 }, (_, index) => index);
  expect(quantile(values, 0.95)).toBe(19);
  expect(quantile([10, 20], 0.95)).toBeCloseTo(19.5);
  expect(quantile(values, 0)).toBe(0);
  expect(quantile(values, 1)).toBe(20);
});

test('of nothing there is no figure', () => {
  expect(median([])).toBeNaN();
});

test('a field of samples has its median', () => {
  expect(medianOf([{ ms: 3 }, { ms: 1 }, { ms: 2 }], 'ms')).toBe(2);
});
