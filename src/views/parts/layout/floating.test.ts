import { expect, test } from 'vitest';
import { inside, keyStep, moved, resized } from './floating.ts';

const VIEW = { width: 1_000, height: 600 };
const PLACE = { left: 100, top: 100, width: 300, height: 300 };

test('is moved and resized by what somebody drags', () => {
  expect([moved(PLACE, 5, -6), resized(PLACE, 7, 8)]).toEqual([
    { ...PLACE, left: 105, top: 94 },
    { ...PLACE, width: 307, height: 308 },
  ]);
});

test('never leaves the page, nor gets too small or too large for it', () => {
  expect(inside(moved(PLACE, -500, 5_000), VIEW)).toEqual({ ...PLACE, left: 0, top: 300 });
  expect(inside(moved(PLACE, 5_000, -500), VIEW)).toEqual({ ...PLACE, left: 700, top: 0 });
  expect(inside(resized(PLACE, -500, -500), VIEW)).toEqual({ ...PLACE, width: 200, height: 200 });
  expect(inside(resized(PLACE, 5_000, 5_000), VIEW)).toEqual({ left: 0, top: 0, ...VIEW });
  expect(inside(PLACE, { width: 150, height: 150 })).toEqual({ left: 0, top: 0, width: 150, height: 150 });
});

test('goes by arrow keys, and by no others', () => {
  expect(['ArrowLeft', 'ArrowDown', 'm'].map(keyStep)).toEqual([[-24, 0], [0, 24], null]);
});
