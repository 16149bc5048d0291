import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { TREE_MARKS_MAX, TREES_KEPT_MAX_CHARS } from '../../../../contract/limits.ts';
import { JsonText } from '../../../platform/http/jsonText.ts';
import { closeConnectionUse, openConnectionUse } from '../../history/repository.ts';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { readTreeVersion } from '../repository/treeMarks.ts';
import { createServices } from '../../../app/services.ts';
import { NOW, worldBeforeEach } from '../../../testing/testWorld.ts';
import { TreeCache } from './treeCache.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const user = (identifier: string) => ({ type: 'user', identifier }) as const;
const group = (identifier: string) => ({ type: 'userGroup', identifier }) as const;
const added = (path: string, value: string) => [{ op: 'add', path, value }];
const removed = (path: string, value: string) => [{ op: 'remove', path, value }];

describe.each(TEST_ENGINES)('kept trees on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  const tree = (actor: Actor) => world.services.connectionGroups.tree(actor, 'ROOT');
  /** What somebody is told of whom no gateway knows anything yet. */
  const anew = (actor: Actor) => createServices(world.context).connectionGroups.tree(actor, 'ROOT');
  let maria: Actor;
  let [room, desk, other, watch] = ['', '', '', ''];

  beforeEach(async () => {
    const { services, admin } = world;
    const { connections, connectionGroups, sharingProfiles, userGroups, memberships, permissions } = services;
    maria = await world.user('maria');
    room = (await connectionGroups.create(admin, { name: 'Room' })).identifier;
    desk = (await connections.create(admin, { name: 'Desk', protocol: 'vnc', parentIdentifier: room })).identifier;
    other = (await connections.create(admin, { name: 'Other', protocol: 'vnc' })).identifier;
    await connections.create(admin, { name: 'Hidden', protocol: 'vnc' });
    watch = (await sharingProfiles.create(admin, { name: 'Look on', primaryConnectionIdentifier: desk })).identifier;
    for (const identifier of ['staff', 'night']) await userGroups.create(admin, { identifier });
    await permissions.patch(admin, group('night'), added(`/connectionPermissions/${other}`, 'READ'));
    await memberships.patch(admin, group('staff'), 'userGroups', added('/', 'night'));
    await memberships.patch(admin, user('maria'), 'userGroups', added('/', 'staff'));
    await permissions.patch(admin, user('maria'), added(`/connectionGroupPermissions/${room}`, 'READ'));
    await permissions.patch(admin, user('maria'), added(`/connectionPermissions/${desk}`, 'READ'));
    await permissions.patch(admin, user('maria'), added(`/sharingProfilePermissions/${watch}`, 'READ'));
  });

  /** As many changes as are swept together by the next reader. */
  const fill = () =>
    sql`insert into tree_marks select from generate_series(1, ${TREE_MARKS_MAX}::integer + 1)`.execute(world.db);
  const use = () => ({ connectionId: Number(desk), connectionName: 'Desk', userId: null, username: 'guest' });
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a right on a connection is taken': () =>
      world.services.permissions.patch(world.admin, user('maria'), removed(`/connectionPermissions/${desk}`, 'READ')),
    'a right on a group is taken': () =>
      world.services.permissions.patch(
        world.admin,
        user('maria'),
        removed(`/connectionGroupPermissions/${room}`, 'READ'),
      ),
    'a right on a sharing profile is taken': () =>
      world.services.permissions.patch(
        world.admin,
        user('maria'),
        removed(`/sharingProfilePermissions/${watch}`, 'READ'),
      ),
    'a right of a group of users is taken': () =>
      world.services.permissions.patch(world.admin, group('night'), removed(`/connectionPermissions/${other}`, 'READ')),
    'somebody leaves a group of users': () =>
      world.services.memberships.patch(world.admin, user('maria'), 'userGroups', removed('/', 'staff')),
    'a group of users leaves another': () =>
      world.services.memberships.patch(world.admin, group('night'), 'memberUserGroups', removed('/', 'staff')),
    'a group of users is disabled': () => world.services.userGroups.replace(world.admin, 'staff', { disabled: true }),
    'a group of users is deleted': () => world.services.userGroups.remove(world.admin, 'night'),
    'somebody administers the system': () =>
      world.services.permissions
        .patch(world.admin, user('maria'), added('/systemPermissions', 'ADMINISTER'))
        .then(() => world.services.connections.create(world.admin, { name: 'Hers now', protocol: 'vnc' })),
    'a connection is renamed': () =>
      world.services.connections.replace(world.admin, desk, { name: 'New', protocol: 'vnc', parentIdentifier: room }),
    'a connection is moved': () =>
      world.services.connections.replace(world.admin, desk, {
        name: 'Desk',
        protocol: 'vnc',
        parentIdentifier: 'ROOT',
      }),
    'a connection is deleted': () => world.services.connections.remove(world.admin, desk),
    'a connection is made by whoever sees it': async () => {
      const made = await world.services.connections.create(world.admin, { name: 'Made', protocol: 'ssh' });
      await world.give(maria, 'connection', Number(made.identifier), 'READ');
    },
    'a group is renamed': () => world.services.connectionGroups.replace(world.admin, room, { name: 'Hall' }),
    'a group is deleted': () => world.services.connectionGroups.remove(world.admin, room),
    'a sharing profile is renamed': () =>
      world.services.sharingProfiles.replace(world.admin, watch, { name: 'See', primaryConnectionIdentifier: desk }),
    'a sharing profile is deleted': () => world.services.sharingProfiles.remove(world.admin, watch),
    'a connection is used': () =>
      openConnectionUse(world.db, { ...use(), remoteHost: '192.0.2.1', startDate: NOW }, 'node'),
    'something runs': async () => {
      world.counts.value = { connections: new Map([[desk, 1]]), connectionGroups: new Map() };
    },
    'another tool writes into the database': () =>
      sql`update connections set name = 'By hand' where connection_id = ${Number(desk)}`.execute(world.db),
  };

  test.each(Object.keys(changes))('%s: the next answer knows', async (change) => {
    const before = await tree(maria);
    await changes[change]?.();
    const [after, truth] = [await tree(maria), await anew(maria)];
    expect(after.text).not.toBe(before.text);
    expect(after.read()).toEqual(truth.read());
    expect(after.tag()).not.toBe(before.tag());
  });

  test('while nothing changes the tree is written once, for each of those who see another one', async () => {
    const [hers, all] = [await tree(maria), await tree(world.admin)];
    expect(hers.text).not.toBe(all.text);
    expect(await tree(maria)).toBe(hers);
    expect(await tree(world.admin)).toBe(all);
    expect(await tree(await world.user('nobody'))).not.toBe(hers);
  });

  test('whoever administers no more is not told what administrators are told', async () => {
    const { permissions } = world.services;
    await permissions.patch(world.admin, user('maria'), added('/systemPermissions', 'ADMINISTER'));
    const all = await tree(maria);
    expect(await tree(world.admin)).toBe(all);
    await permissions.patch(world.admin, user('maria'), removed('/systemPermissions', 'ADMINISTER'));
    expect((await tree(maria)).read()).toEqual((await anew(maria)).read());
    expect((await tree(maria)).text).not.toBe(all.text);
  });

  test('another filter is another tree', async () => {
    await world.give(maria, 'connection', Number(other), 'UPDATE');
    const { connectionGroups } = world.services;
    const all = await connectionGroups.tree(maria, 'ROOT');
    expect((await connectionGroups.tree(maria, 'ROOT', ['UPDATE'])).text).not.toBe(all.text);
  });

  test('the end of a use changes no tree', async () => {
    const { recordId } = await openConnectionUse(world.db, { ...use(), remoteHost: '192.0.2.1', startDate: NOW }, 'n');
    const before = await tree(maria);
    await closeConnectionUse(world.db, recordId, NOW);
    expect(await tree(maria)).toBe(before);
  });

  test('a change that is not kept leaves no mark, and many marks are swept together', async () => {
    const before = await readTreeVersion(world.db);
    const undone = world.db.transaction().execute(async (db) => {
      await sql`update connections set name = name`.execute(db);
      expect(await readTreeVersion(db)).not.toBe(before);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await readTreeVersion(world.db)).toBe(before);
    await fill();
    const many = await readTreeVersion(world.db);
    const swept = await readTreeVersion(world.db);
    expect([many === before, swept === many]).toEqual([false, false]);
    expect((await sql`select from tree_marks`.execute(world.db)).rows).toHaveLength(1);
  });

  test('a tree that was kept since one sweep is not shown after the next, which another gateway did', async () => {
    await fill();
    await readTreeVersion(world.db);
    await tree(maria);
    await changes['a right on a connection is taken']?.();
    await fill();
    await readTreeVersion(world.db);
    expect((await tree(maria)).text).toBe((await anew(maria)).text);
    expect((await tree(maria)).text).not.toContain('Desk');
  });
});

test('what is kept stays small: the oldest goes, and what is too long is not kept', () => {
  const cache = new TreeCache<never>();
  const half = () => new JsonText<never>('x'.repeat(TREES_KEPT_MAX_CHARS / 2));
  for (const key of ['first', 'second', 'third']) cache.put('v', key, half());
  expect(['first', 'second', 'third'].map((key) => cache.get('v', key) !== null)).toEqual([false, true, true]);
  cache.put('v', 'long', new JsonText<never>('x'.repeat(TREES_KEPT_MAX_CHARS + 1)));
  expect([cache.get('v', 'long'), cache.get('w', 'third')]).toEqual([null, null]);
});
