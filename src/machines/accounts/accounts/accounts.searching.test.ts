import { expect, test, vi } from 'vitest';
import { PAGER_ROWS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import type { InviteFacts } from '../invite/invite.types.ts';
import { accountsMachine } from './accounts.machine.ts';
import { sampleAccount, sampleAccounts } from './accounts.samples.ts';
import {
  selectAccountsState,
  selectCallsAs,
  selectFailure,
  selectInvite,
  selectMayCreate,
  selectMayInvite,
  selectOrder,
  selectPeople,
  selectRefreshing,
} from './accounts.selectors.ts';
import type { AccountKind, AccountQuery, AccountsData } from './accounts.types.ts';

function start(kind: AccountKind = 'user') {
  const loadAccounts = fakeCall<AccountsData, AccountQuery>();
  const callPerson = vi.fn();
  const readFacts = fakeCall<InviteFacts, { dataSource: string }>();
  const machine = accountsMachine.provide({
    actors: {
      loadAccounts: loadAccounts.logic,
      invite: inviteMachine.provide({ actors: { readFacts: readFacts.logic } }),
    },
    actions: { goHome: () => undefined, callPerson: (_, name) => callPerson(name) },
  });
  const { actor, clock } = startWithClock(machine, { input: { kind, dataSource: null } });
  return { actor, clock, loadAccounts, callPerson, readFacts, state: () => actor.getSnapshot() };
}

async function startFull(data: AccountsData = sampleAccounts) {
  const started = start();
  await started.loadAccounts.answer(data);
  return started;
}

const lena = { ...sampleAccount, name: 'lena', fullName: 'Lena Marr', email: 'lena@example.org' };

test('before anything is read nobody is listed, and nothing is allowed', () => {
  const { state } = start();
  const snapshot = state();
  expect([
    selectPeople(snapshot),
    selectMayCreate(snapshot),
    selectMayInvite(snapshot),
    selectCallsAs(snapshot),
  ]).toEqual([[], false, false, null]);
  expect([selectFailure(snapshot), selectRefreshing(snapshot)]).toEqual([null, false]);
});

test('groups are read in the order of what they are called', () => {
  const { loadAccounts, state } = start('userGroup');
  expect(loadAccounts.inputs).toMatchObject([{ kind: 'userGroup', order: { column: 'identifier', downwards: false } }]);
  expect(selectOrder(state()).column).toBe('identifier');
});

test('others are called, oneself is not', async () => {
  const { actor, callPerson } = await startFull();
  for (const name of ['admin', 'maria']) actor.send({ type: 'account.call', name });
  expect(callPerson.mock.calls).toEqual([['maria']]);
});

test('where there are no meetings nobody is called', async () => {
  const { actor, callPerson } = await startFull({ ...sampleAccounts, callsAs: null });
  actor.send({ type: 'account.call', name: 'maria' });
  expect(callPerson).not.toHaveBeenCalled();
});

test('a search before anything is read calls the first question off', async () => {
  const { actor, loadAccounts, state } = start();
  actor.send({ type: 'search.change', text: 'l' });
  expect(loadAccounts.inputs.map(({ search }) => search)).toEqual(['', 'l']);
  expect(selectAccountsState(state())).toBe('loading');
});

test('a search after a failure asks at once', async () => {
  const { actor, loadAccounts, state } = start();
  await loadAccounts.refuse('UNREACHABLE');
  expect(selectFailure(state())).toBe('UNREACHABLE');
  actor.send({ type: 'search.change', text: 'l' });
  expect([selectAccountsState(state()), loadAccounts.inputs.at(-1)?.search]).toEqual(['loading', 'l']);
  await loadAccounts.answer(sampleAccounts);
  expect([selectFailure(state()), selectAccountsState(state())]).toEqual([null, 'full']);
});

test('every key press starts the wait anew', async () => {
  const { actor, clock, loadAccounts } = await startFull();
  for (const text of ['l', 'le', 'len']) {
    actor.send({ type: 'search.change', text });
    clock.increment(150);
  }
  expect(loadAccounts.inputs).toHaveLength(1);
  clock.increment(50);
  expect(loadAccounts.inputs.at(-1)?.search).toBe('len');
});

test('who goes on typing or turning pages does not wait for the answer before', async () => {
  const { actor, clock, loadAccounts, state } = await startFull();
  actor.send({ type: 'page.choose', page: 1 });
  actor.send({ type: 'page.choose', page: 2 });
  actor.send({ type: 'order.choose', column: 'fullName' });
  expect(loadAccounts.inputs.map(({ page, order }) => [page, order.column])).toEqual([
    ...[[0, 'username'] as const, [1, 'username'] as const, [2, 'username'] as const, [0, 'fullName'] as const],
  ]);
  actor.send({ type: 'search.change', text: 'l' });
  expect([loadAccounts.inputs.length, loadAccounts.isCalledOff(), selectRefreshing(state())]).toEqual([4, true, true]);
  clock.increment(200);
  expect(loadAccounts.inputs.at(-1)).toMatchObject({ search: 'l', page: 0 });
});

test('the page after the last gives way to the last one, and an empty list is asked for once', async () => {
  const { actor, loadAccounts, state } = await startFull();
  actor.send({ type: 'page.choose', page: 2 });
  await loadAccounts.answer({ ...sampleAccounts, rows: [], total: 2 * PAGER_ROWS });
  expect(loadAccounts.inputs.at(-1)?.page).toBe(1);
  const empty = await startFull({ ...sampleAccounts, rows: [], total: 0 });
  expect([empty.loadAccounts.inputs.length, selectAccountsState(empty.state())]).toEqual([1, 'empty']);
  expect(selectRefreshing(state())).toBe(true);
});

test('who is chosen of several is invited; an invitation that is closed makes room for the next', async () => {
  const { actor, readFacts, state } = await startFull({ ...sampleAccounts, rows: [sampleAccount, lena] });
  const facts = { externalPort: null, self: { username: 'admin', fullName: '', email: '' } };
  for (const [name, email] of [
    ['lena', 'lena@example.org'],
    ['maria', 'maria@example.org'],
  ] as const) {
    actor.send({ type: 'invite.open', name });
    const invitation = selectInvite(state());
    expect(invitation?.getSnapshot().context).toMatchObject({
      ...{ dataSource: 'postgresql', target: { username: name, email }, save: null, password: '' },
    });
    await readFacts.answer(facts);
    invitation?.send({ type: 'invite.close' });
    expect([selectInvite(state()), selectAccountsState(state())]).toEqual([undefined, 'full']);
  }
});

test('who may not invite opens no invitation', async () => {
  const { actor, state } = await startFull({ ...sampleAccounts, mayInvite: false });
  actor.send({ type: 'invite.open', name: 'maria' });
  expect(selectInvite(state())).toBeUndefined();
});
