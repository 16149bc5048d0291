import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';
import { timeOfDay } from './timeOfDay.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => (href === null ? [] : [href]));

test.each([
  ['See https://example.com/a?b=1#c, please.', ['https://example.com/a?b=1#c']],
  ['(http://one.example) HTTPS://TWO.EXAMPLE!', ['http://one.example', 'HTTPS://TWO.EXAMPLE']],
  ['javascript:alert(1) ftp://x www.example.com', []],
  ['https://', []],
  ['<a href="https://evil.example">x</a>', ['https://evil.example']],
])('of %j the links are %j, and all else stays as it was written [C5-005]', (text, found) => {
  expect(links(text)).toEqual(found);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('the time is hours and minutes [C9-007]', () => {
  const at = new Date(2031, 0, 2, 9, 5, 33).getTime();
  expect([timeOfDay(at, 'de'), timeOfDay(at, 'en')]).toEqual(['09:05', expect.stringMatching(/^09:05\sAM$/)]);
});
