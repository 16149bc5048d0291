import { constants, type ZlibOptions } from 'node:zlib';
import { expect, test } from 'vitest';
import { AT_ONCE_MAX_BYTES, AT_ONCE_MAX_PIXELS, readPng } from './readPng.ts';
import { PALETTE, png, RGB, RGBA, type Drawing } from './png.testing.ts';

const pixelsOf = (bytes: Uint8Array) => {
  const picture = readPng([bytes]);
  return picture && [...picture.data];
};

test.each([
  [1, [0b1010_0000], [1, 0, 1]],
  [2, [0b1101_1000], [3, 1, 2]],
  [4, [0x31, 0x20], [3, 1, 2]],
  [8, [3, 1, 2], [3, 1, 2]],
])('entries of %i bits stand for colours of the palette', (depth, line, entries) => {
  const colors = [0, 1, 2, 3].map((one) => [one, 10 * one, 255 - one]);
  const drawing: Drawing = {
    size: [3, 2],
    color: PALETTE,
    depth,
    lines: [
      [0, ...line],
      [0, ...line],
    ],
    palette: colors.flat(),
  };
  const one = entries.flatMap((entry) => [...(colors[entry] ?? []), 255]);
  expect(pixelsOf(png(drawing))).toEqual([...one, ...one]);
});

test('what is seen through stays as it is, and what has no such channel covers', () => {
  expect(pixelsOf(png({ size: [1, 1], color: RGBA, lines: [[0, 1, 2, 3, 4]] }))).toEqual([1, 2, 3, 4]);
  expect(pixelsOf(png({ size: [1, 1], color: RGB, lines: [[0, 1, 2, 3]] }))).toEqual([1, 2, 3, 255]);
});

test('each line may be told by its neighbours', () => {
  const lines = [
    [1, 10, 20, 30, 5, 5, 5],
    [2, 1, 1, 1, 250, 1, 1],
    [3, 0, 0, 0, 1, 1, 1],
    [4, 1, 2, 3, 0, 0, 0],
  ];
  const wanted = [
    [10, 20, 30, 15, 25, 35],
    [11, 21, 31, 9, 26, 36],
    [5, 10, 15, 8, 19, 26],
    [6, 12, 18, 8, 19, 26],
  ];
  const opaque = wanted.map(([a, b, c, d, e, f]) => [a, b, c, 255, d, e, f, 255]);
  expect(pixelsOf(png({ size: [2, 4], color: RGB, lines }))).toEqual(opaque.flat());
});

const WIDTH = 80;
/** Not the same twice, and not without repetition. */
const noise = Array.from({ length: 50 }, (_, y) => [
  0,
  ...Array.from({ length: 3 * WIDTH }, (__, x) => (y % 3 === 0 ? (x * 7919 + y * 104_729) >> 3 : x % 5) & 255),
]);

test.each<[string, ZlibOptions]>([
  ['not at all', { level: 0 }],
  ['a little', { level: 1 }],
  ['as well as can be', { level: 9 }],
  ['with fixed codes', { strategy: constants.Z_FIXED }],
  ['without repetition', { strategy: constants.Z_HUFFMAN_ONLY }],
  ['by runs', { strategy: constants.Z_RLE }],
  ['in many blocks', { memLevel: 1 }],
])('a picture packed %s is read', (_, packing) => {
  const opaque = noise.flatMap((line) =>
    line.slice(1).flatMap((value, index) => (index % 3 === 2 ? [value, 255] : value)),
  );
  expect(pixelsOf(png({ size: [WIDTH, noise.length], color: RGB, lines: noise, packing }))).toEqual(opaque);
});

const small: Drawing = { size: [1, 1], color: RGB, lines: [[0, 1, 2, 3]] };
const long = AT_ONCE_MAX_PIXELS + 1;

test.each<[string, Buffer]>([
  ['is large', png({ ...small, size: [long, 1], lines: [Array(3 * long + 1).fill(0)] })],
  ['is packed in much', Buffer.concat([png(small), Buffer.alloc(AT_ONCE_MAX_BYTES)])],
  ['is grey', png({ ...small, color: 0, lines: [[0, 1]] })],
  ['has finer colours', png({ ...small, depth: 16, lines: [[0, 1, 2, 3, 4, 5, 6]] })],
  ['names a colour that is seen through', png({ ...small, extra: 'tRNS' })],
  ['has no pixel', png({ ...small, size: [0, 0], lines: [] })],
  ['has too few lines', png({ ...small, size: [1, 2] })],
  ['has a filter that there is not', png({ ...small, lines: [[5, 1, 2, 3]] })],
  ['is cut off', png(small).subarray(0, -20)],
  ['is none', Buffer.from('no picture')],
  ['is nothing', Buffer.alloc(0)],
])('one that %s is left to the browser', (_, bytes) => {
  expect(readPng([bytes])).toBeNull();
});

test('bytes that changed on their way are never shown, wherever they are, and nothing waits for ever', () => {
  const whole = png({ size: [WIDTH, noise.length], color: RGB, lines: noise });
  const start = whole.indexOf('IDAT') + 4;
  const end = whole.indexOf('IEND') - 8;
  for (let at = start; at < end; at += 1) {
    if (at >= whole.lastIndexOf('IDAT') - 8 && at < whole.lastIndexOf('IDAT') + 4) continue;
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    const picture = readPng([changed]);
    if (picture !== null)
      expect([at, Buffer.from(picture.data).equals(Buffer.from(readPng([whole])?.data ?? []))]).toEqual([at, true]);
  }
});

test('pieces make one picture', () => {
  const bytes = png(small);
  expect(readPng([bytes.subarray(0, 30), bytes.subarray(30)])).toEqual(readPng([bytes]));
});
