import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { ensureSystemConnections } from './systemConnections.ts';
import { BAD_REQUEST, DENIED, NOT_FOUND, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const ATTRIBUTES = {
  'max-connections': null,
  'max-connections-per-user': null,
  weight: null,
  'failover-only': null,
  'guacd-hostname': null,
  'guacd-port': null,
  'guacd-encryption': null,
};

describe.each(TEST_ENGINES)('connections on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;

  beforeEach(async () => {
    maria = await world.user('maria', 'CREATE_CONNECTION');
  });

  const make = (name: string, parentIdentifier = 'ROOT') =>
    world.services.connections.create(world.admin, { name, protocol: 'ssh', parentIdentifier });
  const group = (name: string) => world.services.connectionGroups.create(world.admin, { name });

  test('are made in the root, echoed with parameters, and read back without them', async () => {
    const made = await world.services.connections.create(maria, {
      name: 'Build host',
      protocol: 'ssh',
      attributes: { 'max-connections': '4', 'failover-only': 'true', unknown: 'dropped' },
      parameters: { hostname: 'build.example', password: 'S3cret', port: null, empty: '' },
    });
    const { identifier } = made;
    const object = {
      name: 'Build host',
      identifier,
      parentIdentifier: 'ROOT',
      protocol: 'ssh',
      attributes: { ...ATTRIBUTES, 'max-connections': '4', 'failover-only': 'true' },
      activeConnections: 0,
      version: 1,
    };
    expect(made).toEqual({ ...object, parameters: { hostname: 'build.example', password: 'S3cret' } });
    expect(await world.services.connections.get(maria, identifier)).toEqual(object);
    expect(await world.services.connections.list(maria)).toEqual({ [identifier]: object });
    expect(await world.services.connections.parameters(maria, identifier)).toEqual({
      hostname: 'build.example',
      password: 'S3cret',
    });
  });

  test('give their maker all four permissions and nobody else any', async () => {
    const { identifier } = await world.services.connections.create(maria, { name: 'Mine', protocol: 'vnc' });
    const { connectionPermissions } = await world.services.permissions.effective(maria, 'maria');
    expect(Object.keys(connectionPermissions)).toEqual([identifier]);
    expect([...(connectionPermissions[identifier] ?? [])].sort()).toEqual(['ADMINISTER', 'DELETE', 'READ', 'UPDATE']);
    const other = await world.user('otto');
    expect(await world.services.connections.list(other)).toEqual({});
    expect(await refusalOf(world.services.connections.get(other, identifier))).toEqual(NOT_FOUND);
  });

  test('are not made without the permission, nor in a group that is not theirs to change', async () => {
    const otto = await world.user('otto');
    expect(await refusalOf(world.services.connections.create(otto, { name: 'A', protocol: 'ssh' }))).toEqual(DENIED);
    const { identifier } = await group('Servers');
    const inside = { name: 'A', protocol: 'ssh', parentIdentifier: identifier };
    expect(await refusalOf(world.services.connections.create(maria, inside))).toEqual(DENIED);
    await world.give(maria, 'connectionGroup', Number(identifier), 'UPDATE');
    expect(await world.services.connections.create(maria, inside)).toMatchObject({ parentIdentifier: identifier });
  });

  test('keep the secrets of their parameters from the database', async () => {
    await world.services.connections.create(maria, {
      name: 'Sealed',
      protocol: 'ssh',
      parameters: { username: 'planted-user', password: 'planted-secret' },
    });
    const rows = await world.db.selectFrom('connection_parameters').selectAll().execute();
    expect(rows.map((row) => row.name).sort()).toEqual(['password', 'username']);
    expect(JSON.stringify(rows)).not.toMatch(/planted/);
  });

  test('refuse parameters that were moved from another row', async () => {
    const one = await world.services.connections.create(maria, {
      name: '1',
      protocol: 'vnc',
      parameters: { password: 'a' },
    });
    const two = await world.services.connections.create(maria, {
      name: '2',
      protocol: 'vnc',
      parameters: { password: 'b' },
    });
    const of = (id: string) =>
      world.db.selectFrom('connection_parameters').select('value').where('connection_id', '=', Number(id));
    const { value } = await of(one.identifier).executeTakeFirstOrThrow();
    await world.db
      .updateTable('connection_parameters')
      .set({ value })
      .where('connection_id', '=', Number(two.identifier))
      .execute();
    expect(await world.services.connections.parameters(maria, one.identifier)).toEqual({ password: 'a' });
    await expect(world.services.connections.parameters(maria, two.identifier)).rejects.toThrow(
      'A stored secret cannot be read with the present key.',
    );
  });

  test.each(['', '   ', '\t', 'x'.repeat(129), 'line\nbreak', 'zero\0'])('refuse the name %j', async (name) => {
    expect(await refusalOf(make(name))).toEqual(BAD_REQUEST);
    expect(await world.services.connections.list(world.admin)).toEqual({});
  });

  test('refuse a name twice in one place, the root included, and take it in another', async () => {
    const { identifier } = await group('Servers');
    await make('Desk');
    await make('Desk', identifier);
    expect(await refusalOf(make('Desk'))).toEqual(BAD_REQUEST);
    expect(await refusalOf(make('Desk', identifier))).toEqual(BAD_REQUEST);
    expect(Object.keys(await world.services.connections.list(world.admin))).toHaveLength(2);
  });

  test('refuse a parameter that is too long with its own key', async () => {
    const parameters = { 'private-key': 'k'.repeat(4_097) };
    await expect(
      world.services.connections.create(maria, { name: 'A', protocol: 'ssh', parameters }),
    ).rejects.toMatchObject({
      http: 413,
      type: 'BAD_REQUEST',
      options: {
        translatable: {
          key: 'CONNECTION_PARAMETERS.DATABASE_PARAMETER_VALUE_TOO_LONG',
          variables: { PARAMETER_NAME: 'private-key', MAX_SIZE: 4_096 },
        },
      },
    });
    const longest = { 'private-key': '😀'.repeat(4_096) };
    const { identifier } = await world.services.connections.create(maria, {
      name: 'A',
      protocol: 'ssh',
      parameters: longest,
    });
    expect(await world.services.connections.parameters(maria, identifier)).toEqual(longest);
  });

  test.each([
    { weight: 'heavy' },
    { 'max-connections': '-1' },
    { 'max-connections': '99999999999' },
    { 'guacd-port': '0' },
    { 'guacd-port': '65536' },
    { 'guacd-encryption': 'rot13' },
  ])('refuse the attribute %j', async (attributes) => {
    const input = { name: 'A', protocol: 'ssh', attributes };
    expect(await refusalOf(world.services.connections.create(maria, input))).toEqual(BAD_REQUEST);
  });

  test('are replaced whole: absent parameters and attributes are gone', async () => {
    const { identifier } = await world.services.connections.create(maria, {
      name: 'Old',
      protocol: 'ssh',
      attributes: { weight: '3' },
      parameters: { hostname: 'a.example', username: 'u' },
    });
    await world.services.connections.replace(maria, identifier, {
      name: 'New',
      protocol: 'vnc',
      parameters: { hostname: 'b.example' },
    });
    expect(await world.services.connections.get(maria, identifier)).toMatchObject({
      name: 'New',
      protocol: 'vnc',
      attributes: ATTRIBUTES,
    });
    expect(await world.services.connections.parameters(maria, identifier)).toEqual({ hostname: 'b.example' });
  });

  test('are changed, looked into and deleted only with the permission for it', async () => {
    const { identifier } = await make('Desk');
    const input = { name: 'Desk', protocol: 'ssh' };
    const { connections } = world.services;
    await world.give(maria, 'connection', Number(identifier), 'READ');
    expect(await refusalOf(connections.replace(maria, identifier, input))).toEqual(DENIED);
    expect(await refusalOf(connections.parameters(maria, identifier))).toEqual(DENIED);
    expect(await refusalOf(connections.remove(maria, identifier))).toEqual(DENIED);
    await world.give(maria, 'connection', Number(identifier), 'UPDATE');
    await connections.replace(maria, identifier, input);
    expect(await connections.parameters(maria, identifier)).toEqual({});
    expect(await refusalOf(connections.remove(maria, identifier))).toEqual(DENIED);
    await world.give(maria, 'connection', Number(identifier), 'DELETE');
    await connections.remove(maria, identifier);
    expect(await refusalOf(connections.get(world.admin, identifier))).toEqual(NOT_FOUND);
  });

  test('are not there for whoever may not read them, whatever else they hold', async () => {
    const { identifier } = await make('Desk');
    await world.give(maria, 'connection', Number(identifier), 'UPDATE', 'DELETE', 'ADMINISTER');
    const { connections } = world.services;
    const input = { name: 'Desk', protocol: 'ssh' };
    expect(await refusalOf(connections.get(maria, identifier))).toEqual(NOT_FOUND);
    expect(await refusalOf(connections.replace(maria, identifier, input))).toEqual(NOT_FOUND);
    expect(await refusalOf(connections.parameters(maria, identifier))).toEqual(NOT_FOUND);
    expect(await refusalOf(connections.remove(maria, identifier))).toEqual(NOT_FOUND);
    expect(await refusalOf(connections.sharingProfiles(maria, identifier))).toEqual(NOT_FOUND);
  });

  test('move only between groups that the mover may change', async () => {
    const from = await group('From');
    const to = await group('To');
    const { identifier } = await make('Desk', from.identifier);
    await world.give(maria, 'connection', Number(identifier), 'READ', 'UPDATE', 'DELETE');
    const moved = { name: 'Desk', protocol: 'ssh', parentIdentifier: to.identifier };
    const { connections } = world.services;
    await connections.replace(maria, identifier, { ...moved, parentIdentifier: from.identifier });
    expect(await refusalOf(connections.replace(maria, identifier, moved))).toEqual(DENIED);
    await world.give(maria, 'connectionGroup', Number(to.identifier), 'UPDATE');
    expect(await refusalOf(connections.replace(maria, identifier, moved))).toEqual(DENIED);
    expect(await refusalOf(connections.remove(maria, identifier))).toEqual(DENIED);
    await world.give(maria, 'connectionGroup', Number(from.identifier), 'UPDATE');
    await connections.replace(maria, identifier, moved);
    expect(await connections.get(maria, identifier)).toMatchObject({ parentIdentifier: to.identifier });
  });

  test.each(['0', '-1', '1.0', '01', '1e3', 'abc', '', '2147483648', '99999999999999999999', '1 or 1=1'])(
    'has none by the identifier %j',
    async (identifier) => {
      const { connections } = world.services;
      expect(await refusalOf(connections.get(world.admin, identifier))).toEqual(NOT_FOUND);
      expect(await refusalOf(connections.remove(world.admin, identifier))).toEqual(NOT_FOUND);
    },
  );

  test('are filtered by any of several permissions, but not for administrators', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')];
    await world.give(maria, 'connection', Number(a.identifier), 'READ');
    await world.give(maria, 'connection', Number(b.identifier), 'READ', 'UPDATE');
    await world.give(maria, 'connection', Number(c.identifier), 'READ', 'DELETE');
    const { connections } = world.services;
    const listed = async (actor: Actor) => Object.keys(await connections.list(actor, ['UPDATE', 'DELETE']));
    expect(await listed(maria)).toEqual([b.identifier, c.identifier]);
    expect(await listed(world.admin)).toEqual([a.identifier, b.identifier, c.identifier]);
  });

  test('tell how many uses are running', async () => {
    const { identifier } = await make('Desk');
    world.counts.value = { connections: new Map([[identifier, 2]]), connectionGroups: new Map() };
    expect(await world.services.connections.get(world.admin, identifier)).toMatchObject({ activeConnections: 2 });
  });

  test('that the gateway made are fixed, for administrators as well', async () => {
    const desktop = { key: 'welcome', name: 'Welcome', protocol: 'vnc', parameters: { hostname: '127.0.0.1' } };
    const parent = await ensureSystemConnections(world.context, { key: 'computer', name: 'On this computer' }, [
      desktop,
    ]);
    const [identifier = ''] = Object.keys(await world.services.connections.list(world.admin));
    const { connections, connectionGroups } = world.services;
    const aimed = { name: 'Welcome', protocol: 'vnc', parameters: { hostname: '127.0.0.1', port: '4822' } };
    expect(await refusalOf(connections.replace(world.admin, identifier, aimed))).toEqual(DENIED);
    expect(await refusalOf(connections.remove(world.admin, identifier))).toEqual(DENIED);
    expect(await refusalOf(connectionGroups.remove(world.admin, parent))).toEqual(DENIED);
    expect(await refusalOf(connectionGroups.replace(world.admin, parent, { name: 'Elsewhere' }))).toEqual(DENIED);
    expect(await connections.parameters(world.admin, identifier)).toEqual({ hostname: '127.0.0.1' });
  });
});
