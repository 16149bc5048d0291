import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [0, '0', 'b'],
  [999, '999', 'b'],
  [1_000, '1.0', 'kb'],
  [1_550, '1.6', 'kb'],
  [1_000_000, '1.0', 'mb'],
  [2_340_000, '2.3', 'mb'],
  [1_000_000_000, '1.0', 'gb'],
  [12_345_678_900_000, '12,345.7', 'gb'],
])('%i bytes are %s %s [A9-012]', (bytes, value, unit) => {
  expect(fileSize(bytes, 'en')).toEqual({ value, unit });
});

test('the reader gets the decimal sign of their language', () => {
  expect(fileSize(1_500, 'de')).toEqual({ value: '1,5', unit: 'kb' });
});
