import { expect, test } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  forgotPasswordMachine,
  selectForgotFailure,
  selectForgotStep,
  selectNameMissing,
} from './forgotPassword.machine.ts';

function start() {
  const readOffer = fakeCall<boolean>();
  const requestRecovery = fakeCall<boolean, { readonly username: string }>();
  const actors = { readOffer: readOffer.logic, requestRecovery: requestRecovery.logic };
  const { actor } = startWithClock(forgotPasswordMachine.provide({ actors }), {});
  return { actor, readOffer, requestRecovery, step: () => selectForgotStep(actor.getSnapshot()) };
}

async function startAsking() {
  const started = start();
  started.actor.send({ type: 'forgot.open' });
  await started.readOffer.answer(true);
  return started;
}

test('the dialog opens, asks for a name, and tells the same whatever it was [A2-039]', async () => {
  const { actor, requestRecovery, step } = await startAsking();
  expect(step()).toBe('asking');
  actor.send({ type: 'forgot.submit', username: '  ' });
  expect([step(), selectNameMissing(actor.getSnapshot()), requestRecovery.inputs]).toEqual(['asking', true, []]);
  actor.send({ type: 'forgot.submit', username: ' maria ' });
  expect([step(), selectNameMissing(actor.getSnapshot())]).toEqual(['sending', false]);
  expect(requestRecovery.inputs).toEqual([{ username: 'maria' }]);
  await requestRecovery.answer(true);
  expect(step()).toBe('answered');
  actor.send({ type: 'forgot.close' });
  expect(step()).toBe('closed');
});

test('without a mail server there is nothing to ask for; what cannot be found out is asked anyway', async () => {
  const without = start();
  without.actor.send({ type: 'forgot.open' });
  expect(without.step()).toBe('looking');
  await without.readOffer.answer(false);
  expect(without.step()).toBe('notOffered');
  const unknown = start();
  unknown.actor.send({ type: 'forgot.open' });
  await unknown.readOffer.refuse('UNREACHABLE');
  expect(unknown.step()).toBe('asking');
});

test('a request that did not arrive is told and can be sent again', async () => {
  const { actor, requestRecovery, step } = await startAsking();
  actor.send({ type: 'forgot.submit', username: 'maria' });
  await requestRecovery.refuse('UNREACHABLE');
  expect([step(), selectForgotFailure(actor.getSnapshot())]).toEqual(['asking', 'UNREACHABLE']);
  actor.send({ type: 'forgot.submit', username: 'maria' });
  expect([step(), selectForgotFailure(actor.getSnapshot())]).toEqual(['sending', null]);
});
