import { expect, test } from 'vitest';
import { LIMITER_KEYS_MAX } from '../../../contract/limits.ts';
import { createLimiter } from './limiter.ts';

function setUp() {
  let ms = 0;
  const limiter = createLimiter({ name: 'test', max: 2, windowSeconds: 60, counts: 'calls', now: () => new Date(ms) });
  return { limiter, pass: (seconds: number) => void (ms += seconds * 1000) };
}

test('a key that used up its calls waits for the end of its window, others do not', () => {
  const { limiter, pass } = setUp();
  limiter.spend('a');
  expect(limiter.secondsToWait('a')).toBe(0);
  limiter.spend('a');
  pass(20);
  expect([limiter.secondsToWait('a'), limiter.secondsToWait('b')]).toEqual([40, 0]);
  pass(40);
  expect(limiter.secondsToWait('a')).toBe(0);
});

test('a flood of keys does not fill memory: the oldest is forgotten', () => {
  const { limiter } = setUp();
  limiter.spend('first');
  limiter.spend('first');
  for (let key = 1; key < LIMITER_KEYS_MAX; key += 1) limiter.spend(String(key));
  expect(limiter.secondsToWait('first')).toBe(60);
  limiter.spend('one more');
  expect(limiter.secondsToWait('first')).toBe(0);
});
