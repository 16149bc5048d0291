import { expect, test, vi } from 'vitest';
import { LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { permissionsMachine } from './permissions.machine.ts';
import { keyOf, partsOf, systemKey } from './permissions.pending.ts';
import { sampleFound, sampleMany, samplePermissions } from './permissions.samples.ts';
import {
  changesIn,
  heldOf,
  accountsShown,
  rowsOf,
  selectLooking,
  selectSearchFailed,
} from './permissions.selectors.ts';
import type { AccountsFound, AccountsQuestion, PermissionObject, PermissionsInput } from './permissions.types.ts';

function start(input: PermissionsInput = samplePermissions) {
  const tellChanges = vi.fn();
  const findAccounts = fakeCall<AccountsFound, AccountsQuestion>();
  const { actor, clock } = startWithClock(
    permissionsMachine.provide({ actions: { tellChanges }, actors: { findAccounts: findAccounts.logic } }),
    { input },
  );
  const toggle = (key: string) => actor.send({ type: 'permission.toggle', key });
  return { actor, clock, findAccounts, toggle, tellChanges, state: () => actor.getSnapshot() };
}

test('toggling adds or removes, and toggling back cancels [B4-007]', () => {
  const { toggle, tellChanges, state } = start();
  toggle('connection/7/UPDATE');
  toggle('connection/7/READ');
  expect([state().value['grants'], changesIn(state())]).toEqual([
    'changed',
    [
      { op: 'add', key: 'connection/7/UPDATE' },
      { op: 'remove', key: 'connection/7/READ' },
    ],
  ]);
  toggle('connection/7/UPDATE');
  toggle('connection/7/READ');
  expect([state().value['grants'], changesIn(state()), tellChanges.mock.calls.length]).toEqual(['unchanged', [], 4]);
});

test('ADMINISTER switches the five that make things on, past what is granted already [B4-008]', () => {
  const { toggle, state } = start();
  toggle(systemKey('ADMINISTER'));
  const added = changesIn(state()).map(({ op, key }) => `${op} ${key}`);
  expect(added).toEqual([
    'add system//ADMINISTER',
    'add system//CREATE_USER_GROUP',
    'add system//CREATE_CONNECTION',
    'add system//CREATE_CONNECTION_GROUP',
    'add system//CREATE_SHARING_PROFILE',
  ]);
  const nothing = start({ ...samplePermissions, base: [] });
  nothing.toggle(systemKey('ADMINISTER'));
  expect(changesIn(nothing.state())).toContainEqual({ op: 'add', key: 'system//CREATE_USER' });
});

test('taking ADMINISTER takes the five as well [B4-009]', () => {
  const base = ['system//ADMINISTER', 'system//CREATE_USER', 'system//AUDIT'];
  const { toggle, state } = start({ ...samplePermissions, base });
  toggle(systemKey('CREATE_CONNECTION'));
  toggle(systemKey('ADMINISTER'));
  expect(changesIn(state())).toEqual([
    { op: 'remove', key: 'system//ADMINISTER' },
    { op: 'remove', key: 'system//CREATE_USER' },
  ]);
});

test('whoever is no administrator changes no system permission, and objects only with ADMINISTER on them [B4-010]', () => {
  const { toggle, state } = start({ ...samplePermissions, mayChangeSystem: false });
  for (const key of [systemKey('ADMINISTER'), 'connection/8/READ', 'connection/99/READ']) toggle(key);
  expect(changesIn(state())).toEqual([]);
  expect(heldOf(state(), systemKey('ADMINISTER')).mayToggle).toBe(false);
  toggle('connection/7/DELETE');
  expect(changesIn(state())).toEqual([{ op: 'add', key: 'connection/7/DELETE' }]);
});

test('what comes through groups is told apart and not toggled away', () => {
  const objects = samplePermissions.objects.map((object) => ({ ...object, mayGrant: true }));
  const { toggle, state } = start({ ...samplePermissions, objects });
  expect(heldOf(state(), 'connection/8/READ')).toMatchObject({ granted: false, through: ['operators'] });
  toggle('connection/8/READ');
  toggle('connection/8/READ');
  expect(heldOf(state(), 'connection/8/READ')).toEqual({
    ...{ granted: false, through: ['operators'], mayToggle: true, pending: false },
  });
});

test('a copy begins with what it takes over', () => {
  const { state } = start({ ...samplePermissions, base: [], added: ['connection/7/READ'] });
  expect([state().value['grants'], changesIn(state())]).toEqual(['changed', [{ op: 'add', key: 'connection/7/READ' }]]);
});

test('the tree folds, and a search shows what matches with what it lies in', () => {
  const { actor, state } = start();
  const names = () => rowsOf(state()).map(({ object, expanded }) => [object.name, expanded]);
  actor.send({ type: 'group.toggle', key: 'connectionGroup/1' });
  expect(names()).toEqual([
    ['Lab', false],
    ['Rack', undefined],
  ]);
  actor.send({ type: 'search.change', text: 'DESK' });
  expect(names()).toEqual([
    ['Lab', true],
    ['Desk', undefined],
  ]);
  actor.send({ type: 'search.change', text: 'nothing' });
  expect(names()).toEqual([]);
});

const shelf: readonly PermissionObject[] = [
  { kind: 'connectionGroup', identifier: '2', name: 'Shelf', alias: '', depth: 0, mayGrant: true },
  { kind: 'connection', identifier: '9', name: 'Lamp', alias: '', depth: 1, mayGrant: true },
];
const user = (identifier: string, alias = ''): PermissionObject => ({
  ...{ kind: 'user', identifier, name: identifier, alias, depth: 0, mayGrant: true },
});
const namesIn = (snapshot: Parameters<typeof rowsOf>[0]) => rowsOf(snapshot).map(({ object }) => object.name);

test('while everybody is known a search asks nobody; people are found by their full names, and oneself is no row', () => {
  const objects = [...samplePermissions.objects, user('maria'), user('u10', 'Ann Lee'), user('u9')];
  const { actor, clock, findAccounts, state } = start({ ...samplePermissions, objects });
  expect(namesIn(state())).toEqual(['Lab', 'Desk', 'Rack', 'u9', 'u10']);
  actor.send({ type: 'search.change', text: 'lee  ann' });
  clock.increment(LIST_SEARCH_MS);
  expect([namesIn(state()), findAccounts.inputs, accountsShown(state())]).toEqual([['u10'], [], null]);
});

test('of more people than are told at first, the others are asked for, and stand where they belong', async () => {
  const objects = [...samplePermissions.objects, user('u1'), user('u3')];
  const { actor, findAccounts, state } = start({ ...sampleMany, objects });
  expect(accountsShown(state())).toEqual({ shown: 4, total: 5 });
  actor.send({ type: 'accounts.more' });
  expect([selectLooking(state()), findAccounts.inputs]).toEqual([
    true,
    [{ dataSource: 'postgresql', search: '', accounts: sampleMany.accounts }],
  ]);
  const accounts = { ...sampleMany.accounts, user: { listed: 3, total: 3 } };
  await findAccounts.answer({ objects: [user('u2'), user('u3')], accounts });
  expect([namesIn(state()), accountsShown(state())]).toEqual([['Lab', 'Desk', 'Rack', 'u1', 'u2', 'u3'], null]);
  actor.send({ type: 'accounts.more' });
  expect(findAccounts.inputs).toHaveLength(1);
});

test('a search asks once for several key presses; whoever is found can be given rights; a failure can be tried again', async () => {
  const { actor, clock, findAccounts, toggle, state } = start(sampleMany);
  toggle('user/lena.m/READ');
  for (const text of ['l', 'lena']) actor.send({ type: 'search.change', text });
  clock.increment(LIST_SEARCH_MS);
  await findAccounts.refuse('UNREACHABLE');
  expect([selectSearchFailed(state()), changesIn(state())]).toEqual([true, []]);
  actor.send({ type: 'accounts.retry' });
  await findAccounts.answer(sampleFound);
  expect(findAccounts.inputs.map(({ search, accounts }) => [search, accounts.user.listed])).toEqual([
    ['lena', 0],
    ['lena', 0],
  ]);
  toggle('user/lena.m/READ');
  expect([namesIn(state()), changesIn(state())]).toEqual([['lena.m'], [{ op: 'add', key: 'user/lena.m/READ' }]]);
});

test('a group of objects is folded and unfolded, each by itself', () => {
  const { actor, state } = start({ ...samplePermissions, objects: [...samplePermissions.objects, ...shelf] });
  const folded = () => rowsOf(state()).flatMap(({ object, expanded }) => (expanded === false ? [object.name] : []));
  const fold = (id: string) => actor.send({ type: 'group.toggle', key: `connectionGroup/${id}` });
  expect(folded()).toEqual([]);
  for (const id of ['1', '2']) fold(id);
  expect(folded()).toEqual(['Lab', 'Shelf']);
  fold('1');
  expect(folded()).toEqual(['Shelf']);
});

test('whoever may change nothing toggles nothing; whoever may change the person changes what concerns themselves', () => {
  const nothing = start({ ...samplePermissions, mayChange: false, mayChangeSystem: false });
  const keys = ['connection/7/UPDATE', 'self//UPDATE', systemKey('AUDIT')];
  keys.forEach(nothing.toggle);
  expect([changesIn(nothing.state()), nothing.state().value['grants']]).toEqual([[], 'locked']);
  const person = start({ ...samplePermissions, mayChangeSystem: false });
  keys.forEach(person.toggle);
  expect(changesIn(person.state()).map(({ key }) => key)).toEqual(['connection/7/UPDATE', 'self//UPDATE']);
  const system = start({ ...samplePermissions, mayChange: false });
  keys.forEach(system.toggle);
  expect(changesIn(system.state()).map(({ key }) => key)).toEqual([systemKey('AUDIT')]);
});

test('an object of another kind with the same number lends no right', () => {
  const { toggle, state } = start();
  toggle('sharingProfile/7/READ');
  expect(changesIn(state())).toEqual([]);
});

test('a group called as the person is listed once, among the groups, and a search wants every word', () => {
  const group: PermissionObject = { ...user('maria', 'Night shift'), kind: 'userGroup' };
  const { actor, state } = start({ ...samplePermissions, objects: [user('maria'), group, group] });
  expect(rowsOf(state()).map(({ object }) => object.kind)).toEqual(['userGroup']);
  actor.send({ type: 'search.change', text: 'night watch' });
  expect(namesIn(state())).toEqual([]);
  actor.send({ type: 'search.change', text: 'night shift' });
  expect(namesIn(state())).toEqual(['maria']);
});

test.each([
  ['connection/7/READ', { kind: 'connection', identifier: '7', permission: 'READ' }],
  ['user/lena/m/READ', { kind: 'user', identifier: 'lena/m', permission: 'READ' }],
  ['system//AUDIT', { kind: 'system', identifier: '', permission: 'AUDIT' }],
])('the key %s is taken apart and put together again', (key, parts) => {
  expect([partsOf(key), keyOf(parts)]).toEqual([parts, key]);
});
