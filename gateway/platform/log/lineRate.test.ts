import { expect, test } from 'vitest';
import { createLineRate } from './lineRate.ts';

test('lets so many lines of a key through in a window, and says how many it left out', () => {
  let time = 0;
  const allows = createLineRate({ max: 2, windowMs: 1_000, now: () => time });
  const ask = (key: string, times: number) => Array.from({ length: times }, () => allows(key)?.leftOut ?? null);
  expect(ask('a', 5)).toEqual([0, 0, null, null, null]);
  expect(ask('b', 1)).toEqual([0]);
  time = 999;
  expect(ask('a', 1)).toEqual([null]);
  time = 1_000;
  expect(ask('a', 3)).toEqual([4, 0, null]);
  expect(ask('b', 1)).toEqual([0]);
});
