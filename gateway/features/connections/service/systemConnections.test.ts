import { describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { ensureSystemConnections } from './systemConnections.ts';
import { worldBeforeEach } from '../../../testing/testWorld.ts';

const GROUP = { key: 'computer', name: 'On this computer' };
const WELCOME = {
  key: 'welcome',
  name: 'Welcome',
  protocol: 'vnc',
  parameters: { hostname: '127.0.0.1', password: 'one' },
};
const TERMINAL = { key: 'terminal', name: 'Terminal', protocol: 'ssh', parameters: { hostname: '127.0.0.1' } };

describe.each(TEST_ENGINES)("the gateway's own connections on $name", ({ open }) => {
  const world = worldBeforeEach(open);

  const shown = async () => {
    const { childConnectionGroups = [] } = (await world.services.connectionGroups.tree(world.admin, 'ROOT')).read();
    return childConnectionGroups.map(({ name, childConnections = [] }) => ({
      name,
      connections: childConnections.map((connection) => connection.name),
    }));
  };

  test('stand in a group of their own and may reach this computer', async () => {
    await ensureSystemConnections(world.context, GROUP, [WELCOME, TERMINAL]);
    expect(await shown()).toEqual([{ name: 'On this computer', connections: ['Welcome', 'Terminal'] }]);
    const [identifier = ''] = Object.keys(await world.services.connections.list(world.admin));
    const target = await world.services.targets.resolve(world.admin, { type: 'c', identifier });
    expect(target.candidates).toMatchObject([{ name: 'Welcome', ownedBySystem: true, parameters: WELCOME.parameters }]);
  });

  test('keep their identifiers and permissions from start to start, with new parameters', async () => {
    const group = await ensureSystemConnections(world.context, GROUP, [WELCOME]);
    const [identifier = ''] = Object.keys(await world.services.connections.list(world.admin));
    const maria = await world.user('maria');
    await world.give(maria, 'connection', Number(identifier), 'READ');
    const parameters = { hostname: '127.0.0.1', password: 'two' };
    expect(await ensureSystemConnections(world.context, GROUP, [{ ...WELCOME, parameters }])).toBe(group);
    expect(Object.keys(await world.services.connections.list(maria))).toEqual([identifier]);
    expect(await world.services.connections.parameters(world.admin, identifier)).toEqual(parameters);
  });

  test('go when they are no longer offered, and leave what others put beside them', async () => {
    const parentIdentifier = await ensureSystemConnections(world.context, GROUP, [WELCOME, TERMINAL]);
    await world.services.connections.create(world.admin, { name: 'Mine', protocol: 'ssh', parentIdentifier });
    await ensureSystemConnections(world.context, GROUP, [WELCOME]);
    expect(await shown()).toEqual([{ name: 'On this computer', connections: ['Welcome', 'Mine'] }]);
  });

  test('give way to a group or connection of the same name that somebody made', async () => {
    const { connectionGroups, connections } = world.services;
    await connectionGroups.create(world.admin, { name: 'On this computer' });
    const parentIdentifier = await ensureSystemConnections(world.context, GROUP, []);
    await connections.create(world.admin, { name: 'Welcome', protocol: 'ssh', parentIdentifier });
    await ensureSystemConnections(world.context, GROUP, [WELCOME]);
    expect(await shown()).toEqual([
      { name: 'On this computer', connections: [] },
      { name: 'On this computer (2)', connections: ['Welcome', 'Welcome (2)'] },
    ]);
  });
});
