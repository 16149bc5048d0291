import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { recoveryMachine, type RecoveryResult, selectRecoveryStep, selectRecoveryTrouble } from './recovery.machine.ts';

function start() {
  const checkLink = fakeCall<boolean>();
  const useLink = fakeCall<RecoveryResult>();
  const announceFailure = vi.fn();
  const actors = { checkLink: checkLink.logic, useLink: useLink.logic };
  const { actor } = startWithClock(recoveryMachine.provide({ actors, actions: { announceFailure } }), {});
  const seen = () => [selectRecoveryStep(actor.getSnapshot()), selectRecoveryTrouble(actor.getSnapshot())];
  return { actor, checkLink, useLink, announceFailure, seen };
}

async function startOffered() {
  const started = start();
  await started.checkLink.answer(true);
  return started;
}

test('a link that works is used when a person says so, once, and then there is the log-in [B4-026]', async () => {
  const { actor, useLink, seen } = await startOffered();
  expect([seen(), useLink.inputs.length]).toEqual([['offered', null], 0]);
  actor.send({ type: 'recovery.confirm' });
  actor.send({ type: 'recovery.confirm' });
  expect([seen(), useLink.inputs.length]).toEqual([['setting', null], 1]);
  await useLink.answer('done');
  expect(seen()).toEqual(['done', null]);
  actor.send({ type: 'recovery.leave' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('a link that works no more says so, at once or when it is used [B4-025]', async () => {
  const old = start();
  await old.checkLink.answer(false);
  expect(old.seen()).toEqual(['expired', null]);
  const late = await startOffered();
  late.actor.send({ type: 'recovery.confirm' });
  await late.useLink.answer('expired');
  expect([late.seen(), late.announceFailure.mock.calls.length]).toEqual([['expired', null], 0]);
  late.actor.send({ type: 'recovery.leave' });
  expect(late.actor.getSnapshot().status).toBe('done');
});

test.each([
  ['failed', 'failed'],
  ['unreachable', null],
] as const)('a mail that did not go out (%s) is told, and can be tried again', async (trouble, result) => {
  const { actor, useLink, announceFailure, seen } = await startOffered();
  actor.send({ type: 'recovery.confirm' });
  if (result === null) await useLink.refuse('UNREACHABLE');
  else await useLink.answer(result);
  expect([seen(), announceFailure.mock.calls.length]).toEqual([['offered', trouble], 1]);
  actor.send({ type: 'recovery.confirm' });
  expect(seen()).toEqual(['setting', null]);
});

test('a server that does not answer is asked again', async () => {
  const { actor, checkLink, seen } = start();
  await checkLink.refuse('UNREACHABLE');
  expect(seen()).toEqual(['checking', 'unreachable']);
  actor.send({ type: 'recovery.retry' });
  expect(seen()).toEqual(['checking', null]);
  await checkLink.answer(true);
  expect(seen()).toEqual(['offered', null]);
});
