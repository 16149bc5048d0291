import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../testing.ts';
import { emailHintMachine } from './emailHint.machine.ts';
import { selectShown } from './emailHint.selectors.ts';

function start() {
  const readEmailHint = fakeCall<boolean>();
  const rememberDismissal = vi.fn();
  const machine = emailHintMachine.provide({
    actors: { readEmailHint: readEmailHint.logic },
    actions: { rememberDismissal },
  });
  const { actor } = startWithClock(machine, {});
  return { actor, readEmailHint, rememberDismissal, isShown: () => selectShown(actor.getSnapshot()) };
}

test('shows where the own address is missing, until it is dismissed [A6-007]', async () => {
  const { actor, readEmailHint, rememberDismissal, isShown } = start();
  expect(isShown()).toBe(false);
  await readEmailHint.answer(true);
  expect(isShown()).toBe(true);
  actor.send({ type: 'emailHint.dismiss' });
  expect([isShown(), rememberDismissal.mock.calls.length]).toEqual([false, 1]);
});

test.each(['there', 'unknown'] as const)('does not show where it is %s', async (how) => {
  const { readEmailHint, isShown } = start();
  await (how === 'there' ? readEmailHint.answer(false) : readEmailHint.refuse('UNREACHABLE'));
  expect(isShown()).toBe(false);
});
