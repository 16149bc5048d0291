import { expect, test } from 'vitest';
import { isBusyFor } from './calls.ts';

const [HERE, ELSEWHERE] = ['here', 'elsewhere'];
const idle = { roomid: null, people: 0 };
const talking = { roomid: ELSEWHERE, people: 2 };
const alone = { roomid: ELSEWHERE, people: 1 };
const beside = { roomid: HERE, people: 2 };

test.each([
  ['talks with others', [talking], true],
  ['talks with others in one of two windows', [idle, talking], true],
  ['waits alone in another room', [alone], false],
  ['is in the same room', [beside], false],
  ['is in no room', [idle], false],
  ['has no window open', [], false],
])('for a caller in a talk, one who %s is busy: %s', (_what, called, expected) => {
  expect(isBusyFor({ roomid: HERE, people: 2 }, called)).toBe(expected);
});

test.each([idle, { roomid: HERE, people: 1 }])('for a caller who talks with nobody (%j) nobody is busy', (caller) => {
  expect(isBusyFor(caller, [talking])).toBe(false);
});
