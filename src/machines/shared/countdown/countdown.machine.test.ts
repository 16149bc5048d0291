import { expect, test } from 'vitest';
import { COUNTDOWN_STEP_MS } from '../../../../contract/limits.ts';
import { startWithClock } from '../testing.ts';
import { countdownMachine, selectSeconds, selectSecondsLeft } from './countdown.machine.ts';

test('counts each second down and then is over', () => {
  const { actor, clock } = startWithClock(countdownMachine, { input: { seconds: 3 } });
  const seen = [0, 1, 2].map(() => {
    const left = selectSecondsLeft(actor.getSnapshot());
    clock.increment(COUNTDOWN_STEP_MS);
    return left;
  });
  expect(seen).toEqual([3, 2, 1]);
  expect(actor.getSnapshot().status).toBe('done');
  expect(selectSeconds(actor.getSnapshot())).toBe(3);
});

test('half a second changes nothing', () => {
  const { actor, clock } = startWithClock(countdownMachine, { input: { seconds: 1 } });
  clock.increment(COUNTDOWN_STEP_MS - 1);
  expect(actor.getSnapshot().value).toBe('counting');
});

test.each([0, -1])('%d seconds are over at once', (seconds) => {
  const { actor } = startWithClock(countdownMachine, { input: { seconds } });
  expect(actor.getSnapshot().status).toBe('done');
});
