// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { binarySize } from './binarySize.ts';
import { fileRowOf } from './fileRow.ts';

test('an entry has path, selection, work, size and time as people read them [B3-027]', () => {
  const entry = { name: 'a.txt', size: 1_536, mtime: new Date(2026, 2, 18, 9, 30).getTime(), folder: false };
  const writeSize = (bytes: number) => `${bytes} bytes`;
  const context = { path: ['Plans'], selected: new Set(['a.txt']), loading: ['b'], language: 'en', writeSize };
  expect(fileRowOf(entry, context)).toEqual({
    ...entry,
    ...{ relPath: 'Plans/a.txt', selected: true, loading: false, humanSize: '1536 bytes' },
    humanTime: expect.stringContaining('2026'),
  });
  const folder = fileRowOf({ ...entry, name: 'b', folder: true }, context);
  expect([folder.selected, folder.loading, folder.humanSize]).toEqual([false, true, '']);
});

test.each([
  [0, '0', 'b'],
  [1_023, '1,023', 'b'],
  [1_024, '1.00', 'kb'],
  [1_048_575, '1,024.00', 'kb'],
  [1_048_576, '1.00', 'mb'],
  [1_073_741_824, '1.00', 'gb'],
  [5_497_558_138_880, '5,120.00', 'gb'],
])('%i bytes are %s %s [A9-013]', (bytes, value, unit) => {
  expect(binarySize(bytes, 'en')).toEqual({ value, unit });
});
