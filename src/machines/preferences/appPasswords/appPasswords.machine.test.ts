import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { appPasswordsMachine } from './appPasswords.machine.ts';
import { sampleAppPassword, sampleSmb } from './appPasswords.samples.ts';
import type { AppPasswordsFound, NewAppPasswordOrder } from './appPasswords.types.ts';
import {
  selectAsked,
  selectListState,
  selectMaking,
  selectNameMissing,
  selectOffersSmb,
  selectPasswords,
  selectSecret,
  selectSecretSmb,
  selectUserMessage,
  selectWithdrawing,
} from './appPasswords.selectors.ts';

const SECRET = 'k3f9d-m7xqa-2hvbn-w8rtc-5yzge';

function start() {
  const calls = {
    listAppPasswords: fakeCall<AppPasswordsFound>(),
    makeAppPassword: fakeCall<string, NewAppPasswordOrder>(),
    withdrawAppPassword: fakeCall<null, string>(),
  };
  const copied = vi.fn<(secret: string) => void>();
  const { actor } = startWithClock(
    appPasswordsMachine.provide({
      actors: {
        listAppPasswords: calls.listAppPasswords.logic,
        makeAppPassword: calls.makeAppPassword.logic,
        withdrawAppPassword: calls.withdrawAppPassword.logic,
      },
      actions: { copySecret: (_, secret) => copied(secret) },
    }),
    {},
  );
  return { actor, calls, copied, state: () => actor.getSnapshot() };
}

test('a new password is made under a name, shown once, copied, and gone when it is put away', async () => {
  const { actor, calls, copied, state } = start();
  expect(selectListState(state())).toBe('loading');
  await calls.listAppPasswords.answer({ passwords: [], smb: null });
  expect(selectListState(state())).toBe('empty');
  actor.send({ type: 'appPassword.make', name: '  ', networkDrive: false });
  expect([selectNameMissing(state()), calls.makeAppPassword.inputs]).toEqual([true, []]);
  actor.send({ type: 'appPassword.make', name: ' Laptop ', networkDrive: false });
  expect([selectMaking(state()), selectNameMissing(state()), calls.makeAppPassword.inputs]).toEqual([
    ...[true, false, [{ name: 'Laptop', networkDrive: false }]],
  ]);
  await calls.makeAppPassword.answer(SECRET);
  expect(selectSecret(state())).toBe(SECRET);
  actor.send({ type: 'secret.copy' });
  expect(copied).toHaveBeenCalledExactlyOnceWith(SECRET);
  actor.send({ type: 'secret.done' });
  expect([selectSecret(state()), JSON.stringify(state().context).includes(SECRET)]).toEqual([null, false]);
  await calls.listAppPasswords.answer({ passwords: [sampleAppPassword], smb: null });
  expect([selectListState(state()), selectPasswords(state())]).toEqual(['full', [sampleAppPassword]]);
});

test('one is withdrawn once somebody has said so twice', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.answer({ passwords: [sampleAppPassword], smb: null });
  actor.send({ type: 'appPassword.withdraw', id: '1' });
  expect(selectAsked(state())).toEqual(sampleAppPassword);
  actor.send({ type: 'withdrawal.cancel' });
  expect([selectAsked(state()), calls.withdrawAppPassword.inputs]).toEqual([null, []]);
  actor.send({ type: 'appPassword.withdraw', id: '1' });
  actor.send({ type: 'withdrawal.confirm' });
  expect([selectWithdrawing(state()), calls.withdrawAppPassword.inputs]).toEqual([true, ['1']]);
  await calls.withdrawAppPassword.answer(null);
  await calls.listAppPasswords.answer({ passwords: [], smb: null });
  expect(selectListState(state())).toBe('empty');
});

test('what is refused is told, and the list is read again; so is one that did not load', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.refuse('UNREACHABLE');
  expect(selectListState(state())).toBe('failed');
  actor.send({ type: 'appPasswords.retry' });
  await calls.listAppPasswords.answer({ passwords: [], smb: null });
  actor.send({ type: 'appPassword.make', name: 'Phone', networkDrive: false });
  await calls.makeAppPassword.refuse('BAD_REQUEST');
  expect(selectUserMessage(state())?.code).toBe('BAD_REQUEST');
  actor.send({ type: 'failure.acknowledge' });
  expect([selectUserMessage(state()), selectListState(state())]).toEqual([null, 'empty']);
});

test('while the list is read again, the form and the rows that stand there are heard, and what they stop is read later', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.answer({ passwords: [sampleAppPassword], smb: null });
  actor.send({ type: 'appPassword.make', name: 'Phone', networkDrive: false });
  await calls.makeAppPassword.answer(SECRET);
  actor.send({ type: 'secret.done' });
  expect([selectListState(state()), calls.listAppPasswords.inputs.length]).toEqual(['full', 2]);
  actor.send({ type: 'appPassword.make', name: ' ', networkDrive: false });
  expect(selectNameMissing(state())).toBe(true);
  actor.send({ type: 'appPassword.make', name: 'Tablet', networkDrive: false });
  expect(calls.makeAppPassword.inputs.at(-1)).toEqual({ name: 'Tablet', networkDrive: false });
  await calls.makeAppPassword.answer(SECRET);
  actor.send({ type: 'secret.done' });
  actor.send({ type: 'appPassword.withdraw', id: '1' });
  expect(selectAsked(state())).toEqual(sampleAppPassword);
  actor.send({ type: 'withdrawal.cancel' });
  expect(calls.listAppPasswords.inputs).toHaveLength(4);
});

test('a list that is asked for after a failure is not offered before it is there', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.answer({ passwords: [sampleAppPassword], smb: null });
  actor.send({ type: 'appPassword.make', name: 'Phone', networkDrive: false });
  await calls.makeAppPassword.answer(SECRET);
  actor.send({ type: 'secret.done' });
  await calls.listAppPasswords.refuse('UNREACHABLE');
  actor.send({ type: 'appPasswords.retry' });
  expect(selectListState(state())).toBe('loading');
});

test('one of them is for network drives, where there are such, and says where they are', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.answer({ passwords: [sampleAppPassword], smb: sampleSmb });
  expect(selectOffersSmb(state())).toBe(true);
  actor.send({ type: 'appPassword.make', name: 'Explorer', networkDrive: true });
  expect(calls.makeAppPassword.inputs).toEqual([{ name: 'Explorer', networkDrive: true }]);
  await calls.makeAppPassword.answer(SECRET);
  expect(selectSecretSmb(state())).toEqual(sampleSmb);
  actor.send({ type: 'secret.done' });
  await calls.listAppPasswords.answer({ passwords: [{ ...sampleAppPassword, networkDrive: true }], smb: sampleSmb });
  expect([selectOffersSmb(state()), selectSecretSmb(state())]).toEqual([false, null]);
});

const phone = { ...sampleAppPassword, identifier: '2', name: 'Phone' };

test('of several the one that is named is asked about and withdrawn, and one that is gone is not', async () => {
  const { actor, calls, state } = start();
  expect([selectPasswords(state()), selectNameMissing(state()), selectSecret(state())]).toEqual([[], false, null]);
  await calls.listAppPasswords.answer({ passwords: [sampleAppPassword, phone], smb: null });
  actor.send({ type: 'appPassword.withdraw', id: '3' });
  expect([selectAsked(state()), selectListState(state())]).toEqual([null, 'full']);
  actor.send({ type: 'appPassword.withdraw', id: '2' });
  expect(selectAsked(state())).toEqual(phone);
  actor.send({ type: 'withdrawal.confirm' });
  expect([calls.withdrawAppPassword.inputs, selectAsked(state())]).toEqual([['2'], phone]);
  actor.send({ type: 'appPassword.withdraw', id: '1' });
  await calls.withdrawAppPassword.answer(null);
  expect([selectAsked(state()), calls.withdrawAppPassword.inputs]).toEqual([null, ['2']]);
});

test('a withdrawal that is refused is told, and the list is read again with what is known in sight', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.answer({ passwords: [sampleAppPassword], smb: null });
  actor.send({ type: 'appPassword.withdraw', id: '1' });
  actor.send({ type: 'withdrawal.confirm' });
  await calls.withdrawAppPassword.refuse('PERMISSION_DENIED');
  expect([selectUserMessage(state())?.code, selectAsked(state())]).toEqual(['PERMISSION_DENIED', null]);
  actor.send({ type: 'failure.acknowledge' });
  expect([selectUserMessage(state()), selectListState(state()), calls.listAppPasswords.inputs.length]).toEqual([
    ...[null, 'full', 2],
  ]);
  await calls.listAppPasswords.answer({ passwords: [], smb: null });
  expect([selectListState(state()), calls.listAppPasswords.inputs.length]).toEqual(['empty', 2]);
});
