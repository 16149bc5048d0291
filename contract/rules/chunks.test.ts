import { expect, test } from 'vitest';
import { chunkBytes, chunkEnd } from './chunks.ts';

const LARGE = 2_097_152_000;

test.each([
  [0, 2_097_150],
  [2_000_001, 2_097_150],
  [LARGE, 2_097_150],
  [LARGE + 1, 20_971_520],
  [11_073_741_824, 20_971_520],
])('a file of %i bytes goes in parts of %i bytes [B9-003]', (size, bytes) => {
  expect(chunkBytes(size)).toBe(bytes);
});

test('the last part ends with the file', () => {
  expect([chunkEnd(5_000_000, 0), chunkEnd(5_000_000, 4_194_300), chunkEnd(0, 0)]).toEqual([2_097_150, 5_000_000, 0]);
});
