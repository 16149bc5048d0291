import { beforeEach, describe, expect, test } from 'vitest';
import { findEntityId } from '../../permissions/repository/entities.ts';
import { addMember } from '../repository/memberships.ts';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { BAD_REQUEST, DENIED, NOT_FOUND, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { Relation } from '../types.ts';

const CONFLICT = { http: 409, type: 'BAD_REQUEST' };
const LAST_ADMINISTRATOR = CONFLICT;

describe.each(TEST_ENGINES)('user groups on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;

  beforeEach(async () => {
    maria = await world.user('maria');
  });

  const groupId = async (name: string) =>
    (
      await world.db
        .selectFrom('user_groups as g')
        .innerJoin('entities as e', 'e.entity_id', 'g.entity_id')
        .select('g.user_group_id')
        .where('e.name', '=', name)
        .executeTakeFirstOrThrow()
    ).user_group_id;
  const make = async (name: string, disabled = false) => {
    await world.services.userGroups.create(world.admin, { identifier: name, disabled });
    return groupId(name);
  };
  const group = (identifier: string) => ({ type: 'userGroup', identifier }) as const;
  const user = (identifier: string) => ({ type: 'user', identifier }) as const;
  const join = (actor: Actor, name: string, relation: Relation, value: string) =>
    world.services.memberships.patch(actor, group(name), relation, [{ op: 'add', path: '/', value }]);
  /** As older data may hold it: no command makes one. */
  const closeCircle = async (inner: string, outer: string) => {
    const [groupRow, member] = [await groupId(inner), await findEntityId(world.db, group(outer))];
    await addMember(world.db, groupRow, member ?? 0);
  };
  const permit = (name: string, path: string, value: string) =>
    world.services.permissions.patch(world.admin, group(name), [{ op: 'add', path, value }]);
  const systemOf = async (actor: Actor) =>
    (await world.services.permissions.effective(actor, actor.username)).systemPermissions;

  test('need CREATE_USER_GROUP, UPDATE and DELETE for what is done to them [B5-019]', async () => {
    const { userGroups } = world.services;
    expect(await refusalOf(userGroups.create(maria, { identifier: 'operators' }))).toEqual(DENIED);
    const maker = await world.user('maker', 'CREATE_USER_GROUP');
    const made = { identifier: 'operators', disabled: false, attributes: {}, version: 1 };
    expect(await userGroups.create(maker, { identifier: 'operators' })).toEqual(made);
    expect(await userGroups.list(maker)).toEqual({ operators: made });
    expect(await refusalOf(userGroups.get(maria, 'operators'))).toEqual(NOT_FOUND);
    await world.give(maria, 'userGroup', await groupId('operators'), 'READ');
    expect(await refusalOf(userGroups.replace(maria, 'operators', { disabled: true }))).toEqual(DENIED);
    expect(await refusalOf(userGroups.remove(maria, 'operators'))).toEqual(DENIED);
    await userGroups.replace(maker, 'operators', { disabled: true });
    expect(await userGroups.get(maria, 'operators')).toEqual({ ...made, disabled: true, version: 2 });
    await userGroups.remove(maker, 'operators');
    expect(await userGroups.list(world.admin)).toEqual({});
  });

  test('refuse blank and repeated names, but share names with users', async () => {
    const { userGroups } = world.services;
    await make('maria');
    expect(await refusalOf(userGroups.create(world.admin, { identifier: 'maria' }))).toEqual(BAD_REQUEST);
    expect(await refusalOf(userGroups.create(world.admin, { identifier: '' }))).toEqual(BAD_REQUEST);
  });

  test('hand their permissions down through any number of enabled groups, also in a circle', async () => {
    await make('all');
    await make('staff');
    await make('night');
    await join(world.admin, 'all', 'memberUserGroups', 'staff');
    await join(world.admin, 'staff', 'memberUserGroups', 'night');
    await closeCircle('night', 'all');
    await join(world.admin, 'night', 'memberUsers', 'maria');
    await permit('all', '/systemPermissions', 'AUDIT');
    expect(await systemOf(maria)).toEqual(['AUDIT']);
    await world.services.userGroups.replace(world.admin, 'staff', { disabled: true });
    expect(await systemOf(maria)).toEqual([]);
    await permit('night', '/systemPermissions', 'CREATE_USER');
    expect(await systemOf(maria)).toEqual(['CREATE_USER']);
  });

  test('are never put into themselves, nor into a group that they hold', async () => {
    await make('all');
    await make('staff', true);
    await make('night');
    await join(world.admin, 'all', 'memberUserGroups', 'staff');
    await join(world.admin, 'staff', 'memberUserGroups', 'night');
    for (const [outer, inner] of [
      ['all', 'all'],
      ['staff', 'all'],
      ['night', 'all'],
    ] as const)
      expect(await refusalOf(join(world.admin, outer, 'memberUserGroups', inner))).toEqual(BAD_REQUEST);
    const enter = [{ op: 'add', path: '/', value: 'night' }];
    const { memberships } = world.services;
    expect(await refusalOf(memberships.patch(world.admin, group('all'), 'userGroups', enter))).toEqual(BAD_REQUEST);
    await join(world.admin, 'all', 'memberUserGroups', 'night');
    expect(await memberships.list(world.admin, group('all'), 'memberUserGroups')).toEqual(['night', 'staff']);
    expect(await memberships.list(world.admin, group('all'), 'userGroups')).toEqual([]);
  });

  test('of two who edit the same group, the second is told and nothing is lost', async () => {
    await make('staff');
    const { userGroups } = world.services;
    const { version = 0 } = await userGroups.get(world.admin, 'staff');
    await userGroups.replace(world.admin, 'staff', { disabled: true, version });
    expect(await refusalOf(userGroups.replace(world.admin, 'staff', { disabled: false, version }))).toEqual(CONFLICT);
    expect(await userGroups.get(world.admin, 'staff')).toMatchObject({ disabled: true, version: version + 1 });
    await userGroups.replace(world.admin, 'staff', { disabled: false });
    expect(await userGroups.get(world.admin, 'staff')).toMatchObject({ disabled: false, version: version + 2 });
  });

  test('come in pages, searched and sorted, of those that may be read', async () => {
    for (const name of ['Delta', 'alpha', 'charlie', 'bravo']) await make(name, name === 'bravo');
    const { userGroups } = world.services;
    const namesOf = async (actor: Actor, request: Parameters<typeof userGroups.page>[1]) => {
      const { total, rows } = await userGroups.page(actor, request);
      return [total, ...rows.map(({ identifier }) => identifier)];
    };
    expect(await namesOf(world.admin, {})).toEqual([4, 'alpha', 'bravo', 'charlie', 'Delta']);
    expect(await namesOf(world.admin, { offset: 1, limit: 2 })).toEqual([4, 'bravo', 'charlie']);
    expect(await namesOf(world.admin, { limit: 0 })).toEqual([4]);
    expect(await namesOf(world.admin, { order: ['-identifier'], limit: 1 })).toEqual([4, 'Delta']);
    expect(await namesOf(world.admin, { order: ['-disabled'], limit: 2 })).toEqual([4, 'bravo', 'alpha']);
    expect(await namesOf(world.admin, { contains: ['A', 'l'] })).toEqual([3, 'alpha', 'charlie', 'Delta']);
    expect(await namesOf(maria, {})).toEqual([0]);
    await world.give(maria, 'userGroup', await groupId('bravo'), 'READ');
    expect(await namesOf(maria, {})).toEqual([1, 'bravo']);
  });

  test('make administrators of their members', async () => {
    await make('admins');
    await permit('admins', '/systemPermissions', 'ADMINISTER');
    expect(await world.services.isAdministrator(maria)).toBe(false);
    await join(world.admin, 'admins', 'memberUsers', 'maria');
    expect(await world.services.isAdministrator(maria)).toBe(true);
  });

  test('hold the last administrator: not disabled, deleted or left', async () => {
    await make('admins');
    await permit('admins', '/systemPermissions', 'ADMINISTER');
    await join(world.admin, 'admins', 'memberUsers', 'maria');
    await world.services.users.remove(maria, 'admin');
    const { userGroups, memberships, permissions } = world.services;
    expect(await refusalOf(userGroups.replace(maria, 'admins', { disabled: true }))).toEqual(LAST_ADMINISTRATOR);
    expect(await refusalOf(userGroups.remove(maria, 'admins'))).toEqual(LAST_ADMINISTRATOR);
    const leave = [{ op: 'remove', path: '/', value: 'admins' }];
    expect(await refusalOf(memberships.patch(maria, user('maria'), 'userGroups', leave))).toEqual(LAST_ADMINISTRATOR);
    const strip = [{ op: 'remove', path: '/systemPermissions', value: 'ADMINISTER' }];
    expect(await refusalOf(permissions.patch(maria, group('admins'), strip))).toEqual(LAST_ADMINISTRATOR);
    expect(await world.services.isAdministrator(maria)).toBe(true);
  });

  test('tell memberships from each side, as far as they may be read', async () => {
    await make('all');
    await make('staff');
    await join(world.admin, 'all', 'memberUserGroups', 'staff');
    await join(world.admin, 'all', 'memberUsers', 'maria');
    const { memberships } = world.services;
    expect(await memberships.list(world.admin, group('all'), 'memberUsers')).toEqual(['maria']);
    expect(await memberships.list(world.admin, group('all'), 'memberUserGroups')).toEqual(['staff']);
    expect(await memberships.list(world.admin, group('staff'), 'userGroups')).toEqual(['all']);
    expect(await memberships.list(world.admin, user('maria'), 'userGroups')).toEqual(['all']);
    expect(await memberships.list(maria, user('maria'), 'userGroups')).toEqual([]);
    expect(await refusalOf(memberships.list(maria, group('all'), 'memberUsers'))).toEqual(NOT_FOUND);
    expect(await refusalOf(memberships.list(world.admin, user('maria'), 'memberUsers'))).toEqual(NOT_FOUND);
    await world.give(maria, 'userGroup', await groupId('all'), 'READ');
    expect(await memberships.list(maria, user('maria'), 'userGroups')).toEqual(['all']);
    expect(await memberships.list(maria, group('all'), 'memberUserGroups')).toEqual([]);
  });

  test('are entered and left only with UPDATE on both sides', async () => {
    const id = await make('staff');
    const otto = await world.user('otto');
    await world.give(maria, 'userGroup', id, 'READ', 'UPDATE');
    await world.give(maria, 'user', otto.userId, 'READ');
    expect(await refusalOf(join(maria, 'staff', 'memberUsers', 'otto'))).toEqual(DENIED);
    await world.give(maria, 'user', otto.userId, 'UPDATE');
    await join(maria, 'staff', 'memberUsers', 'otto');
    await join(maria, 'staff', 'memberUsers', 'otto');
    const { memberships } = world.services;
    expect(await memberships.list(maria, group('staff'), 'memberUsers')).toEqual(['otto']);
    const leave = [{ op: 'remove', path: '/', value: 'staff' }];
    expect(await refusalOf(memberships.patch(otto, user('otto'), 'userGroups', leave))).toEqual(DENIED);
    await memberships.patch(maria, user('otto'), 'userGroups', leave);
    await memberships.patch(maria, user('otto'), 'userGroups', leave);
    expect(await memberships.list(maria, group('staff'), 'memberUsers')).toEqual([]);
  });

  test.each([
    { op: 'replace', path: '/', value: 'maria' },
    { op: 'add', path: '/maria', value: 'maria' },
    { op: 'add', path: '', value: 'maria' },
    { op: 'add', path: '/', value: 5 },
    { op: 'add', path: '/', value: '' },
    { op: 'add', path: '/' },
  ])('refuse the membership operation %j and apply none of the others', async (operation) => {
    await make('staff');
    const { memberships } = world.services;
    const patch = memberships.patch(world.admin, group('staff'), 'memberUsers', [
      { op: 'add', path: '/', value: 'maria' },
      operation,
    ]);
    expect(await refusalOf(patch)).toEqual(BAD_REQUEST);
    expect(await memberships.list(world.admin, group('staff'), 'memberUsers')).toEqual([]);
  });

  test('take nobody who is not there, and keep nothing of such a patch', async () => {
    await make('staff');
    const { memberships } = world.services;
    const patch = memberships.patch(world.admin, group('staff'), 'memberUsers', [
      { op: 'add', path: '/', value: 'maria' },
      { op: 'add', path: '/', value: 'nobody' },
    ]);
    expect(await refusalOf(patch)).toEqual(NOT_FOUND);
    expect(await memberships.list(world.admin, group('staff'), 'memberUsers')).toEqual([]);
  });

  test('are no way to permissions that one does not hold', async () => {
    const id = await make('staff');
    await world.give(maria, 'userGroup', id, 'READ', 'UPDATE', 'ADMINISTER');
    await world.give(maria, 'user', maria.userId, 'UPDATE');
    const { identifier } = await world.services.connections.create(world.admin, { name: 'Vault', protocol: 'ssh' });
    await permit('staff', `/connectionPermissions/${identifier}`, 'READ');
    expect(await refusalOf(join(maria, 'staff', 'memberUsers', 'maria'))).toEqual(DENIED);
    await world.give(maria, 'connection', Number(identifier), 'READ');
    await join(maria, 'staff', 'memberUsers', 'maria');
    expect(await world.services.memberships.list(maria, group('staff'), 'memberUsers')).toEqual(['maria']);
  });

  test('with system permissions are filled by administrators only', async () => {
    const otto = await world.user('otto');
    const id = await make('makers');
    await world.give(maria, 'userGroup', id, 'READ', 'UPDATE');
    await world.give(maria, 'user', otto.userId, 'READ', 'UPDATE');
    await permit('makers', '/systemPermissions', 'CREATE_USER');
    expect(await refusalOf(join(maria, 'makers', 'memberUsers', 'otto'))).toEqual(DENIED);
    await join(world.admin, 'makers', 'memberUsers', 'otto');
  });

  test('that are disabled cannot be enabled by a member who would gain by it', async () => {
    const id = await make('staff', true);
    await join(world.admin, 'staff', 'memberUsers', 'maria');
    await world.give(maria, 'userGroup', id, 'READ', 'UPDATE');
    const { identifier } = await world.services.connections.create(world.admin, { name: 'Vault', protocol: 'ssh' });
    await permit('staff', `/connectionPermissions/${identifier}`, 'READ');
    expect(await refusalOf(world.services.userGroups.replace(maria, 'staff', { disabled: false }))).toEqual(DENIED);
    await world.services.userGroups.replace(world.admin, 'staff', { disabled: false });
    expect(Object.keys(await world.services.connections.list(maria))).toEqual([identifier]);
  });
});
