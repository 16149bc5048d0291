import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportRow } from '../../../../contract/http/connectionImport.ts';
import { IMPORT_BATCH_ROWS, IMPORT_FAULTS_MAX, NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import { createTargetGuard } from '../../../tunnel/targets/targets.ts';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { createImportService, type ImportService } from './importConnections.ts';
import { ensureSystemConnections } from '../../connections/service/systemConnections.ts';
import { BAD_REQUEST, DENIED, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const row = (name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ name, protocol: 'rdp', attributes: {}, users: [], groups: [] },
  parameters: { hostname: 'desk.example' },
  ...more,
});

const silent = () => ({ tell: () => undefined, signal: new AbortController().signal });

describe.each(TEST_ENGINES)('an import on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let imports: ImportService;

  beforeEach(async () => {
    imports = createImportService({
      ...world.context,
      targets: createTargetGuard({ allowed: [], ownEndpoints: [] }),
    });
  });

  const run = (rows: readonly ImportRow[], duplicates: 'skip' | 'replace' | 'keep' = 'skip', actor = world.admin) =>
    imports.run(actor, { rows, duplicates, makeGroups: true }, silent());
  const faultsOf = async (given: Partial<ImportRow>, actor: Actor = world.admin) =>
    (await imports.check(actor, [row('desk', given)])).faults.map(({ field, code }) => [field, code]);
  const names = async (actor: Actor) =>
    Object.values(await world.services.connections.list(actor)).map(({ name }) => name);

  test('makes what a single save would make, in groups that it makes on the way', async () => {
    const given = row('Desk', {
      path: ['Lab', 'Rack/4'],
      parameters: { hostname: 'desk', port: '3390', password: 's', 'drive-path': '../../etc' },
      attributes: { weight: '3', 'guacd-encryption': 'ssl' },
    });
    expect(await run([given])).toMatchObject({ made: 1, groups: 2, first: [{ name: 'Desk' }] });
    const tree = (await world.services.connectionGroups.tree(world.admin, 'ROOT')).read();
    const [lab] = tree.childConnectionGroups ?? [];
    const [made] = lab?.childConnectionGroups?.[0]?.childConnections ?? [];
    expect([lab?.name, lab?.childConnectionGroups?.[0]?.name, made?.name]).toEqual(['Lab', 'Rack/4', 'Desk']);
    const {
      parameters: _echo,
      version: _version,
      ...single
    } = await world.services.connections.create(world.admin, {
      ...{ name: 'Single', protocol: 'rdp', attributes: given.attributes },
      parameters: {
        ...given.parameters,
        security: '',
        'ignore-cert': '',
        'enable-gfx': '',
        'enable-font-smoothing': '',
      },
    });
    expect(await world.services.connections.parameters(world.admin, made?.identifier ?? '')).toEqual(
      await world.services.connections.parameters(world.admin, single.identifier),
    );
    expect(made).toEqual({
      ...single,
      ...{ identifier: made?.identifier, name: 'Desk', parentIdentifier: made?.parentIdentifier },
    });
  });

  test.each<readonly [string, Partial<ImportRow>, readonly (readonly [string, string])[]]>([
    ['a blank name', { name: ' ' }, [['name', 'badName']]],
    ['a name too long', { name: 'x'.repeat(NAME_MAX_CHARS + 1) }, [['name', 'badName']]],
    ['a line break in a name', { name: 'a\nb' }, [['name', 'badName']]],
    ['an unknown protocol', { protocol: 'ftp' }, [['protocol', 'unknownProtocol']]],
    ['an unknown parameter', { parameters: { hotsname: 'x' } }, [['parameters.hotsname', 'unknownParameter']]],
    [
      'what another protocol has',
      { parameters: { 'private-key': 'x' } },
      [['parameters.private-key', 'unknownParameter']],
    ],
    ['an address that is none', { parameters: { hostname: 'a b' } }, [['parameters.hostname', 'badAddress']]],
    ['this computer', { parameters: { hostname: '127.0.0.1' } }, [['parameters.hostname', 'forbiddenAddress']]],
    ['this computer in IPv6', { parameters: { hostname: '::1' } }, [['parameters.hostname', 'forbiddenAddress']]],
    [
      'a neighbour',
      { parameters: { 'sftp-hostname': '169.254.169.254' } },
      [['parameters.sftp-hostname', 'forbiddenAddress']],
    ],
    [
      'an engine on this computer',
      { attributes: { 'guacd-hostname': '127.0.0.1' } },
      [['attributes.guacd-hostname', 'forbiddenAddress']],
    ],
    ['a port that is none', { parameters: { port: '70000' } }, [['parameters.port', 'badNumber']]],
    ['words for a number', { parameters: { width: 'wide' } }, [['parameters.width', 'badNumber']]],
    ['a value too long', { parameters: { domain: 'x'.repeat(5_000) } }, [['parameters.domain', 'tooLong']]],
    [
      'a key of every object',
      { parameters: Object.fromEntries([['__proto__', 'x']]) },
      [['parameters.__proto__', 'unknownParameter']],
    ],
    ['an unknown attribute', { attributes: { color: 'red' } }, [['attributes.color', 'unknownAttribute']]],
    ['a bad attribute', { attributes: { weight: 'heavy' } }, [['attributes.weight', 'badAttribute']]],
    ['two places', { path: [], parentIdentifier: 'ROOT' }, [['parentIdentifier', 'twoPlaces']]],
    ['a group that is not there', { parentIdentifier: '4711' }, [['parentIdentifier', 'unknownGroup']]],
    ['a group without a name', { path: ['a', ' '] }, [['group', 'badGroup']]],
    ['groups without end', { path: Array.from({ length: 99 }, () => 'a') }, [['group', 'badGroup']]],
    [
      'people whom nobody knows',
      { users: ['eve'], groups: ['mob'] },
      [
        ['users', 'unknownUser'],
        ['groups', 'unknownUserGroup'],
      ],
    ],
    [
      'all at once',
      { name: '', protocol: 'ftp' },
      [
        ['name', 'badName'],
        ['protocol', 'unknownProtocol'],
      ],
    ],
    ['a destination by its id', { parameters: { hostname: 'ID', port: '123456' } }, []],
    ['what is filled in when connecting', { parameters: { hostname: '${GUAC_USERNAME}' } }, []],
  ])('%s', async (_what, given, faults) => {
    expect(await faultsOf(given)).toEqual(faults);
  });

  test('the same name twice in one group is a fault of the second, in another group it is none', async () => {
    const rows = [row('a'), row('a', { path: ['Lab'] }), row('a', { path: [] }), row('a', { path: ['Lab'] })];
    const { faults } = await imports.check(world.admin, rows);
    expect(faults).toEqual([2, 3].map((at) => ({ row: at, field: 'name', code: 'twiceInFile' })));
  });

  test('more faults than anybody reads are counted', async () => {
    const rows = Array.from({ length: IMPORT_FAULTS_MAX + 7 }, () => row(''));
    const { faults, moreFaults } = await imports.check(world.admin, rows);
    expect([faults.length, moreFaults]).toEqual([IMPORT_FAULTS_MAX, 7]);
  });

  test('keeps nothing where one row is wrong, or a group is missing that is not to be made', async () => {
    expect(await refusalOf(run([row('good'), row('bad', { protocol: 'ftp' })]))).toEqual(BAD_REQUEST);
    const order = { rows: [row('good', { path: ['Lab'] })], duplicates: 'skip' as const, makeGroups: false };
    expect(await refusalOf(imports.run(world.admin, order, silent()))).toEqual(BAD_REQUEST);
    expect(await names(world.admin)).toEqual([]);
    expect(await world.services.connectionGroups.list(world.admin)).toEqual({});
  });

  test('that is cancelled keeps nothing, and tells how far it came', async () => {
    const cancelling = new AbortController();
    const told: (readonly number[])[] = [];
    const progress = {
      tell: (done: number, of: number) => {
        told.push([done, of]);
        cancelling.abort();
      },
      signal: cancelling.signal,
    };
    const rows = Array.from({ length: IMPORT_BATCH_ROWS * 3 }, (_, index) => row(`desk ${index}`));
    const order = { rows, duplicates: 'skip' as const, makeGroups: false };
    expect((await refusalOf(imports.run(world.admin, order, progress))).http).toBe(409);
    expect(told).toEqual([[IMPORT_BATCH_ROWS, IMPORT_BATCH_ROWS * 3]]);
    expect(await names(world.admin)).toEqual([]);
  });

  test('skips, replaces or stands beside what has its name', async () => {
    await run([row('a', { parameters: { hostname: 'old.example', username: 'me' } })]);
    expect(await run([row('a')])).toMatchObject({ made: 0, replaced: 0, skipped: 1 });
    const [identifier = ''] = Object.keys(await world.services.connections.list(world.admin));
    expect((await world.services.connections.parameters(world.admin, identifier))['hostname']).toBe('old.example');
    expect(await run([row('a')], 'replace')).toMatchObject({ made: 0, replaced: 1, skipped: 0 });
    const replaced = await world.services.connections.parameters(world.admin, identifier);
    expect([replaced['hostname'], replaced['username']]).toEqual(['desk.example', undefined]);
    expect(await run([row('a')], 'keep')).toMatchObject({ made: 1, replaced: 0, skipped: 0 });
    expect(await run([row('a')], 'keep')).toMatchObject({ first: [{ name: 'a (3)' }] });
    expect(await names(world.admin)).toEqual(['a', 'a (2)', 'a (3)']);
  });

  describe('replacing', () => {
    const SECRETS = { password: 'p w', 'gateway-password': 'g' };
    const OPEN = { hostname: 'old.example', username: 'me' };
    const parametersOf = (identifier: string) => world.services.connections.parameters(world.admin, identifier);
    const makeOne = async () => {
      await run([row('a', { parameters: { ...OPEN, ...SECRETS } })]);
      return Object.keys(await world.services.connections.list(world.admin))[0] ?? '';
    };

    test.each([false, true])('by what was exported changes nothing, with secrets or without (%s)', async (secrets) => {
      const identifier = await makeOne();
      const before = await parametersOf(identifier);
      const { rows } = await imports.export(world.admin, secrets);
      expect(rows.map(({ parameters }) => 'password' in parameters)).toEqual([secrets]);
      expect(await run(rows, 'replace')).toMatchObject({ replaced: 1 });
      expect(await parametersOf(identifier)).toEqual(before);
      expect(before).toMatchObject({ ...OPEN, ...SECRETS });
    });

    test('takes a secret away where the row says that it is empty, and gives what it names', async () => {
      const identifier = await makeOne();
      expect(await faultsOf({ parameters: { hostname: '', port: '', password: '' } })).toEqual([]);
      await run(
        [row('a', { parameters: { hostname: 'new.example', password: '', 'gateway-password': 'n' } })],
        'replace',
      );
      const { password, hostname, username, 'gateway-password': gateway } = await parametersOf(identifier);
      expect([password, hostname, username, gateway]).toEqual([undefined, 'new.example', undefined, 'n']);
    });

    test('by another protocol keeps only the secrets that it has too', async () => {
      const identifier = await makeOne();
      await run([row('a', { protocol: 'vnc', parameters: { hostname: 'v.example' } })], 'replace');
      expect(await parametersOf(identifier)).toEqual({ hostname: 'v.example', password: 'p w' });
    });

    test('keeps what hangs on the connection: who may use it, its sharing profiles, its history', async () => {
      const identifier = await makeOne();
      const bob = await world.user('bob');
      await world.give(bob, 'connection', Number(identifier), 'READ');
      await world.services.sharingProfiles.create(world.admin, {
        name: 'Watch',
        primaryConnectionIdentifier: identifier,
      });
      const used = { username: 'bob', connection_id: Number(identifier), connection_name: 'a', node: 'n' };
      await world.db
        .insertInto('connection_history')
        .values({ ...used, start_date: new Date(1_762_300_800_000) })
        .execute();
      const hanging = async () => ({
        names: await names(bob),
        profiles: await world.services.connections.sharingProfiles(world.admin, identifier),
        history: await world.db.selectFrom('connection_history').select(['connection_id']).execute(),
      });
      const before = await hanging();
      await run([row('a', { parameters: { hostname: 'new.example' } })], 'replace');
      expect((await parametersOf(identifier))['hostname']).toBe('new.example');
      expect(await hanging()).toEqual(before);
      expect([before.names, Object.keys(before.profiles).length, before.history.length]).toEqual([['a'], 1, 1]);
    });
  });

  test('gives its maker all rights, and those it names the right to read', async () => {
    const maria = await world.user('maria', 'CREATE_CONNECTION');
    const bob = await world.user('bob');
    expect(await faultsOf({ users: ['bob'] }, maria)).toEqual([['users', 'unknownUser']]);
    await world.give(maria, 'user', bob.userId, 'READ');
    expect(await faultsOf({ users: ['bob'] }, maria)).toEqual([['users', 'notAllowed']]);
    await world.give(maria, 'user', bob.userId, 'UPDATE');
    await run([row('shared', { users: ['bob'] }), row('own')], 'skip', maria);
    expect([await names(maria), await names(bob)]).toEqual([['shared', 'own'], ['shared']]);
    const [{ identifier } = { identifier: '' }] = Object.values(await world.services.connections.list(bob));
    expect(await refusalOf(world.services.connections.parameters(bob, identifier))).toEqual(DENIED);
    await world.services.connections.remove(maria, identifier);
  });

  test('needs the rights that a single save needs', async () => {
    const nobody = await world.user('nobody');
    expect(await faultsOf({}, nobody)).toEqual([['group', 'notAllowed']]);
    const maria = await world.user('maria', 'CREATE_CONNECTION');
    const { identifier } = await world.services.connectionGroups.create(world.admin, { name: 'Lab' });
    expect(await faultsOf({}, maria)).toEqual([]);
    expect(await faultsOf({ path: ['New'] }, maria)).toEqual([['group', 'notAllowed']]);
    expect(await faultsOf({ path: ['Lab'] }, maria)).toEqual([['group', 'notAllowed']]);
    expect(await faultsOf({ parentIdentifier: identifier }, maria)).toEqual([['parentIdentifier', 'unknownGroup']]);
    await world.give(maria, 'connectionGroup', Number(identifier), 'READ');
    expect(await faultsOf({ parentIdentifier: identifier }, maria)).toEqual([['parentIdentifier', 'notAllowed']]);
    await world.give(maria, 'connectionGroup', Number(identifier), 'UPDATE');
    expect(await faultsOf({ path: ['Lab'] }, maria)).toEqual([]);
    await run([row('theirs')]);
    expect((await imports.check(maria, [row('theirs')])).duplicates).toEqual([{ row: 0, replaceable: false }]);
    expect(await refusalOf(run([row('theirs')], 'replace', maria))).toEqual(DENIED);
  });

  test('never replaces what the gateway made, and does not export it', async () => {
    const group = await ensureSystemConnections(world.context, { key: 'here', name: 'Here' }, [
      { key: 'welcome', name: 'Welcome', protocol: 'vnc', parameters: { hostname: '127.0.0.1' } },
    ]);
    const rows = [row('Welcome', { parentIdentifier: group })];
    expect((await imports.check(world.admin, rows)).duplicates).toEqual([{ row: 0, replaceable: false }]);
    expect(await refusalOf(run(rows, 'replace'))).toEqual(DENIED);
    expect(await imports.export(world.admin, true)).toEqual({ rows: [] });
  });

  test('of what was exported makes the same again', async () => {
    await world.user('bob');
    const rows = [
      row('a', { path: ['Lab', 'Rack'], users: ['bob'], parameters: { hostname: 'a.example', password: 'p w' } }),
      row('b', { path: [], protocol: 'ssh', attributes: { weight: '2' }, parameters: { 'private-key': 'k' } }),
    ];
    await run(rows);
    const { rows: exported } = await imports.export(world.admin, true);
    expect(exported.map(({ name, path, users, attributes }) => ({ name, path, users, attributes }))).toEqual(
      rows.map(({ name, path, users, attributes }) => ({ name, path, users, attributes })),
    );
    await world.db.deleteFrom('connections').execute();
    await world.db.deleteFrom('connection_groups').execute();
    await run(exported);
    expect(await imports.export(world.admin, true)).toEqual({ rows: exported });
  });

  test('exports parameters to who may change them, secrets when asked, and nobody else what is hidden', async () => {
    const maria = await world.user('maria');
    await run([
      row('read', { path: ['Seen'], parameters: { hostname: 'r.example' } }),
      row('changed', { path: ['Seen'], parameters: { hostname: 'c.example', password: 'secret' } }),
      row('hidden', { path: ['Hidden'] }),
    ]);
    const [seen] = Object.values(await world.services.connectionGroups.list(world.admin));
    const [read, changed, hidden] = Object.keys(await world.services.connections.list(world.admin)).map(Number);
    await world.give(maria, 'connectionGroup', Number(seen?.identifier), 'READ');
    await world.give(maria, 'connection', read ?? 0, 'READ');
    await world.give(maria, 'connection', changed ?? 0, 'READ', 'UPDATE');
    await world.give(maria, 'connection', hidden ?? 0, 'READ');
    const told = async (withSecrets: boolean) =>
      (await imports.export(maria, withSecrets)).rows.map(({ name, parameters, users }) => {
        const { hostname, password } = parameters;
        return [name, hostname, password, users];
      });
    expect(await told(false)).toEqual([
      ['read', undefined, undefined, []],
      ['changed', 'c.example', undefined, []],
    ]);
    expect((await told(true))[1]).toEqual(['changed', 'c.example', 'secret', []]);
  });
});
