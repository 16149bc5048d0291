import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeZrle, PixelReader } from '../testing/decode.ts';
import { compactLayout, NATIVE_FORMAT } from './pixelFormat.ts';
import { zrleTiles } from './zrle.ts';

const LAYOUT = compactLayout(NATIVE_FORMAT);
const encode = (pixels: Uint32Array, width: number) =>
  zrleTiles(pixels, { width, height: pixels.length / width }, LAYOUT);
const decode = (bytes: Buffer, width: number, height: number) =>
  decodeZrle(new PixelReader(bytes, NATIVE_FORMAT, LAYOUT), width, height);

/** A tile of 64 by 64 whose pixels take these colours in turn, each for a run of `length`. */
const striped = (colours: number, length: number) =>
  Uint32Array.from({ length: 64 * 64 }, (_, index) => ((Math.floor(index / length) % colours) * 0x010203) & 0xffffff);

describe('a tile takes its shortest form', () => {
  test.each([
    ['one colour', striped(1, 1), 1],
    ['two colours in single pixels', striped(2, 1), 2],
    ['sixteen colours in single pixels', striped(16, 1), 16],
    ['two colours in long runs', striped(2, 600), 130],
    ['a hundred colours in runs', striped(100, 4), 228],
    ['very many colours in runs', striped(4_000, 16), 128],
    ['a colour for each pixel', striped(4_096, 1), 0],
  ])('%s', (_, pixels, kind) => {
    const bytes = encode(pixels, 64);
    expect(bytes[0]).toBe(kind);
    expect(decode(bytes, 64, 64)).toEqual(pixels);
  });
});

test('runs of 255, 256 and 511 pixels keep their length', () => {
  for (const length of [255, 256, 511]) {
    const pixels = Uint32Array.from({ length: 64 * 64 }, (_, index) => (index < length ? 1 : index));
    expect(decode(encode(pixels, 64), 64, 64)).toEqual(pixels);
  }
});

test('any picture of any size comes back as it was', () => {
  const picture = fc
    .record({
      width: fc.integer({ min: 1, max: 150 }),
      height: fc.integer({ min: 1, max: 80 }),
      colours: fc.integer({ min: 1, max: 300 }),
      run: fc.integer({ min: 1, max: 40 }),
      seed: fc.integer(),
    })
    .map(({ width, height, colours, run, seed }) => ({
      width,
      height,
      pixels: Uint32Array.from(
        { length: width * height },
        (_, index) => (Math.imul(Math.floor(index / run) ^ seed, 0x9e3779b1) >>> 8) % colours,
      ),
    }));
  fc.assert(
    fc.property(picture, ({ width, height, pixels }) => {
      expect(decode(encode(pixels, width), width, height)).toEqual(pixels);
    }),
    { numRuns: 150 },
  );
});
