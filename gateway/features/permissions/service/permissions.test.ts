import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { BAD_REQUEST, DENIED, NOT_FOUND, refusalOf, UNSUPPORTED, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const EMPTY = {
  systemPermissions: [],
  connectionPermissions: {},
  connectionGroupPermissions: {},
  sharingProfilePermissions: {},
  activeConnectionPermissions: {},
  userPermissions: {},
  userGroupPermissions: {},
};

describe.each(TEST_ENGINES)('permissions on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;
  let desk: string;

  beforeEach(async () => {
    maria = await world.user('maria');
    desk = (await world.services.connections.create(world.admin, { name: 'Desk', protocol: 'vnc' })).identifier;
  });

  const user = (identifier: string) => ({ type: 'user', identifier }) as const;
  const group = (identifier: string) => ({ type: 'userGroup', identifier }) as const;
  const add = (path: string, value: unknown) => ({ op: 'add', path, value });
  const remove = (path: string, value: unknown) => ({ op: 'remove', path, value });
  const granted = (name: string) => world.services.permissions.granted(world.admin, user(name));

  const OWN = { ...EMPTY, userPermissions: { maria: ['READ'] } };
  const make = {
    connectionPermissions: () => Promise.resolve(desk),
    connectionGroupPermissions: async () =>
      (await world.services.connectionGroups.create(world.admin, { name: 'Servers' })).identifier,
    sharingProfilePermissions: async () => {
      const profile = { name: 'Watch', primaryConnectionIdentifier: desk };
      return (await world.services.sharingProfiles.create(world.admin, profile)).identifier;
    },
    userPermissions: async () => (await world.user('a/b')).username,
    userGroupPermissions: async () =>
      (await world.services.userGroups.create(world.admin, { identifier: 'staff/night' })).identifier,
  };

  test.each([
    ['connectionPermissions', 'B7-030'],
    ['connectionGroupPermissions', 'B7-031'],
    ['sharingProfilePermissions', 'B7-032'],
    ['userPermissions', 'B7-034'],
    ['userGroupPermissions', 'B7-035'],
  ] as const)('are granted and taken by the path /%s/{id} [%s]', async (map, _row) => {
    const { permissions } = world.services;
    const id = await make[map]();
    const path = `/${map}/${id}`;
    await permissions.patch(world.admin, user('maria'), [add(path, 'READ'), add(path, 'UPDATE')]);
    expect(await granted('maria')).toEqual({ ...OWN, [map]: { ...OWN[map], [id]: ['READ', 'UPDATE'] } });
    await permissions.patch(world.admin, user('maria'), [remove(path, 'UPDATE')]);
    expect(await granted('maria')).toEqual({ ...OWN, [map]: { ...OWN[map], [id]: ['READ'] } });
    await permissions.patch(world.admin, user('maria'), [remove(path, 'READ')]);
    expect(await granted('maria')).toEqual(OWN);
  });

  test('of the system are granted and taken by the path /systemPermissions [B7-036]', async () => {
    const { permissions } = world.services;
    await permissions.patch(world.admin, user('maria'), [add('/systemPermissions', 'CREATE_CONNECTION')]);
    expect(await granted('maria')).toEqual({ ...OWN, systemPermissions: ['CREATE_CONNECTION'] });
    await permissions.patch(world.admin, user('maria'), [remove('/systemPermissions', 'CREATE_CONNECTION')]);
    expect(await granted('maria')).toEqual(OWN);
  });

  test('may be granted twice and taken twice, added before they are taken, or not be touched at all', async () => {
    const { permissions } = world.services;
    const path = `/connectionPermissions/${desk}`;
    await permissions.patch(world.admin, user('maria'), []);
    await permissions.patch(world.admin, user('maria'), [add(path, 'READ'), add(path, 'READ')]);
    await permissions.patch(world.admin, user('maria'), [remove(path, 'READ'), add(path, 'READ')]);
    await permissions.patch(world.admin, user('maria'), [remove(path, 'READ')]);
    expect((await granted('maria')).connectionPermissions).toEqual({});
  });

  test('of a group go to the group, and effectively to its members', async () => {
    const { services, admin } = world;
    await services.userGroups.create(admin, { identifier: 'staff' });
    await services.memberships.patch(admin, group('staff'), 'memberUsers', [add('/', 'maria')]);
    await services.permissions.patch(admin, group('staff'), [
      add(`/connectionPermissions/${desk}`, 'READ'),
      add('/systemPermissions', 'AUDIT'),
    ]);
    await services.permissions.patch(admin, user('maria'), [add(`/connectionPermissions/${desk}`, 'READ')]);
    expect(await services.permissions.granted(admin, group('staff'))).toEqual({
      ...EMPTY,
      systemPermissions: ['AUDIT'],
      connectionPermissions: { [desk]: ['READ'] },
    });
    expect(await services.permissions.effective(maria, 'maria')).toEqual({
      ...EMPTY,
      systemPermissions: ['AUDIT'],
      connectionPermissions: { [desk]: ['READ'] },
      userPermissions: { maria: ['READ'] },
    });
    expect(await granted('maria')).toEqual({
      ...EMPTY,
      connectionPermissions: { [desk]: ['READ'] },
      userPermissions: { maria: ['READ'] },
    });
  });

  test('of others are read with READ on them; of oneself always', async () => {
    const { permissions } = world.services;
    const otto = await world.user('otto');
    await world.db.deleteFrom('user_permissions').execute();
    expect(await permissions.granted(maria, user('maria'))).toEqual(EMPTY);
    expect(await refusalOf(permissions.granted(maria, user('otto')))).toEqual(NOT_FOUND);
    expect(await refusalOf(permissions.effective(maria, 'otto'))).toEqual(NOT_FOUND);
    expect(await refusalOf(permissions.granted(world.admin, user('nobody')))).toEqual(NOT_FOUND);
    await world.give(maria, 'user', otto.userId, 'READ');
    expect(await permissions.granted(maria, user('otto'))).toEqual(EMPTY);
    expect(await permissions.effective(maria, 'otto')).toEqual(EMPTY);
  });

  test('are changed with UPDATE on whom they are given to and ADMINISTER on what they are for', async () => {
    const { permissions } = world.services;
    const otto = await world.user('otto');
    const path = `/connectionPermissions/${desk}`;
    const grantIt = () => permissions.patch(maria, user('otto'), [add(path, 'READ')]);
    expect(await refusalOf(grantIt())).toEqual(NOT_FOUND);
    await world.give(maria, 'user', otto.userId, 'READ');
    expect(await refusalOf(grantIt())).toEqual(DENIED);
    await world.give(maria, 'user', otto.userId, 'UPDATE');
    expect(await refusalOf(grantIt())).toEqual(DENIED);
    await world.give(maria, 'connection', Number(desk), 'READ', 'UPDATE', 'DELETE');
    expect(await refusalOf(grantIt())).toEqual(DENIED);
    await world.give(maria, 'connection', Number(desk), 'ADMINISTER');
    await grantIt();
    expect((await granted('otto')).connectionPermissions).toEqual({ [desk]: ['READ'] });
    await permissions.patch(maria, user('otto'), [remove(path, 'READ')]);
    expect((await granted('otto')).connectionPermissions).toEqual({});
  });

  test('on the system are changed by administrators only, and never taken from oneself [B4-010]', async () => {
    const { permissions } = world.services;
    await world.give(maria, 'user', maria.userId, 'UPDATE', 'ADMINISTER');
    const own = (operation: object) =>
      refusalOf(permissions.patch(maria, user('maria'), [{ ...add('/systemPermissions', 'AUDIT'), ...operation }]));
    expect(await own({})).toEqual(DENIED);
    expect(await own({ value: 'ADMINISTER' })).toEqual(DENIED);
    expect(await own({ op: 'remove' })).toEqual(DENIED);
    const suicide = permissions.patch(world.admin, user('admin'), [remove('/systemPermissions', 'ADMINISTER')]);
    expect(await refusalOf(suicide)).toEqual(UNSUPPORTED);
    expect((await granted('admin')).systemPermissions).toEqual(['ADMINISTER']);
  });

  test('on running connections cannot be changed [B7-033]', async () => {
    const patch = world.services.permissions.patch(world.admin, user('maria'), [
      add('/activeConnectionPermissions/0d0c7a1e-0000-3000-8000-000000000001', 'DELETE'),
    ]);
    expect(await refusalOf(patch)).toEqual(DENIED);
  });

  test.each([
    { op: 'replace', path: '/systemPermissions', value: 'AUDIT' },
    { op: 'ADD', path: '/systemPermissions', value: 'AUDIT' },
    { op: 'add', path: '/systemPermissions/', value: 'AUDIT' },
    { op: 'add', path: '/systemPermissions', value: 'READ' },
    { op: 'add', path: '/systemPermissions', value: 'SUPERUSER' },
    { op: 'add', path: '/systemPermissions' },
    { op: 'add', path: '/connectionPermissions/1', value: 'AUDIT' },
    { op: 'add', path: '/connectionPermissions/1', value: { toString: 'READ' } },
    { op: 'add', path: '/connectionPermissions/', value: 'READ' },
    { op: 'add', path: '/connectionPermissions', value: 'READ' },
    { op: 'add', path: '/__proto__/polluted', value: 'READ' },
    { op: 'add', path: '/constructor/prototype', value: 'READ' },
    { op: 'add', path: 'connectionPermissions/1', value: 'READ' },
    { op: 'add', path: '', value: 'READ' },
  ])('refuse the operation %j and apply none of the others', async (operation) => {
    const patch = world.services.permissions.patch(world.admin, user('maria'), [
      add(`/connectionPermissions/${desk}`, 'READ'),
      operation,
    ]);
    expect(await refusalOf(patch)).toEqual(BAD_REQUEST);
    expect((await granted('maria')).connectionPermissions).toEqual({});
  });

  test('on what is not there are refused, and nothing of the patch is kept', async () => {
    for (const path of ['/connectionPermissions/4711', '/connectionPermissions/x', '/userPermissions/nobody']) {
      const patch = world.services.permissions.patch(world.admin, user('maria'), [
        add(`/connectionPermissions/${desk}`, 'READ'),
        add(path, 'READ'),
      ]);
      expect(await refusalOf(patch)).toEqual(NOT_FOUND);
    }
    expect((await granted('maria')).connectionPermissions).toEqual({});
  });

  test('cannot be widened by granting oneself what one only administers', async () => {
    const { permissions } = world.services;
    await world.give(maria, 'user', maria.userId, 'UPDATE');
    await world.give(maria, 'connection', Number(desk), 'ADMINISTER');
    const path = `/connectionPermissions/${desk}`;
    expect(await refusalOf(permissions.patch(maria, user('maria'), [add(path, 'READ')]))).toEqual(DENIED);
    await permissions.patch(maria, user('maria'), [add(path, 'ADMINISTER')]);
    await world.give(maria, 'connection', Number(desk), 'READ');
    await permissions.patch(maria, user('maria'), [add(path, 'READ')]);
  });

  test('cannot be widened by way of a group that one is in, also a disabled one', async () => {
    const { services, admin } = world;
    await services.userGroups.create(admin, { identifier: 'outer', disabled: true });
    await services.userGroups.create(admin, { identifier: 'inner' });
    await services.memberships.patch(admin, group('outer'), 'memberUserGroups', [add('/', 'inner')]);
    await services.memberships.patch(admin, group('inner'), 'memberUsers', [add('/', 'maria')]);
    await services.permissions.patch(admin, user('maria'), [
      add('/userGroupPermissions/outer', 'READ'),
      add('/userGroupPermissions/outer', 'UPDATE'),
      add(`/connectionPermissions/${desk}`, 'ADMINISTER'),
    ]);
    const grantIt = services.permissions.patch(maria, group('outer'), [add(`/connectionPermissions/${desk}`, 'READ')]);
    expect(await refusalOf(grantIt)).toEqual(DENIED);
  });

  test('nothing in a patch paves the way for the rest of it', async () => {
    const { permissions } = world.services;
    const otto = await world.user('otto');
    await world.give(maria, 'user', maria.userId, 'UPDATE', 'ADMINISTER', 'DELETE');
    await world.give(maria, 'user', otto.userId, 'READ', 'ADMINISTER');
    const patch = permissions.patch(maria, user('maria'), [
      add('/userPermissions/otto', 'ADMINISTER'),
      add('/userPermissions/otto', 'UPDATE'),
    ]);
    expect(await refusalOf(patch)).toEqual(DENIED);
    expect((await granted('maria')).userPermissions['otto']).toEqual(['ADMINISTER', 'READ']);
  });

  test('tell that they changed, once they are kept', async () => {
    const { permissions } = world.services;
    await refusalOf(permissions.patch(world.admin, user('maria'), [add('/connectionPermissions/4711', 'READ')]));
    expect(world.rightsChanged).not.toHaveBeenCalled();
    await permissions.patch(world.admin, user('maria'), [add(`/connectionPermissions/${desk}`, 'READ')]);
    expect(world.rightsChanged).toHaveBeenCalledTimes(1);
  });
});
