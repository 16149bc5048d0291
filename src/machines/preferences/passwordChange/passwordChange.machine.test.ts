import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  passwordChangeMachine,
  selectChanges,
  selectMinChars,
  selectProblem,
  selectSaving,
  selectUserMessage,
  selectWarns,
} from './passwordChange.machine.ts';
import type { PasswordUpdate } from './passwordChange.types.ts';

function start(onlyAdministrator = false) {
  const changePassword = fakeCall<null, PasswordUpdate | null>();
  const announceChange = vi.fn();
  const machine = passwordChangeMachine.provide({
    actors: { changePassword: changePassword.logic },
    actions: { announceChange },
  });
  const { actor } = startWithClock(machine, { input: { onlyAdministrator, minChars: 12 } });
  const submit = (newPassword: string, confirmation = newPassword) => {
    actor.send({
      type: 'password.submit',
      oldPassword: 'old one',
      newPassword,
      confirmation,
      withdrawsAppPasswords: true,
    });
  };
  return { actor, changePassword, announceChange, submit, state: () => actor.getSnapshot() };
}

test('a blank new password is told first, even if the confirmation differs as well [B5-005]', () => {
  const { submit, state, changePassword } = start();
  submit('', 'something');
  expect([selectProblem(state()), changePassword.inputs]).toEqual(['ERROR_PASSWORD_BLANK', []]);
});

test('a confirmation that differs is told [B5-004]', () => {
  const { submit, state, changePassword } = start();
  submit('a newer one of mine', 'a newer 0ne of mine');
  expect([selectProblem(state()), changePassword.inputs]).toEqual(['ERROR_PASSWORD_MISMATCH', []]);
});

test('a password shorter than the rule is told, and is not sent', () => {
  const { submit, state, changePassword } = start(true);
  submit('eleven char');
  expect([selectProblem(state()), changePassword.inputs, selectWarns(state())]).toEqual(['tooShort', [], false]);
  submit('twelve chars');
  expect([selectProblem(state()), selectWarns(state())]).toEqual([null, true]);
});

test('a password that is changed is announced, and nothing of it is kept [B5-006]', async () => {
  const { submit, state, changePassword, announceChange } = start();
  submit('', '');
  submit('a newer one of mine');
  expect([selectSaving(state()), selectProblem(state())]).toEqual([true, null]);
  expect(changePassword.inputs).toEqual([
    { oldPassword: 'old one', newPassword: 'a newer one of mine', withdrawsAppPasswords: true },
  ]);
  await changePassword.answer(null);
  expect([state().value, selectChanges(state()), announceChange.mock.calls.length]).toEqual(['idle', 1, 1]);
  expect(JSON.stringify(state().context)).not.toContain('one of');
});

test('the only administrator is warned first, and may go back [B4-023]', async () => {
  const { actor, submit, state, changePassword } = start(true);
  submit('a newer one of mine');
  expect([selectWarns(state()), changePassword.inputs]).toEqual([true, []]);
  actor.send({ type: 'warning.cancel' });
  expect([state().value, state().context.update]).toEqual(['idle', null]);
  submit('a newer one of mine');
  actor.send({ type: 'warning.confirm' });
  await changePassword.answer(null);
  expect([selectWarns(state()), selectChanges(state()), changePassword.inputs.length]).toEqual([false, 1, 1]);
});

test('a wrong old password opens the dialog that is to be acknowledged', async () => {
  const { actor, submit, state, changePassword } = start();
  submit('a newer one of mine');
  await changePassword.refuse('PERMISSION_DENIED');
  expect([state().value, selectUserMessage(state())?.key]).toEqual(['refused', 'errors.permissionDenied']);
  submit('a newer one of mine');
  expect(changePassword.inputs).toHaveLength(1);
  actor.send({ type: 'failure.acknowledge' });
  expect([state().value, selectUserMessage(state()), state().context.update]).toEqual(['idle', null, null]);
});

test('what a new password is held to is told before it is typed', () => {
  expect(selectMinChars(start().state())).toBe(12);
});
