import { beforeEach, describe, expect, test } from 'vitest';
import { openFresh } from '../../../platform/database/testDatabase.ts';
import { findAccount } from '../repository/users.ts';
import { DENIED, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const world = worldBeforeEach(openFresh);
let helper: Actor;

/** Somebody who holds every right on an administrator but is none. There is another, so nobody is the last. */
beforeEach(async () => {
  await world.user('second', 'ADMINISTER');
  helper = await world.user('helper');
  await world.give(helper, 'user', world.admin.userId, 'READ', 'UPDATE', 'DELETE', 'ADMINISTER');
});

const replace = (values: Parameters<typeof world.services.users.replace>[2]) =>
  world.services.users.replace(helper, 'admin', values);

test.each([
  { disabled: true },
  { password: 'another long one' },
  { attributes: { expired: 'true' } },
  { attributes: { 'valid-from': '9999-01-01' } },
  { attributes: { 'valid-until': '2000-01-01' } },
  { attributes: { 'access-window-start': '08:00:00' } },
  { attributes: { 'access-window-end': '08:00:00' } },
  { attributes: { timezone: 'Pacific/Auckland' } },
  { attributes: { 'guac-email-address': 'helper@oriel.test' } },
])('nobody but administrators does %j to an administrator', async (values) => {
  const before = await findAccount(world.db, 'admin');
  expect(await refusalOf(replace(values))).toEqual(DENIED);
  const patch = [{ op: 'replace', path: '/admin', value: values }];
  expect((await refusalOf(world.services.users.patch(helper, patch))).http).toBe(400);
  expect(await findAccount(world.db, 'admin')).toEqual(before);
});

test('an administrator is deleted by administrators only', async () => {
  expect(await refusalOf(world.services.users.remove(helper, 'admin'))).toEqual(DENIED);
  expect(await findAccount(world.db, 'admin')).not.toBeNull();
});

test('what shuts nobody out is changed with UPDATE, with all else sent as it is', async () => {
  const { attributes, disabled } = await world.services.users.get(helper, 'admin');
  await replace({ disabled, attributes: { ...attributes, 'guac-full-name': 'Ada', 'guac-organization': 'Oriel' } });
  expect((await world.services.users.get(helper, 'admin')).attributes).toMatchObject({ 'guac-full-name': 'Ada' });
});

describe('through a group', () => {
  const group = { type: 'userGroup', identifier: 'office' } as const;
  const ADD = { op: 'add', path: '/', value: 'third' };
  let third: Actor;

  beforeEach(async () => {
    third = await world.user('third');
    await world.services.userGroups.create(world.admin, { identifier: 'office' });
    const rights = ['READ', 'UPDATE', 'DELETE'].map((value) => ({
      op: 'add',
      path: '/userGroupPermissions/office',
      value,
    }));
    const { permissions, memberships } = world.services;
    await permissions.patch(world.admin, { type: 'user', identifier: 'helper' }, rights);
    await world.give(helper, 'user', third.userId, 'READ', 'UPDATE');
    await permissions.patch(world.admin, group, [{ op: 'add', path: '/systemPermissions', value: 'ADMINISTER' }]);
    await memberships.patch(world.admin, group, 'memberUsers', [ADD]);
  });

  test.each<readonly [string, () => Promise<unknown>]>([
    ['disabled', () => world.services.userGroups.replace(helper, 'office', { disabled: true })],
    ['deleted', () => world.services.userGroups.remove(helper, 'office')],
    ['left by force', () => world.services.memberships.patch(helper, group, 'memberUsers', [{ ...ADD, op: 'remove' }])],
  ])('a group that makes administrators is %s by administrators only', async (_how, work) => {
    expect(await refusalOf(work())).toEqual(DENIED);
    const held = await world.services.permissions.effective(third, 'third');
    expect(held.systemPermissions).toContain('ADMINISTER');
  });

  test('one that gives no system permission is', async () => {
    const remove = [{ op: 'remove', path: '/systemPermissions', value: 'ADMINISTER' }];
    await world.services.permissions.patch(world.admin, group, remove);
    await world.services.memberships.patch(helper, group, 'memberUsers', [{ ...ADD, op: 'remove' }]);
    await world.services.userGroups.remove(helper, 'office');
    expect(Object.keys(await world.services.userGroups.list(world.admin))).toEqual([]);
  });
});
