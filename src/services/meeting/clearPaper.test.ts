import { expect, test } from 'vitest';
import { clearPaper } from './clearPaper.ts';

const WHITE = [255, 255, 255, 255] as const;
const BLUE = [21, 101, 192, 255] as const;

/** As it looks on white. */
const onWhite = ([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]) =>
  [red, green, blue].map((channel) => Math.round((channel * alpha + 255 * (255 - alpha)) / 255));

test('white is seen through, black and what is as full is not, and on white all looks as before', () => {
  const edge = [138, 178, 224, 255] as const;
  const pixels = new Uint8ClampedArray([...WHITE, 0, 0, 0, 255, ...BLUE, ...edge]);
  clearPaper(pixels);
  const cleared = [0, 4, 8, 12].map((at) => [...pixels.slice(at, at + 4)]);
  expect(cleared.map(([, , , alpha]) => alpha)).toEqual([0, 255, 234, 117]);
  for (const [index, before] of [WHITE, [0, 0, 0], BLUE, edge].entries())
    for (const [channel, value] of onWhite(cleared[index] ?? []).entries())
      expect(Math.abs(value - (before[channel] ?? 0))).toBeLessThanOrEqual(1);
});
