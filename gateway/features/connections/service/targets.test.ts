import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { DENIED, NOT_FOUND, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

describe.each(TEST_ENGINES)('targets on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;

  beforeEach(async () => {
    maria = await world.user('maria');
  });

  const make = async (name: string, parentIdentifier: string, attributes = {}) =>
    (
      await world.services.connections.create(world.admin, {
        name,
        protocol: 'vnc',
        parentIdentifier,
        attributes,
        parameters: { hostname: `${name.toLowerCase()}.example` },
      })
    ).identifier;
  const candidate = (identifier: string, name: string) => ({
    connectionId: Number(identifier),
    name,
    protocol: 'vnc',
    parameters: { hostname: `${name.toLowerCase()}.example` },
    engine: null,
    ownedBySystem: false,
    maxConnections: null,
    maxConnectionsPerUser: null,
    weight: 1,
    failoverOnly: false,
  });

  test('are connections with their parameters opened, for those who may read them', async () => {
    const identifier = await make('Desk', 'ROOT', {
      'max-connections': '3',
      'max-connections-per-user': '2',
      weight: '7',
      'failover-only': 'true',
      'guacd-hostname': 'engine.example',
    });
    const { targets } = world.services;
    expect(await refusalOf(targets.resolve(maria, { type: 'c', identifier }))).toEqual(NOT_FOUND);
    await world.give(maria, 'connection', Number(identifier), 'READ');
    expect(await targets.resolve(maria, { type: 'c', identifier })).toEqual({
      group: null,
      candidates: [
        {
          ...candidate(identifier, 'Desk'),
          engine: 'engine.example:4822',
          maxConnections: 3,
          maxConnectionsPerUser: 2,
          weight: 7,
          failoverOnly: true,
        },
      ],
    });
  });

  test('are pools: READ on the pool reaches members that are shown nowhere', async () => {
    const { connectionGroups, connections, targets } = world.services;
    const { identifier } = await connectionGroups.create(world.admin, {
      name: 'Pool',
      type: 'BALANCING',
      attributes: { 'max-connections-per-user': '1', 'enable-session-affinity': 'true' },
    });
    const [one, two] = [await make('One', identifier), await make('Two', identifier)];
    expect(await refusalOf(targets.resolve(maria, { type: 'g', identifier }))).toEqual(NOT_FOUND);
    await world.give(maria, 'connectionGroup', Number(identifier), 'READ');
    expect(await targets.resolve(maria, { type: 'g', identifier })).toEqual({
      candidates: [candidate(one, 'One'), candidate(two, 'Two')],
      group: { groupId: Number(identifier), sessionAffinity: true, maxConnections: null, maxConnectionsPerUser: 1 },
    });
    expect(await connections.list(maria)).toEqual({});
    expect((await connectionGroups.tree(maria, identifier)).read()).not.toHaveProperty('childConnections');
    expect(await refusalOf(targets.resolve(maria, { type: 'c', identifier: one }))).toEqual(NOT_FOUND);
    expect(await refusalOf(connections.parameters(maria, one))).toEqual(NOT_FOUND);
  });

  test('are not folders, the root, or anything that is not there', async () => {
    const { targets, connectionGroups } = world.services;
    const { identifier } = await connectionGroups.create(world.admin, { name: 'Folder' });
    const resolve = (type: string, id: string) => refusalOf(targets.resolve(world.admin, { type, identifier: id }));
    expect(await resolve('g', identifier)).toEqual(DENIED);
    expect(await resolve('g', 'ROOT')).toEqual(NOT_FOUND);
    expect(await resolve('c', '4711')).toEqual(NOT_FOUND);
    expect(await resolve('a', 'x')).toEqual(NOT_FOUND);
  });

  test('say which connections may be seen', async () => {
    const { targets } = world.services;
    const ids = [Number(await make('One', 'ROOT')), Number(await make('Two', 'ROOT'))];
    await world.give(maria, 'connection', ids[0] ?? 0, 'READ');
    expect(await targets.readableConnections(maria, ids)).toEqual(new Set([ids[0]]));
    expect(await targets.readableConnections(world.admin, [...ids, 4711])).toEqual(new Set(ids));
    expect(await targets.readableConnections(maria, [])).toEqual(new Set());
    expect(await targets.mayReadConnection(maria, ids[1] ?? 0)).toBe(false);
    expect(await targets.mayReadConnection(maria, ids[0] ?? 0)).toBe(true);
  });
});
