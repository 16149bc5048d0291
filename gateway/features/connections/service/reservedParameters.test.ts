import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { BAD_REQUEST, DENIED, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const OVER_OTHERS = {
  'recording-path': '/var/lib/oriel/recordings/team',
  'recording-name': 'last',
  'recording-write-existing': 'true',
};
const desk = (parameters: Readonly<Record<string, string>>, name = 'Desk') => ({ name, protocol: 'vnc', parameters });

describe.each(TEST_ENGINES)('parameters for administrators only on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;
  beforeEach(async () => {
    maria = await world.user('maria', 'CREATE_CONNECTION');
  });

  /** What an engine would be told. */
  const toldOf = async (identifier: string) => {
    const { candidates } = await world.services.targets.resolve(world.admin, { type: 'c', identifier });
    return candidates[0]?.parameters ?? {};
  };

  test.each(['recording-write-existing', 'typescript-write-existing', 'reverse-connect', 'enable-own-drive'])(
    '%s is refused to whoever may only make connections, and is nothing where it is off',
    async (name) => {
      const { connections } = world.services;
      expect(await refusalOf(connections.create(maria, desk({ [name]: 'true' })))).toEqual(DENIED);
      expect(await connections.create(maria, desk({ [name]: 'false' }))).toMatchObject({ name: 'Desk' });
      const { identifier } = await connections.create(world.admin, desk({ [name]: 'true' }, 'Of the administrator'));
      expect(await toldOf(identifier)).toEqual({ [name]: 'true' });
    },
  );

  test('what an administrator set stays when somebody else saves the rest, but leads nowhere else', async () => {
    const { connections } = world.services;
    const { identifier } = await connections.create(world.admin, desk(OVER_OTHERS));
    await world.give(maria, 'connection', Number(identifier), 'READ', 'UPDATE');
    const save = (changes: Readonly<Record<string, string>>) =>
      connections.replace(maria, identifier, desk({ ...OVER_OTHERS, ...changes }));
    await save({ 'color-depth': '16' });
    expect(await toldOf(identifier)).toEqual({ ...OVER_OTHERS, 'color-depth': '16' });
    expect(await refusalOf(save({ 'recording-name': 'of somebody else' }))).toEqual(DENIED);
    expect(await refusalOf(save({ 'recording-path': 'elsewhere' }))).toEqual(DENIED);
    await save({ 'recording-write-existing': '' });
    expect(await refusalOf(save({}))).toEqual(DENIED);
  });

  test('people’s own drives stay with the machine to which an administrator gave them, and with what runs there', async () => {
    const { connections } = world.services;
    const given = { hostname: '192.0.2.7', 'enable-own-drive': 'true' };
    const { identifier } = await connections.create(world.admin, desk(given));
    await world.give(maria, 'connection', Number(identifier), 'READ', 'UPDATE');
    const save = (changes: Readonly<Record<string, string>>) =>
      connections.replace(maria, identifier, desk({ ...given, ...changes }));
    await save({ 'color-depth': '16' });
    for (const changes of [
      { hostname: '192.0.2.8' },
      { port: '3390' },
      { 'initial-program': 'copy' },
      { 'preconnection-id': '2' },
    ])
      expect(await refusalOf(save(changes))).toEqual(DENIED);
    expect(await toldOf(identifier)).toEqual({ ...given, 'color-depth': '16' });
  });

  test('a row from before, of which nobody knows who saved it, counts for nothing until an administrator saves it', async () => {
    const { connections } = world.services;
    const { identifier } = await connections.create(world.admin, desk(OVER_OTHERS));
    await world.db.updateTable('connection_parameters').set({ vouched: false }).execute();
    const { 'recording-write-existing': _reserved, ...others } = OVER_OTHERS;
    expect(await toldOf(identifier)).toEqual(others);
    await world.give(maria, 'connection', Number(identifier), 'READ', 'UPDATE');
    expect(await refusalOf(connections.replace(maria, identifier, desk(OVER_OTHERS)))).toEqual(DENIED);
    await connections.replace(world.admin, identifier, desk(OVER_OTHERS));
    expect(await toldOf(identifier)).toEqual(OVER_OTHERS);
  });

  test('an import tells them as faults, and takes them from an administrator', async () => {
    const { imports } = world.services;
    const row = { ...desk(OVER_OTHERS), attributes: {}, users: [], groups: [] };
    expect((await imports.check(maria, [row])).faults).toEqual([
      { row: 0, field: 'parameters.recording-write-existing', code: 'notAllowed' },
    ]);
    const order = { rows: [row], duplicates: 'skip' as const, makeGroups: false };
    const { first } = await imports.run(world.admin, order, {
      tell: () => undefined,
      signal: new AbortController().signal,
    });
    expect(await toldOf(first[0]?.identifier ?? '')).toEqual(OVER_OTHERS);
  });

  test.each(['recording-path', 'typescript-path', 'recording-name', 'typescript-name'])(
    '%s is stored as it will be used',
    async (name) => {
      const made = await world.services.connections.create(maria, desk({ [name]: '/etc/../x' }));
      const stored = name.endsWith('-name') ? '_etc_.._x' : '/var/lib/oriel/recordings/etc/x';
      expect(made.parameters).toEqual({ [name]: stored });
    },
  );

  test.each(['recording-path', 'hostname', 'drive-path', 'command', 'recording-write-existing', 'unheard-of'])(
    'a sharing profile sets no %s',
    async (name) => {
      const { connections, sharingProfiles } = world.services;
      const { identifier } = await connections.create(world.admin, desk({}));
      const profile = { name: 'Watch', primaryConnectionIdentifier: identifier, parameters: { [name]: 'x' } };
      expect(await refusalOf(sharingProfiles.create(world.admin, profile))).toEqual(BAD_REQUEST);
    },
  );
});
