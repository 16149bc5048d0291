import { expect, test } from 'vitest';
import { accountState } from './policy.ts';

const OPEN = {
  disabled: false,
  expired: false,
  accessWindowStart: null,
  accessWindowEnd: null,
  validFrom: null,
  validUntil: null,
  timezone: 'UTC',
};
const NOON = new Date('2026-03-18T12:00:00Z');

test.each([
  ['nothing that stands against it', {}, 'usable'],
  ['disabled, whatever else', { disabled: true, validUntil: '2000-01-01' }, 'disabled'],
  ['expired', { expired: true }, 'passwordExpired'],
  ['expired but out of its hours', { expired: true, accessWindowEnd: '11:00:00' }, 'notAccessible'],
  ['valid from today', { validFrom: '2026-03-18' }, 'usable'],
  ['valid from tomorrow', { validFrom: '2026-03-19' }, 'notValid'],
  ['valid until today', { validUntil: '2026-03-18' }, 'usable'],
  ['valid until yesterday', { validUntil: '2026-03-17' }, 'notValid'],
  ['a window that begins now', { accessWindowStart: '12:00:00' }, 'usable'],
  ['a window that begins in a second', { accessWindowStart: '12:00:01' }, 'notAccessible'],
  ['a window that ends now', { accessWindowEnd: '12:00:00' }, 'notAccessible'],
  ['a window that ends in a second', { accessWindowEnd: '12:00:01' }, 'usable'],
  ['a window around now', { accessWindowStart: '08:00:00', accessWindowEnd: '18:00:00' }, 'usable'],
  ['a window over midnight', { accessWindowStart: '22:00:00', accessWindowEnd: '06:00:00' }, 'notAccessible'],
  ['a window over midnight that holds now', { accessWindowStart: '11:00:00', accessWindowEnd: '06:00:00' }, 'usable'],
  [
    'a window over midnight that ends now',
    { accessWindowStart: '22:00:00', accessWindowEnd: '12:00:00' },
    'notAccessible',
  ],
  [
    'a window over midnight that has yet to end',
    { accessWindowStart: '22:00:00', accessWindowEnd: '12:00:01' },
    'usable',
  ],
  ['a window over midnight that begins now', { accessWindowStart: '12:00:00', accessWindowEnd: '06:00:00' }, 'usable'],
  ['a window that ends as it begins', { accessWindowStart: '12:00:00', accessWindowEnd: '12:00:00' }, 'notAccessible'],
  ['no time zone of its own', { timezone: null, validFrom: '2026-03-17', validUntil: '2026-03-19' }, 'usable'],
  ['another time zone, where it is evening', { timezone: 'Asia/Tokyo', accessWindowEnd: '20:00:00' }, 'notAccessible'],
  ['another time zone, where it is tomorrow', { timezone: 'Pacific/Kiritimati', validFrom: '2026-03-19' }, 'usable'],
] as const)('an account with %s', (_what, change, state) => {
  expect(accountState({ ...OPEN, ...change }, NOON)).toBe(state);
});

test('midnight is the beginning of a day', () => {
  const midnight = new Date('2026-03-18T00:00:00Z');
  expect(accountState({ ...OPEN, accessWindowEnd: '00:00:01' }, midnight)).toBe('usable');
});
