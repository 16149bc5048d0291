import { expect, test } from 'vitest';
import { idsOf, wideTitles, withoutIds } from '../requirements/document.mjs';

const FOUR = 'a user is made [A1-001 A1-002 B1-003 C1-004]';

test.each([
  [[FOUR, 'no row at all', 'one row three times [A1-001, A1-001 and A1-001, B1-001, C1-001]'], []],
  [[FOUR, 'five [A1-001 A1-002 B1-003 C1-004 C1-005]'], ['five [A1-001 A1-002 B1-003 C1-004 C1-005]']],
  [['with commas [A1-001, A1-002, B1-003, C1-004, C1-005]'], ['with commas [A1-001, A1-002, B1-003, C1-004, C1-005]']],
])('titles that name more than four different rows are found (%#)', (titles, wide) => {
  expect(wideTitles(titles)).toEqual(wide);
});

test.each([
  ['a user is made [A1-001 B1-003]', ['A1-001', 'B1-003'], 'a user is made'],
  ['twice [A1-001, A1-001]', ['A1-001'], 'twice'],
  ['a list [1 2] without a row', [], 'a list [1 2] without a row'],
  // Its own titles name no row: they would prove what they only quote.
])('ids and words of a title are told apart (%#)', (title, ids, words) => {
  expect([idsOf(title), withoutIds(title)]).toEqual([ids, words]);
});
