import { expect, test } from 'vitest';
import { CLIPBOARD_MAX_BYTES } from '../limits.ts';
import { clipboardTypeOf, fitsClipboard, isSameClipboard, plainText } from './clipboard.ts';

test.each([
  ['', 'text/plain'],
  ['text/plain', 'text/plain'],
  ['Text/Plain; charset=utf-8', 'text/plain'],
  ['text/html', 'text/plain'],
  ['image/png', 'image/png'],
  ['image/svg+xml', null],
  ['application/x-msdownload', null],
])('%s is taken for %s', (mimetype, type) => {
  expect(clipboardTypeOf(mimetype)).toBe(type);
});

test('a text counts by its bytes, a picture by its size', () => {
  const atLimit = 'x'.repeat(CLIPBOARD_MAX_BYTES);
  const image = (size: number) => ({ type: 'image/png', data: { size } as Blob }) as const;
  expect([
    fitsClipboard(plainText(atLimit)),
    fitsClipboard(plainText(`${atLimit.slice(1)}é`)),
    fitsClipboard(plainText(`${atLimit}x`)),
    fitsClipboard(image(CLIPBOARD_MAX_BYTES)),
    fitsClipboard(image(CLIPBOARD_MAX_BYTES + 1)),
  ]).toEqual([true, false, false, true, false]);
});

test('line ends make no difference, pictures always do', () => {
  const image = { type: 'image/png', data: new Blob(['x']) } as const;
  expect([
    isSameClipboard(plainText('a\r\nb'), plainText('a\nb')),
    isSameClipboard(plainText('a'), plainText('b')),
    isSameClipboard(image, image),
    isSameClipboard(image, plainText('x')),
    isSameClipboard(plainText('x'), image),
  ]).toEqual([true, false, false, false, false]);
});
