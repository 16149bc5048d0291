import { expect, test, vi } from 'vitest';
import { PAGER_ROWS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import { accountsMachine } from './accounts.machine.ts';
import type { InviteFacts } from '../invite/invite.types.ts';
import { pagerOf } from '../../shared/pager.ts';
import { sampleAccounts } from './accounts.samples.ts';
import { selectInvite, selectOrder, selectPager, selectAccountsState, selectRefreshing } from './accounts.selectors.ts';
import type { AccountsData, AccountQuery } from './accounts.types.ts';

function start() {
  const loadAccounts = fakeCall<AccountsData, AccountQuery>();
  const goHome = vi.fn();
  const invite = inviteMachine.provide({
    actors: { readFacts: fakeCall<InviteFacts, { dataSource: string }>().logic },
  });
  const machine = accountsMachine.provide({
    actors: { loadAccounts: loadAccounts.logic, invite },
    actions: { goHome },
  });
  const { actor, clock } = startWithClock(machine, { input: { kind: 'user', dataSource: null } });
  return { actor, clock, loadAccounts, goHome, state: () => actor.getSnapshot() };
}

async function startFull() {
  const started = start();
  await started.loadAccounts.answer(sampleAccounts);
  return started;
}

const FIRST = { kind: 'user', dataSource: null, search: '', order: { column: 'username', downwards: false }, page: 0 };

test('the first page is read by name, from the data source that is found', async () => {
  const { loadAccounts, state } = await startFull();
  expect([loadAccounts.inputs, selectAccountsState(state()), state().context.dataSource]).toEqual([
    [FIRST],
    'full',
    'postgresql',
  ]);
});

test('a search is asked once for several key presses, from the first page', async () => {
  const { actor, clock, loadAccounts, state } = await startFull();
  actor.send({ type: 'page.choose', page: 3 });
  await loadAccounts.answer(sampleAccounts);
  actor.send({ type: 'search.change', text: 'l' });
  clock.increment(150);
  actor.send({ type: 'search.change', text: 'lo' });
  expect([loadAccounts.inputs.length, selectRefreshing(state())]).toEqual([2, true]);
  clock.increment(200);
  expect(loadAccounts.inputs[2]).toMatchObject({ search: 'lo', page: 0 });
  await loadAccounts.answer({ ...sampleAccounts, rows: [], total: 0 });
  expect(selectAccountsState(state())).toBe('nothingFound');
});

test('while another page is on its way, the rows that show are the ones that are counted', async () => {
  const { actor, loadAccounts, state } = start();
  await loadAccounts.answer({ ...sampleAccounts, total: 32 });
  actor.send({ type: 'page.choose', page: 3 });
  expect(selectPager(state())).toMatchObject({ page: 3, first: 1, last: 10 });
  await loadAccounts.answer({ ...sampleAccounts, total: 32 });
  expect(selectPager(state())).toMatchObject({ page: 3, first: 31, last: 32 });
});

test('a column sorts, and the same again turns the order round', async () => {
  const { actor, loadAccounts, state } = await startFull();
  for (const downwards of [false, true, false]) {
    actor.send({ type: 'order.choose', column: 'fullName' });
    expect(selectOrder(state())).toEqual({ column: 'fullName', downwards });
  }
  expect(loadAccounts.inputs.length).toBe(4);
});

test('a page and an order are chosen while a search is typed', async () => {
  const { actor, loadAccounts } = await startFull();
  actor.send({ type: 'search.change', text: 'l' });
  actor.send({ type: 'page.choose', page: 1 });
  expect(loadAccounts.inputs.at(-1)).toMatchObject({ search: 'l', page: 1 });
  actor.send({ type: 'search.change', text: 'lo' });
  actor.send({ type: 'order.choose', column: 'fullName' });
  expect(loadAccounts.inputs.at(-1)).toMatchObject({ search: 'lo', order: { column: 'fullName' }, page: 0 });
});

test('a page that is gone meanwhile gives way to the last one', async () => {
  const { actor, loadAccounts } = await startFull();
  actor.send({ type: 'page.choose', page: 4 });
  await loadAccounts.answer({ ...sampleAccounts, rows: [], total: 12 });
  expect(loadAccounts.inputs[2]).toMatchObject({ page: 1 });
});

test('a list that cannot be read is read again; whoever may not see it is led home [B2-006, B2-007]', async () => {
  const { actor, loadAccounts, goHome, state } = start();
  await loadAccounts.refuse('UNREACHABLE');
  expect(selectAccountsState(state())).toBe('failed');
  actor.send({ type: 'list.retry' });
  await loadAccounts.answer({ ...sampleAccounts, mayManage: false });
  expect([selectAccountsState(state()), goHome.mock.calls.length]).toEqual(['denied', 1]);
});

test('an invitation opens for a listed user, where one may invite', async () => {
  const { actor, state } = await startFull();
  actor.send({ type: 'invite.open', name: 'nobody' });
  expect(selectInvite(state())).toBeUndefined();
  actor.send({ type: 'invite.open', name: 'maria' });
  expect(selectInvite(state())?.getSnapshot().context.target).toEqual({
    ...{ username: 'maria', fullName: 'Maria Lopez', email: 'maria@example.org' },
  });
});

test.each([
  [0, 0, { pages: 1, links: [0], first: 0, last: 0 }],
  [0, 10, { pages: 1, links: [0], first: 1, last: 10 }],
  [0, 11, { pages: 2, links: [0, 1], first: 1, last: 10 }],
  [0, 95, { pages: 10, links: [0, 1, 2], first: 1, last: 10 }],
  [4, 95, { pages: 10, links: [3, 4, 5], first: 41, last: 50 }],
  [9, 95, { pages: 10, links: [7, 8, 9], first: 91, last: 95 }],
])('page %i of %i rows has ten of them and three links [A9-021]', (page, total, expected) => {
  expect(pagerOf({ page, total, shown: page, rows: PAGER_ROWS })).toMatchObject({ page, ...expected });
});
