import { expect, test } from 'vitest';
import { banIn, banMessage } from './ban.ts';

const UNTIL = Date.UTC(2026, 2, 18);

test.each([
  ['for a time', { until: UNTIL }, { UNTIL }],
  ['for good', { until: null }, null],
])('a ban %s is told as a message, and read from it', (_how, ban, variables) => {
  expect(banMessage(ban)).toEqual({ key: 'ERROR.ADDRESS_BANNED', variables });
  expect(banIn(banMessage(ban))).toEqual(ban);
});

test('a time that is no number is none: the ban counts as permanent', () => {
  expect(banIn({ key: 'ERROR.ADDRESS_BANNED', variables: { UNTIL: 'tomorrow' } })).toEqual({ until: null });
});

test.each([null, { key: 'ERROR.PERMISSION_DENIED', variables: { UNTIL } }])('%j tells of no ban', (message) => {
  expect(banIn(message)).toBeNull();
});
