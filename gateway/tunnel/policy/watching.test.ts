import { expect, test } from 'vitest';
import { mayKnowUser, mayWatch } from './watching.ts';

const USE = { userId: 7 };
const OWNER = { userId: 7, administrator: false };
const ADMINISTRATOR = { userId: 8, administrator: true };
const OTHER = { userId: 8, administrator: false };

test.each([
  ['who started it', OWNER, true, true],
  ['an administrator', ADMINISTRATOR, true, true],
  ['somebody else', OTHER, true, false],
  ['who started it, where watching is forbidden,', OWNER, false, true],
  ['an administrator, where watching is forbidden,', ADMINISTRATOR, false, false],
])('a use is seen by %s: %j, %j: %j', (_who, looker, watchingIsOn, may) => {
  expect(mayWatch(USE, looker, watchingIsOn)).toBe(may);
});

test('whose use it is, is told to whoever started it and to administrators, whatever the setting', () => {
  expect([OWNER, ADMINISTRATOR, OTHER].map((looker) => mayKnowUser(USE, looker))).toEqual([true, true, false]);
});
