// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { clockTime, timeAgo } from './timeAgo.ts';

/** Local time: "yesterday" is a matter of where the reader is. */
const NOW = new Date(2026, 10, 18, 12).getTime();
const at = (month: number, day: number, hour: number, minute = 0): number =>
  new Date(2026, month, day, hour, minute).getTime();

describe('how long ago', () => {
  test.each([
    [at(10, 18, 12), 'now'],
    [at(10, 18, 11, 56), '4 minutes ago'],
    [at(10, 18, 11), '1 hour ago'],
    [at(10, 18, 0, 30), '12 hours ago'],
    [at(10, 17, 23), 'yesterday'],
    [at(10, 14, 9), 'Saturday'],
    [at(10, 3, 9), 'Nov 3'],
    [new Date(2024, 4, 9).getTime(), 'May 9, 2024'],
  ])('%i reads %s', (time, text) => {
    expect(timeAgo(time, NOW, 'en')).toBe(text);
  });

  test('is said in the language of the reader', () => {
    expect(timeAgo(at(10, 17, 9), NOW, 'de')).toBe('gestern');
    expect(timeAgo(at(10, 18, 11, 56), NOW, 'es')).toBe('hace 4 minutos');
  });
});

test.each([
  [600, '10:00'],
  [599, '9:59'],
  [7, '0:07'],
  [0, '0:00'],
])('%i seconds on a clock are %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
