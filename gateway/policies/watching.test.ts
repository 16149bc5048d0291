import { expect, test } from 'vitest';
import { mayWatch } from './watching.ts';

const USE = { userId: 7 };

test.each([
  ['who started it', { userId: 7, administrator: false }, true],
  ['an administrator', { userId: 8, administrator: true }, true],
  ['somebody else', { userId: 8, administrator: false }, false],
])('a use is seen by %s: %j is %s', (_who, looker, may) => {
  expect(mayWatch(USE, looker)).toBe(may);
});
