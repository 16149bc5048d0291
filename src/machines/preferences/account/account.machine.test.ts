import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { selectDraft } from '../settingForm/settingForm.machine.ts';
import {
  accountMachine,
  selectAccountState,
  selectAppPasswords,
  selectDevices,
  selectEmail,
  selectOwnFactor,
  selectPasswordChange,
} from './account.machine.ts';
import type { OwnAccount } from './account.types.ts';

const quiet = createMachine({}) as never;

function start() {
  const readAccount = fakeCall<OwnAccount>();
  const actors = {
    readAccount: readAccount.logic,
    passwordChange: quiet,
    email: quiet,
    devices: quiet,
    appPasswords: quiet,
    ownFactor: quiet,
  };
  const { actor } = startWithClock(accountMachine.provide({ actors }), {});
  return { actor, readAccount, state: () => actor.getSnapshot() };
}

test.each([true, false])('with UPDATE on oneself %s the password is offered accordingly', async (mayChangePassword) => {
  const { readAccount, state } = start();
  expect(selectAccountState(state())).toBe('loading');
  await readAccount.answer({ mayChangePassword, onlyAdministrator: false, minChars: 12, email: '', drives: true });
  expect([selectAccountState(state()), selectPasswordChange(state()) !== undefined]).toEqual([
    'shown',
    mayChangePassword,
  ]);
  expect(selectOwnFactor(state())).toBeDefined();
  expect([selectDevices(state()) !== undefined, selectEmail(state()) !== undefined]).toEqual([true, mayChangePassword]);
});

test('an account that does not load is asked for again', async () => {
  const { actor, readAccount, state } = start();
  await readAccount.refuse('UNREACHABLE');
  expect(selectAccountState(state())).toBe('failed');
  actor.send({ type: 'account.retry' });
  await readAccount.answer({ mayChangePassword: true, onlyAdministrator: true, minChars: 12, email: '', drives: true });
  expect(selectAccountState(state())).toBe('shown');
});

test.each([true, false])('with drives %s passwords for programs are offered accordingly', async (drives) => {
  const { readAccount, state } = start();
  await readAccount.answer({ mayChangePassword: false, onlyAdministrator: false, minChars: 12, email: '', drives });
  expect(selectAppPasswords(state()) !== undefined).toBe(drives);
});

test('the form of the password is held to what was read, and the one of the address begins with it', async () => {
  const readAccount = fakeCall<OwnAccount>();
  const actors = { readAccount: readAccount.logic, devices: quiet, ownFactor: quiet };
  const { actor } = startWithClock(accountMachine.provide({ actors }), {});
  await readAccount.answer({
    ...{ mayChangePassword: true, onlyAdministrator: true, minChars: 16, email: 'ada@example.org', drives: false },
  });
  const snapshot = actor.getSnapshot();
  expect(selectPasswordChange(snapshot)?.getSnapshot().context).toMatchObject({
    onlyAdministrator: true,
    minChars: 16,
  });
  const email = selectEmail(snapshot)?.getSnapshot();
  expect(email && selectDraft('ownEmail')(email)).toEqual({ name: 'ownEmail', email: 'ada@example.org' });
});

test('what somebody may not have is withheld', async () => {
  const { readAccount, state } = start();
  await readAccount.answer({
    ...{ mayChangePassword: false, onlyAdministrator: false, minChars: 12, email: '', drives: false },
  });
  expect(state().value).toEqual({ shown: { password: 'withheld', programs: 'withheld' } });
});
