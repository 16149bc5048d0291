// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { dateFormat } from './formats.ts';

const DAY = Date.UTC(2026, 10, 23, 12);
const SHAPE = { dateStyle: 'short', timeZone: 'UTC' } as const;

test.each([
  [['en-GB', 'en'], 'en', '23/11/2026'],
  [['en-US'], 'en', '11/23/26'],
  [['de-AT', 'en-AU'], 'en', '23/11/26'],
  [['de-AT', 'en-AU'], 'de', '23.11.26'],
  [['fr'], 'de', '23.11.26'],
])('a browser at home in %j writes a date of %s as %s', (languages, language, text) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(dateFormat(language, SHAPE).format(DAY)).toBe(text);
});
