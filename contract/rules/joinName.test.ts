import { expect, test } from 'vitest';
import { JOIN_NAME_MAX_CHARS } from '../limits.ts';
import { readJoinName } from './joinName.ts';

const LONGEST = 'x'.repeat(JOIN_NAME_MAX_CHARS);

test.each([
  ['Otto', 'Otto'],
  ['  Otto der Große ', 'Otto der Große'],
  ['Ot\u200bto\u202e', 'Otto'],
  ['Ot\nto\u2028\u2029\u0000', 'Otto'],
  ['Otto \ud83d', 'Otto'],
  ['Otto 🐧', 'Otto 🐧'],
  [LONGEST, LONGEST],
  [`${LONGEST}x`, null],
  ['', null],
  [' \u200b\u200b ', null],
])('%j is the name %j', (text, name) => {
  expect(readJoinName(text)).toBe(name);
});
