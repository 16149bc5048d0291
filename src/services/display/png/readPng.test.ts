import { constants, type ZlibOptions } from 'node:zlib';
import { expect, test } from 'vitest';
import { AT_ONCE_MAX_BYTES, AT_ONCE_MAX_PIXELS, readPng } from './readPng.ts';
import { PALETTE, png, RGB, RGBA, type Drawing } from './png.testing.ts';

const pixelsOf = (...pieces: readonly Uint8Array[]) => {
  const data = readPng(pieces)?.unpack();
  return data && [...data];
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

test('a line that is the same as the one above is told by nothing, the first by a black one', () => {
  const [black, blue] = [
    [0, 0, 0],
    [1, 2, 3],
  ];
  const lines = [
    [2, ...black, ...black],
    [2, ...blue, ...black],
    [2, ...black, ...black],
    [2, ...black, 0x80, 0, 0],
  ];
  const [dark, light] = [
    [0, 0, 0, 255],
    [1, 2, 3, 255],
  ];
  const wanted = [...dark, ...dark, ...light, ...dark, ...light, ...dark, ...light, 0x80, 0, 0, 255];
  expect(pixelsOf(png({ size: [2, 4], color: RGB, lines }))).toEqual(wanted);
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

test('a large area of few colours is read, line by line', () => {
  const [width, height, side] = [400, 200, 40];
  const tile = (x: number, y: number) => [x, y, x * y];
  const first = (y: number) => [0, ...Array.from({ length: width }, (_, x) => tile(Math.floor(x / side), y)).flat()];
  const same = [2, ...Array<number>(3 * width).fill(0)];
  const lines = Array.from({ length: height }, (_, y) => (y % side === 0 ? first(y / side) : same));
  const data = readPng([png({ size: [width, height], color: RGB, lines })])?.unpack() ?? [];
  const at = (x: number, y: number) => [...data.slice(4 * (y * width + x), 4 * (y * width + x + 1))];
  expect([at(0, 0), at(399, 39), at(40, 199), at(399, 199)]).toEqual(
    [tile(0, 0), tile(9, 0), tile(1, 4), tile(9, 4)].map((color) => [...color, 255]),
  );
});

const oneColor = (value: number, width: number): Drawing => ({
  size: [width, 1],
  color: RGB,
  lines: [[0, ...Array<number>(3 * width).fill(value)]],
});

test('one picture after another takes the same memory, and each as much of it as it needs', () => {
  const [long, short] = [readPng([png(oneColor(1, 2000))]), readPng([png(oneColor(2, 1))])];
  const first = long?.unpack();
  expect([first?.length, first?.[0]]).toEqual([8000, 1]);
  const second = short?.unpack();
  expect([...(second ?? [])]).toEqual([2, 2, 2, 255]);
  expect(second?.buffer).toBe(first?.buffer);
});

test('nothing is seen through what has no such channel', () => {
  const isOpaque = (color: number, line: readonly number[]) =>
    readPng([png({ size: [1, 1], color, lines: [line], palette: [1, 2, 3] })])?.isOpaque;
  expect([isOpaque(RGB, [0, 1, 2, 3]), isOpaque(PALETTE, [0, 0]), isOpaque(RGBA, [0, 1, 2, 3, 255])]).toEqual([
    true,
    true,
    false,
  ]);
});

const small: Drawing = { size: [1, 1], color: RGB, lines: [[0, 1, 2, 3]] };

test.each<[string, Buffer]>([
  ['is large', png({ ...small, size: [AT_ONCE_MAX_PIXELS + 1, 1] })],
  ['is packed in much', Buffer.concat([png(small), Buffer.alloc(AT_ONCE_MAX_BYTES)])],
  ['is grey', png({ ...small, color: 0, lines: [[0, 1]] })],
  ['has finer colours', png({ ...small, depth: 16, lines: [[0, 1, 2, 3, 4, 5, 6]] })],
  ['names a colour that is seen through', png({ ...small, extra: 'tRNS' })],
  ['has no pixel', png({ ...small, size: [0, 0], lines: [] })],
  ['is cut off', png(small).subarray(0, -20)],
  ['is none', Buffer.from('no picture')],
  ['is nothing', Buffer.alloc(0)],
])('one that %s is left to the browser', (_, bytes) => {
  expect(readPng([bytes])).toBeNull();
});

test.each<[string, Buffer]>([
  ['has too few lines', png({ ...small, size: [1, 2] })],
  ['has too many', png({ ...small, lines: [...small.lines, ...small.lines] })],
  ['has a filter that there is not', png({ ...small, lines: [[5, 1, 2, 3]] })],
])('one that %s makes no pixels', (_, bytes) => {
  expect(readPng([bytes])?.unpack()).toBeNull();
});

test('bytes that changed on their way are never shown, wherever they are, and nothing waits for ever', () => {
  const whole = png({ size: [WIDTH, noise.length], color: RGB, lines: noise });
  for (let at = whole.indexOf('IHDR'); at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    expect([at, readPng([changed])]).toEqual([at, null]);
  }
});

test('pieces make one picture', () => {
  const bytes = png(small);
  expect(pixelsOf(bytes.subarray(0, 30), bytes.subarray(30))).toEqual(pixelsOf(bytes));
});
