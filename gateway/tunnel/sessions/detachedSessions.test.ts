import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PARKED_MAX, PARKED_PER_USER_MAX } from '../../../contract/limits.ts';
import { DetachedSessions } from './detachedSessions.ts';

const GRACE_MS = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const lot = new DetachedSessions(GRACE_MS);
  const expired: string[] = [];
  const session = (name: string, userId = 1) => ({ use: { userId }, expire: () => void expired.push(name) });
  return { lot, expired, session };
}

test('what nobody comes back for ends when its time is over', () => {
  const { lot, expired, session } = setUp();
  lot.park(session('a'));
  vi.advanceTimersByTime(GRACE_MS - 1);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual(['a']);
});

test('who comes back and goes again has the whole time again', () => {
  const { lot, expired, session } = setUp();
  const a = session('a');
  lot.park(a);
  vi.advanceTimersByTime(GRACE_MS - 1);
  lot.leave(a);
  lot.park(a);
  vi.advanceTimersByTime(GRACE_MS - 1);
  expect(expired).toEqual([]);
});

test('each user keeps a few: what waits longest ends, of this user only', () => {
  const { lot, expired, session } = setUp();
  lot.park(session('other', 2));
  for (let number = 0; number < PARKED_PER_USER_MAX + 2; number += 1) lot.park(session(`own ${number}`));
  expect(expired).toEqual(['own 0', 'own 1']);
});

test('all users together keep a thousand', () => {
  const { lot, expired, session } = setUp();
  for (let number = 0; number < PARKED_MAX + 2; number += 1) lot.park(session(String(number), number));
  expect(expired).toEqual(['0', '1']);
  vi.advanceTimersByTime(GRACE_MS);
  expect(expired.length).toBe(PARKED_MAX + 2);
  expect(vi.getTimerCount()).toBe(0);
});
