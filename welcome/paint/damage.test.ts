import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Damage } from './damage.ts';
import { contains, type Rect, rect } from './geometry.ts';

const SIDE = 24;
const area = fc
  .tuple(fc.nat(SIDE - 1), fc.nat(SIDE - 1), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([x, y, width, height]) => rect(x, y, width, height));
const covers = (areas: readonly Rect[], x: number, y: number) => areas.some((one) => contains(one, { x, y }));
const points = Array.from({ length: (SIDE + 12) ** 2 }, (_, index) => ({
  x: index % (SIDE + 12),
  y: Math.floor(index / (SIDE + 12)),
}));

test('nothing that changed is forgotten, whatever part of it was taken before', () => {
  fc.assert(
    fc.property(fc.array(area, { maxLength: 40 }), area, (added, first) => {
      const damage = new Damage();
      for (const one of added) damage.add(one);
      const taken = [...damage.take(first), ...damage.take(rect(0, 0, SIDE * 2, SIDE * 2))];
      const missed = points.filter(({ x, y }) => covers(added, x, y) && !covers(taken, x, y));
      expect(missed).toEqual([]);
    }),
  );
});

test('what was taken is not taken again', () => {
  const damage = new Damage();
  damage.add(rect(0, 0, 10, 10));
  expect(damage.take(rect(2, 2, 3, 3))).toEqual([rect(2, 2, 3, 3)]);
  expect(damage.touches(rect(2, 2, 3, 3))).toBe(false);
  expect(damage.touches(rect(5, 2, 1, 1))).toBe(true);
});

test('areas that overlap become one', () => {
  const damage = new Damage();
  damage.add(rect(0, 0, 4, 4));
  damage.add(rect(10, 0, 4, 4));
  damage.add(rect(3, 0, 8, 2));
  expect(damage.take(rect(0, 0, 100, 100))).toEqual([rect(0, 0, 14, 4)]);
});

test('an empty area is no change', () => {
  const damage = new Damage();
  damage.add(rect(5, 5, 0, 3));
  expect(damage.take(rect(0, 0, 100, 100))).toEqual([]);
});
