import { expect, test } from 'vitest';
import { recycleSlots } from './useDrawnRows.ts';

test('rows that stay keep their slots, rows that come take those of rows that went', () => {
  const first = recycleSlots(new Map(), ['a', 'b', 'c', 'd']);
  expect([...first]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ]);
  const scrolled = recycleSlots(first, ['c', 'd', 'e', 'f', 'g']);
  expect([...scrolled]).toEqual([
    ['c', 2],
    ['d', 3],
    ['e', 0],
    ['f', 1],
    ['g', 4],
  ]);
  expect([...recycleSlots(scrolled, ['g'])]).toEqual([['g', 4]]);
});
