import { expect, test, vi } from 'vitest';
import type { AppPassword } from '../../../../contract/http/appPasswords.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { appPasswordsMachine } from './appPasswords.machine.ts';
import { sampleAppPassword } from './appPasswords.samples.ts';
import {
  selectAsked,
  selectListState,
  selectMaking,
  selectNameMissing,
  selectPasswords,
  selectSecret,
  selectUserMessage,
  selectWithdrawing,
} from './appPasswords.selectors.ts';

const SECRET = 'k3f9d-m7xqa-2hvbn-w8rtc-5yzge';

function start() {
  const calls = {
    listAppPasswords: fakeCall<readonly AppPassword[]>(),
    makeAppPassword: fakeCall<string, string>(),
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
  await calls.listAppPasswords.answer([]);
  expect(selectListState(state())).toBe('empty');
  actor.send({ type: 'appPassword.make', name: '  ' });
  expect([selectNameMissing(state()), calls.makeAppPassword.inputs]).toEqual([true, []]);
  actor.send({ type: 'appPassword.make', name: ' Laptop ' });
  expect([selectMaking(state()), selectNameMissing(state()), calls.makeAppPassword.inputs]).toEqual([
    ...[true, false, ['Laptop']],
  ]);
  await calls.makeAppPassword.answer(SECRET);
  expect(selectSecret(state())).toBe(SECRET);
  actor.send({ type: 'secret.copy' });
  expect(copied).toHaveBeenCalledExactlyOnceWith(SECRET);
  actor.send({ type: 'secret.done' });
  expect([selectSecret(state()), JSON.stringify(state().context).includes(SECRET)]).toEqual([null, false]);
  await calls.listAppPasswords.answer([sampleAppPassword]);
  expect([selectListState(state()), selectPasswords(state())]).toEqual(['full', [sampleAppPassword]]);
});

test('one is withdrawn once somebody has said so twice', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.answer([sampleAppPassword]);
  actor.send({ type: 'appPassword.withdraw', id: '1' });
  expect(selectAsked(state())).toEqual(sampleAppPassword);
  actor.send({ type: 'withdrawal.cancel' });
  expect([selectAsked(state()), calls.withdrawAppPassword.inputs]).toEqual([null, []]);
  actor.send({ type: 'appPassword.withdraw', id: '1' });
  actor.send({ type: 'withdrawal.confirm' });
  expect([selectWithdrawing(state()), calls.withdrawAppPassword.inputs]).toEqual([true, ['1']]);
  await calls.withdrawAppPassword.answer(null);
  await calls.listAppPasswords.answer([]);
  expect(selectListState(state())).toBe('empty');
});

test('what is refused is told, and the list is read again; so is one that did not load', async () => {
  const { actor, calls, state } = start();
  await calls.listAppPasswords.refuse('UNREACHABLE');
  expect(selectListState(state())).toBe('failed');
  actor.send({ type: 'appPasswords.retry' });
  await calls.listAppPasswords.answer([]);
  actor.send({ type: 'appPassword.make', name: 'Phone' });
  await calls.makeAppPassword.refuse('BAD_REQUEST');
  expect(selectUserMessage(state())?.code).toBe('BAD_REQUEST');
  actor.send({ type: 'failure.acknowledge' });
  expect([selectUserMessage(state()), state().value]).toEqual([null, 'loading']);
});
