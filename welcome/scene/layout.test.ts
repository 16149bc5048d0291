import { describe, expect, test } from 'vitest';
import { intersect, isEmpty, type Rect, rect } from '../paint/geometry.ts';
import { layoutFor, partsOf } from './layout.ts';

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
  [800, 600],
  [1280, 600],
  [700, 390],
  [390, 700],
  [560, 900],
  [320, 240],
  [7680, 64],
  [64, 7680],
  [64, 64],
] as const;

const within = (inner: Rect, outer: Rect) => {
  const common = intersect(inner, outer);
  return common.width === inner.width && common.height === inner.height;
};

describe.each(SIZES)('on a screen of %i by %i', (width, height) => {
  const layout = layoutFor({ width, height });
  const parts = partsOf(layout);

  test('cards lie on the screen and beside each other', () => {
    const cards = [layout.keyboard, layout.pointer, layout.clipboard].filter((card) => !isEmpty(card));
    const overlapping = cards.filter((card, index) =>
      cards.some((other, at) => at > index && !isEmpty(intersect(card, other))),
    );
    expect(overlapping).toEqual([]);
    expect(cards.filter((card) => !within(card, rect(0, 0, width, height)))).toEqual([]);
  });

  test('parts lie in their card and beside each other', () => {
    const shown = Object.values(parts).filter(
      (part) => !isEmpty(part) && Math.min(part.width, part.height) >= 18 * layout.unit,
    );
    const overlapping = shown.filter((part, index) =>
      shown.some((other, at) => at > index && !isEmpty(intersect(part, other))),
    );
    expect(overlapping).toEqual([]);
    const cards = [layout.keyboard, layout.pointer, layout.clipboard];
    expect(shown.filter((part) => !cards.some((card) => within(part, card)))).toEqual([]);
  });
});

test('large screens get larger type, not more of it', () => {
  expect(
    [
      layoutFor({ width: 1280, height: 800 }),
      layoutFor({ width: 1920, height: 1080 }),
      layoutFor({ width: 3840, height: 2160 }),
    ].map(({ unit }) => unit),
  ).toEqual([1, 1.25, 2.5]);
});
