import { expect, test } from 'vitest';
import { indexesOf, lackOf, spanAhead, spanAround } from './rowSpan.ts';

const view = { first: 100, last: 119 };
const COUNT = 1_000;

test('around the view, and further where the scrolling leads, within the list', () => {
  expect(spanAround(view, COUNT)).toEqual({ first: 92, last: 127 });
  expect(spanAhead(view, 1, COUNT)).toEqual({ first: 92, last: 151 });
  expect(spanAhead(view, -1, COUNT)).toEqual({ first: 68, last: 127 });
  expect(spanAround({ first: 2, last: 9 }, 12)).toEqual({ first: 0, last: 11 });
});

test('a row in view that is not drawn is missed at once, one soon in view in time, others not', () => {
  const drawn = spanAhead(view, 1, COUNT);
  const shown = (first: number) => ({ first, last: first + 19 });
  expect(lackOf(drawn, shown(116), 1, COUNT)).toBe('none');
  expect(lackOf(drawn, shown(117), 1, COUNT)).toBe('ahead');
  expect(lackOf(drawn, shown(132), 1, COUNT)).toBe('ahead');
  expect(lackOf(drawn, shown(133), 1, COUNT)).toBe('inView');
  expect(lackOf(drawn, shown(116), -1, COUNT)).toBe('none');
  expect(lackOf(drawn, shown(107), -1, COUNT)).toBe('ahead');
  expect(lackOf(drawn, shown(91), -1, COUNT)).toBe('inView');
});

test('nothing is missed past either end', () => {
  expect(lackOf({ first: 0, last: 29 }, { first: 0, last: 19 }, -1, 30)).toBe('none');
  expect(lackOf({ first: 0, last: 29 }, { first: 12, last: 29 }, 1, 30)).toBe('none');
});

test('the row that the keyboard is on stays drawn, in its place', () => {
  const span = { first: 5, last: 7 };
  expect(indexesOf(span, 6, COUNT)).toEqual([5, 6, 7]);
  expect(indexesOf(span, 0, COUNT)).toEqual([0, 5, 6, 7]);
  expect(indexesOf(span, 90, COUNT)).toEqual([5, 6, 7, 90]);
  expect(indexesOf(span, COUNT, COUNT)).toEqual([5, 6, 7]);
  expect(indexesOf({ first: 0, last: -1 }, 0, 0)).toEqual([]);
});
