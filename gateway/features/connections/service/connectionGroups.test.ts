import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { BAD_REQUEST, DENIED, NOT_FOUND, refusalOf, UNSUPPORTED, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const ATTRIBUTES = { 'max-connections': null, 'max-connections-per-user': null, 'enable-session-affinity': '' };
const ROOT = { name: 'ROOT', identifier: 'ROOT', type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };

describe.each(TEST_ENGINES)('connection groups on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;

  beforeEach(async () => {
    maria = await world.user('maria', 'CREATE_CONNECTION_GROUP');
  });

  const make = async (name: string, parentIdentifier = 'ROOT') =>
    (await world.services.connectionGroups.create(world.admin, { name, parentIdentifier })).identifier;
  const connection = async (name: string, parentIdentifier: string) =>
    (await world.services.connections.create(world.admin, { name, protocol: 'vnc', parentIdentifier })).identifier;

  test('are folders unless they are asked to be pools', async () => {
    const { connectionGroups } = world.services;
    const folder = await connectionGroups.create(maria, { name: 'Servers' });
    const pool = await connectionGroups.create(maria, {
      name: 'Pool',
      parentIdentifier: folder.identifier,
      type: 'BALANCING',
      attributes: { 'max-connections': '5', 'enable-session-affinity': 'true' },
    });
    expect(folder).toEqual({
      name: 'Servers',
      identifier: folder.identifier,
      parentIdentifier: 'ROOT',
      type: 'ORGANIZATIONAL',
      activeConnections: 0,
      attributes: ATTRIBUTES,
      version: 1,
    });
    expect(await connectionGroups.list(maria)).toEqual({
      [folder.identifier]: folder,
      [pool.identifier]: {
        name: 'Pool',
        identifier: pool.identifier,
        parentIdentifier: folder.identifier,
        type: 'BALANCING',
        activeConnections: 0,
        attributes: { ...ATTRIBUTES, 'max-connections': '5', 'enable-session-affinity': 'true' },
        version: 1,
      },
    });
  });

  test('have a root that everybody may read and nobody changes', async () => {
    const { connectionGroups } = world.services;
    const stranger = await world.user('stranger');
    expect(await connectionGroups.get(stranger, 'ROOT')).toEqual(ROOT);
    expect((await connectionGroups.tree(stranger, 'ROOT')).read()).toEqual(ROOT);
    expect(await connectionGroups.list(world.admin)).toEqual({});
    expect(await refusalOf(connectionGroups.replace(world.admin, 'ROOT', { name: 'Mine' }))).toEqual(DENIED);
    expect(await refusalOf(connectionGroups.remove(world.admin, 'ROOT'))).toEqual(DENIED);
  });

  test('refuse blank and repeated names within their parent', async () => {
    const parent = await make('Servers');
    await make('Servers', parent);
    expect(await refusalOf(make('Servers'))).toEqual(BAD_REQUEST);
    expect(await refusalOf(make('Servers', parent))).toEqual(BAD_REQUEST);
    expect(await refusalOf(make(' '))).toEqual(BAD_REQUEST);
  });

  test('do not move into themselves or below', async () => {
    const top = await make('Top');
    const middle = await make('Middle', top);
    const bottom = await make('Bottom', middle);
    const move = (id: string, parentIdentifier: string) =>
      world.services.connectionGroups.replace(world.admin, id, { name: `moved ${id}`, parentIdentifier });
    expect(await refusalOf(move(top, top))).toEqual(UNSUPPORTED);
    expect(await refusalOf(move(top, bottom))).toEqual(UNSUPPORTED);
    await move(bottom, top);
    expect(await world.services.connectionGroups.get(world.admin, bottom)).toMatchObject({ parentIdentifier: top });
  });

  test('are not put into a group that is not there', async () => {
    expect(await refusalOf(make('Lost', '4711'))).toEqual(NOT_FOUND);
    expect(
      await refusalOf(world.services.connectionGroups.create(maria, { name: 'Lost', parentIdentifier: '4711' })),
    ).toEqual(DENIED);
  });

  test('take all they contain with them', async () => {
    const top = await make('Top');
    const inside = await connection('Desk', await make('Middle', top));
    await world.services.connectionGroups.remove(world.admin, top);
    expect(await world.services.connectionGroups.list(world.admin)).toEqual({});
    expect(await refusalOf(world.services.connections.get(world.admin, inside))).toEqual(NOT_FOUND);
  });

  test('are changed and deleted only with the permission for it', async () => {
    const identifier = await make('Servers');
    const { connectionGroups } = world.services;
    expect(await refusalOf(connectionGroups.replace(maria, identifier, { name: 'X' }))).toEqual(NOT_FOUND);
    await world.give(maria, 'connectionGroup', Number(identifier), 'READ');
    expect(await refusalOf(connectionGroups.replace(maria, identifier, { name: 'X' }))).toEqual(DENIED);
    expect(await refusalOf(connectionGroups.remove(maria, identifier))).toEqual(DENIED);
    await world.give(maria, 'connectionGroup', Number(identifier), 'UPDATE', 'DELETE');
    await connectionGroups.replace(maria, identifier, { name: 'X' });
    await connectionGroups.remove(maria, identifier);
    expect(await connectionGroups.list(world.admin)).toEqual({});
  });

  test('keep their type when a replacement does not name one', async () => {
    const { connectionGroups } = world.services;
    const { identifier } = await connectionGroups.create(world.admin, { name: 'Pool', type: 'BALANCING' });
    await connectionGroups.replace(world.admin, identifier, { name: 'Pool 2' });
    expect(await connectionGroups.get(world.admin, identifier)).toMatchObject({ name: 'Pool 2', type: 'BALANCING' });
  });

  describe('as a tree', () => {
    const CONNECTION_ATTRIBUTES = {
      'max-connections': null,
      'max-connections-per-user': null,
      weight: null,
      'failover-only': null,
      'guacd-hostname': null,
      'guacd-port': null,
      'guacd-encryption': null,
    };
    const leaf = (identifier: string, name: string, parentIdentifier: string) => ({
      name,
      identifier,
      parentIdentifier,
      protocol: 'vnc',
      attributes: CONNECTION_ATTRIBUTES,
      activeConnections: 0,
    });

    test('nest connections with their sharing profiles, leaving out empty lists', async () => {
      const servers = await make('Servers');
      const desk = await connection('Desk', 'ROOT');
      const rack = await connection('Rack', servers);
      const { identifier: watch } = await world.services.sharingProfiles.create(world.admin, {
        name: 'Watch',
        primaryConnectionIdentifier: desk,
      });
      await world.db
        .insertInto('connection_history')
        .values({
          username: 'admin',
          connection_id: Number(rack),
          connection_name: 'Rack',
          node: 'n',
          start_date: new Date(1_762_300_800_000),
        })
        .execute();
      world.counts.value = { connections: new Map([[rack, 1]]), connectionGroups: new Map() };
      const tree = (await world.services.connectionGroups.tree(world.admin, 'ROOT')).read();
      const group = {
        name: 'Servers',
        identifier: servers,
        parentIdentifier: 'ROOT',
        type: 'ORGANIZATIONAL',
        activeConnections: 0,
        attributes: ATTRIBUTES,
        childConnections: [{ ...leaf(rack, 'Rack', servers), activeConnections: 1, lastActive: 1_762_300_800_000 }],
      };
      expect(tree).toEqual({
        ...ROOT,
        childConnections: [
          {
            ...leaf(desk, 'Desk', 'ROOT'),
            sharingProfiles: [{ name: 'Watch', identifier: watch, primaryConnectionIdentifier: desk, attributes: {} }],
          },
        ],
        childConnectionGroups: [group],
      });
      expect((await world.services.connectionGroups.tree(world.admin, servers)).read()).toEqual(group);
    });

    test('leave out what may not be read, and with a group all that is in it', async () => {
      const hidden = await make('Hidden');
      const shown = await make('Shown');
      const inHidden = await connection('In hidden', hidden);
      const inShown = await connection('In shown', shown);
      await connection('Not theirs', shown);
      await world.give(maria, 'connectionGroup', Number(shown), 'READ');
      await world.give(maria, 'connection', Number(inHidden), 'READ');
      await world.give(maria, 'connection', Number(inShown), 'READ');
      const { childConnectionGroups } = (await world.services.connectionGroups.tree(maria, 'ROOT')).read();
      expect(childConnectionGroups?.map(({ identifier }) => identifier)).toEqual([shown]);
      expect(childConnectionGroups?.[0]?.childConnections).toEqual([leaf(inShown, 'In shown', shown)]);
      expect(await refusalOf(world.services.connectionGroups.tree(maria, hidden))).toEqual(NOT_FOUND);
    });

    test('filter connections by permission, but never groups', async () => {
      const group = await make('Group');
      const read = await connection('Read', group);
      const update = await connection('Update', group);
      await world.give(maria, 'connectionGroup', Number(group), 'READ');
      await world.give(maria, 'connection', Number(read), 'READ');
      await world.give(maria, 'connection', Number(update), 'READ', 'UPDATE');
      const tree = (await world.services.connectionGroups.tree(maria, group, ['UPDATE', 'DELETE'])).read();
      expect(tree.childConnections).toEqual([leaf(update, 'Update', group)]);
      const administered = (await world.services.connectionGroups.tree(maria, 'ROOT', ['ADMINISTER'])).read();
      expect(administered.childConnectionGroups?.map(({ identifier }) => identifier)).toEqual([group]);
      expect(administered.childConnectionGroups?.[0]).not.toHaveProperty('childConnections');
    });
  });
});
