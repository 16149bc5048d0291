import { expect, test, vi } from 'vitest';
import { startWithClock } from '../testing.ts';
import { permissionsMachine } from './permissions.machine.ts';
import { systemKey } from './permissions.pending.ts';
import { samplePermissions } from './permissions.samples.ts';
import { changesIn, heldOf, rowsOf } from './permissions.selectors.ts';
import type { PermissionsInput } from './permissions.types.ts';

function start(input: PermissionsInput = samplePermissions) {
  const tellChanges = vi.fn();
  const { actor } = startWithClock(permissionsMachine.provide({ actions: { tellChanges } }), { input });
  const toggle = (key: string) => actor.send({ type: 'permission.toggle', key });
  return { actor, toggle, tellChanges, state: () => actor.getSnapshot() };
}

test('toggling adds or removes, and toggling back cancels [B4-007]', () => {
  const { toggle, tellChanges, state } = start();
  toggle('connection/7/UPDATE');
  toggle('connection/7/READ');
  expect([state().value, changesIn(state())]).toEqual([
    'changed',
    [
      { op: 'add', key: 'connection/7/UPDATE' },
      { op: 'remove', key: 'connection/7/READ' },
    ],
  ]);
  toggle('connection/7/UPDATE');
  toggle('connection/7/READ');
  expect([state().value, changesIn(state()), tellChanges.mock.calls.length]).toEqual(['unchanged', [], 4]);
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
  expect([state().value, changesIn(state())]).toEqual(['changed', [{ op: 'add', key: 'connection/7/READ' }]]);
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
