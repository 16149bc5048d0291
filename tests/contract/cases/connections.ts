import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { connectionGroupOutline } from '../../../contract/http/connectionGroups.ts';
import { GROUP_DEPTH_MAX } from '../../../contract/limits.ts';
import { MAIN, MARIA, type Subject } from '../support/subject.ts';
import { editorCases } from './editors.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const named = (id: string) => ({ dataSource: MAIN, id });
const ssh = (name: string) => ({ name, protocol: 'ssh', parameters: { hostname: '192.0.2.10', port: '' } });

/** Connections, the groups that they lie in, and how they are shared. */
export function connectionCases(subject: () => Subject): void {
  describe('a connection', () => {
    const at = { token: '', params: named('') };
    let made: unknown;

    beforeEach(async () => {
      const { call, logIn } = subject();
      at.token = await logIn();
      const connection = await call('createConnection', { token: at.token, params: here, body: ssh('made') });
      [made, at.params] = [connection, named(connection.identifier)];
    });
    afterEach(async () => {
      await subject().send('deleteConnection', at);
    });
    const listed = async () => (await subject().call('listConnections', { ...at, params: here }))[at.params.id];

    test('is made on the collection [A7-044]', async () => {
      expect(made).toMatchObject({ name: 'made', parentIdentifier: 'ROOT', parameters: { hostname: '192.0.2.10' } });
      expect(await listed()).toMatchObject({ name: 'made' });
    });

    test('is read without its parameters [A7-042]', async () => {
      const read = await subject().call('getConnection', at);
      const fields = { name: 'made', identifier: at.params.id, protocol: 'ssh', parentIdentifier: 'ROOT' };
      expect(read).toMatchObject({ ...fields, activeConnections: 0 });
      expect(read).not.toHaveProperty('parameters');
    });

    test('has parameters of their own address, blank ones left out [A7-047]', async () => {
      expect(await subject().call('getConnectionParameters', at)).toEqual({ hostname: '192.0.2.10' });
    });

    test('is changed [A7-043]', async () => {
      const { call } = subject();
      const body = { ...ssh('renamed'), parameters: { hostname: '192.0.2.11' } };
      await call('updateConnection', { ...at, body });
      expect(await listed()).toMatchObject({ name: 'renamed' });
      expect(await call('getConnectionParameters', at)).toEqual({ hostname: '192.0.2.11' });
    });

    test('is deleted [A7-045]', async () => {
      await subject().call('deleteConnection', at);
      expect(await subject().refusal('getConnection', at)).toEqual(NOT_FOUND);
      expect(await listed()).toBeUndefined();
    });
  });

  test('a connection may be made on the path of an identifier, which does not count [A7-044]', async () => {
    const { call, logIn } = subject();
    const token = await logIn();
    const { identifier } = await call('createConnectionAtId', { token, params: named('4711'), body: ssh('at id') });
    expect(identifier).not.toBe('4711');
    await call('deleteConnection', { token, params: named(identifier) });
  });

  test.each([
    ['a blank name', { ...ssh(' ') }],
    ['a missing protocol', { name: 'x' }],
    ['an unknown protocol', { ...ssh('x'), protocol: 'ftp' }],
    ['a list of parameters', { ...ssh('x'), parameters: ['a'] }],
  ])('%s is refused', async (_what, body) => {
    const { refusal, logIn } = subject();
    const token = await logIn();
    expect(await refusal('createConnection', { token, params: here, body: body as never })).toEqual(BAD);
  });

  test('a second connection of the same name in a group, and a group that is not there, are refused', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const { identifier } = await call('createConnection', { token, params: here, body: ssh('twice') });
    expect(await refusal('createConnection', { token, params: here, body: ssh('twice') })).toEqual(BAD);
    const lost = { ...ssh('lost'), parentIdentifier: '4711' };
    expect((await refusal('createConnection', { token, params: here, body: lost })).status).toBe(404);
    await call('deleteConnection', { token, params: named(identifier) });
  });

  test('several operations on connections are kept all or not at all', async () => {
    const { call, send, refusal, logIn } = subject();
    const token = await logIn();
    const add = { op: 'add', path: '/', value: ssh('patched') };
    const { patches } = await call('patchConnections', { token, params: here, body: [add] });
    const identifier = patches[0]!.identifier!;
    const replace = { op: 'replace', path: `/${identifier}`, value: ssh('patched again') };
    const refused = await send('patchConnections', { token, params: here, body: [replace, { ...add, value: {} }] });
    expect(refused.status).toBe(400);
    expect(await call('getConnection', { token, params: named(identifier) })).toMatchObject({ name: 'patched' });
    await call('patchConnections', { token, params: here, body: [{ op: 'remove', path: `/${identifier}` }] });
    for (const op of ['test', 'move'])
      expect((await refusal('patchConnections', { token, params: here, body: [{ op, path: '/' }] })).status).toBe(501);
    expect(await refusal('patchConnections', { token, params: here, body: [{ op: 'eat', path: '/' }] })).toEqual(BAD);
  });

  test('quick connect makes a connection that can be opened, named after its address unless it has a name [A7-039]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const body = { protocol: 'rdp', parameters: { hostname: 'pc.example', username: 'me', password: 'secret' } };
    const { identifier, dataSource } = await call('createQuickConnection', { token, body });
    expect(dataSource).toBe(MAIN);
    expect(await call('getConnection', { token, params: named(identifier) })).toMatchObject({
      name: 'pc.example',
      protocol: 'rdp',
      parentIdentifier: 'ROOT',
    });
    await call('deleteConnection', { token, params: named(identifier) });
    expect(await refusal('createQuickConnection', { token, body: { ...body, parameters: {} } })).toEqual(BAD);
    expect(await refusal('createQuickConnection', { token: await logIn(MARIA), body })).toEqual(DENIED);
  });

  groupCases(subject);
  sharingProfileCases(subject);
  othersCases(subject);
  editorCases(subject);
}

function groupCases(subject: () => Subject): void {
  test('a group is made, read, moved, listed and deleted with what it holds [A7-054 A7-055 A7-056 A7-057]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const make = (body: object) => call('createConnectionGroup', { token, params: here, body: body as never });
    const outer = await make({ name: 'outer' });
    const inner = await make({ name: 'inner', parentIdentifier: outer.identifier, type: 'BALANCING' });
    expect(inner).toMatchObject({ name: 'inner', parentIdentifier: outer.identifier, type: 'BALANCING' });
    const kept = { ...ssh('kept'), parentIdentifier: inner.identifier };
    const { identifier } = await call('createConnection', { token, params: here, body: kept });
    const read = await call('getConnectionGroup', { token, params: named(inner.identifier) });
    expect(read).toEqual({ ...inner, activeConnections: 0 });
    expect(await refusal('createConnectionGroup', { token, params: here, body: { name: 'outer' } })).toEqual(BAD);
    const into = { name: 'outer', parentIdentifier: inner.identifier };
    const moved = await refusal('updateConnectionGroup', { token, params: named(outer.identifier), body: into });
    expect(moved).toEqual({ status: 501, type: 'INTERNAL_ERROR' });
    await call('updateConnectionGroup', { token, params: named(outer.identifier), body: { name: 'renamed' } });
    expect((await call('listConnectionGroups', { token, params: here }))[outer.identifier]).toMatchObject({
      name: 'renamed',
    });
    await call('deleteConnectionGroup', { token, params: named(outer.identifier) });
    expect(await refusal('getConnectionGroup', { token, params: named(inner.identifier) })).toEqual(NOT_FOUND);
    expect(await refusal('getConnection', { token, params: named(identifier) })).toEqual(NOT_FOUND);
  });

  test('groups lie in each other as deep as they may; one too deep is neither made nor moved', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const make = { token, params: here };
    const chain: string[] = [];
    for (const name of Array.from({ length: GROUP_DEPTH_MAX }, (_one, level) => `level ${level + 1}`)) {
      const body = { name, parentIdentifier: chain.at(-1) ?? 'ROOT' };
      chain.push((await call('createConnectionGroup', { ...make, body })).identifier);
    }
    const [top = '', deepest = ''] = [chain[0], chain.at(-1)];
    const below = { name: 'one too many', parentIdentifier: deepest };
    expect(await refusal('createConnectionGroup', { ...make, body: below })).toEqual(BAD);
    const { identifier } = await call('createConnectionGroup', { ...make, body: { name: 'beside' } });
    const put = { token, params: named(identifier), body: { ...below, name: 'beside' } };
    expect(await refusal('updateConnectionGroup', put)).toEqual(BAD);
    const moved = { connections: [], connectionGroups: [top], parentIdentifier: identifier };
    expect(await refusal('moveConnections', { ...make, body: moved })).toEqual(BAD);
    const groups = await call('listConnectionGroups', make);
    expect([top, identifier].map((id) => groups[id]?.parentIdentifier)).toEqual(['ROOT', 'ROOT']);
    expect(Object.values(groups).map(({ name }) => name)).not.toContain('one too many');
    for (const id of [top, identifier]) await call('deleteConnectionGroup', { token, params: named(id) });
  });

  test('groups are patched like connections', async () => {
    const { call, logIn } = subject();
    const token = await logIn();
    const add = { op: 'add', path: '/', value: { name: 'patched group' } };
    const { patches } = await call('patchConnectionGroups', { token, params: here, body: [add] });
    const path = `/${patches[0]!.identifier}`;
    await call('patchConnectionGroups', { token, params: here, body: [{ op: 'remove', path }] });
  });

  test('the tree holds groups and connections, and empty lists are absent [A7-077]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const root = await call('getConnectionGroup', { token, params: named('ROOT') });
    expect(root).toEqual({
      name: 'ROOT',
      identifier: 'ROOT',
      type: 'ORGANIZATIONAL',
      activeConnections: 0,
      attributes: {},
    });
    const tree = await call('getConnectionGroupTree', { token, params: named('ROOT') });
    expect(tree).not.toHaveProperty('childConnections');
    const [group] = tree.childConnectionGroups!;
    expect(group).toMatchObject({ name: 'On this computer', parentIdentifier: 'ROOT', type: 'ORGANIZATIONAL' });
    expect(group!.childConnections!.map(({ name }) => name).sort()).toEqual([
      'Desktop (VNC)',
      'Terminal (SSH)',
      'Welcome desktop',
    ]);
    expect(group).not.toHaveProperty('childConnectionGroups');
    expect(await call('getConnectionGroupTree', { token, params: named(group!.identifier) })).toEqual(group);
    expect(await refusal('getConnectionGroupTree', { token, params: named('4711') })).toEqual(NOT_FOUND);
  });

  test('an outline tells of a tree what a list shows, and nothing else', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const tree = await call('getConnectionGroupTree', { token, params: named('ROOT') });
    const outline = await call('getConnectionGroupOutline', { token, params: named('ROOT') });
    expect(outline).toEqual(z.parse(connectionGroupOutline, tree));
    expect(JSON.stringify(outline)).not.toMatch(/attributes|parentIdentifier|sharingProfiles/);
    expect(await refusal('getConnectionGroupOutline', { token, params: named('4711') })).toEqual(NOT_FOUND);
  });
}

function sharingProfileCases(subject: () => Subject): void {
  describe('a sharing profile', () => {
    const at = { token: '', params: named('') };
    const body = { name: 'Watch', primaryConnectionIdentifier: '', parameters: { 'read-only': 'true' } };
    const profile = () => {
      const { name, primaryConnectionIdentifier } = body;
      return { name, identifier: at.params.id, primaryConnectionIdentifier, attributes: {}, version: 1 };
    };

    beforeEach(async () => {
      const { call, logIn } = subject();
      at.token = await logIn();
      const connection = await call('createConnection', { token: at.token, params: here, body: ssh('shared') });
      body.primaryConnectionIdentifier = connection.identifier;
      at.params = named((await call('createSharingProfile', { token: at.token, params: here, body })).identifier);
    });
    afterEach(async () => {
      await subject().send('deleteConnection', { ...at, params: named(body.primaryConnectionIdentifier) });
    });
    const listed = () => subject().call('listSharingProfiles', { ...at, params: here });

    test('is made once a name, on the collection or on the path of an identifier, which does not count [A7-050]', async () => {
      const { call, refusal } = subject();
      expect(await listed()).toEqual({ [at.params.id]: profile() });
      expect(await refusal('createSharingProfile', { ...at, params: here, body })).toEqual(BAD);
      const other = { ...body, name: 'Other' };
      const { identifier } = await call('createSharingProfileAtId', { ...at, params: named('4711'), body: other });
      expect([identifier === '4711', Object.keys(await listed()).sort()]).toEqual([
        false,
        [at.params.id, identifier].sort(),
      ]);
      const remove = [{ op: 'remove', path: `/${identifier}` }];
      await call('patchSharingProfiles', { ...at, params: here, body: remove });
      expect(Object.keys(await listed())).toEqual([at.params.id]);
    });

    test('is read, also from its connection [A7-048]', async () => {
      const { call } = subject();
      expect(await call('getSharingProfile', at)).toEqual(profile());
      const ofConnection = { ...at, params: named(body.primaryConnectionIdentifier) };
      expect(await call('getConnectionSharingProfiles', ofConnection)).toEqual({ [at.params.id]: profile() });
    });

    test('is in the tree with what it belongs to, below its connection in a group within a group [A7-053]', async () => {
      const { call } = subject();
      const group = async (name: string, parentIdentifier: string) =>
        (await call('createConnectionGroup', { ...at, params: here, body: { name, parentIdentifier } })).identifier;
      const outer = await group('hall', 'ROOT');
      const inner = await group('bench', outer);
      const moved = { ...ssh('shared'), parentIdentifier: inner };
      await call('updateConnection', { ...at, params: named(body.primaryConnectionIdentifier), body: moved });
      const { childConnectionGroups } = await call('getConnectionGroupTree', { ...at, params: named('ROOT') });
      const listedProfile = () => {
        const { version: _version, ...reported } = profile();
        return reported;
      };
      const hall = childConnectionGroups!.find(({ identifier }) => identifier === outer);
      expect(hall).toMatchObject({
        ...{ name: 'hall', parentIdentifier: 'ROOT' },
        childConnectionGroups: [
          {
            ...{ name: 'bench', identifier: inner, parentIdentifier: outer },
            childConnections: [
              {
                ...{ name: 'shared', identifier: body.primaryConnectionIdentifier, protocol: 'ssh' },
                ...{ parentIdentifier: inner, sharingProfiles: [expect.objectContaining(listedProfile())] },
              },
            ],
          },
        ],
      });
      await call('deleteConnectionGroup', { ...at, params: named(outer) });
    });

    test('has parameters of their own address [A7-052]', async () => {
      expect(await subject().call('getSharingProfileParameters', at)).toEqual({ 'read-only': 'true' });
    });

    test('is changed, as the list and the tree show [A7-049]', async () => {
      const { call } = subject();
      await call('updateSharingProfile', { ...at, body: { ...body, name: 'Look' } });
      expect((await listed())[at.params.id]).toMatchObject({ name: 'Look' });
      const tree = await call('getConnectionGroupTree', { ...at, params: named('ROOT') });
      const shared = tree.childConnections!.find((one) => one.identifier === body.primaryConnectionIdentifier)!;
      expect(shared.sharingProfiles!.map(({ name }) => name)).toEqual(['Look']);
    });

    test('is deleted [A7-051]', async () => {
      await subject().call('deleteSharingProfile', at);
      expect(await subject().refusal('getSharingProfile', at)).toEqual(NOT_FOUND);
      expect(await listed()).toEqual({});
    });
  });
}

function othersCases(subject: () => Subject): void {
  test('a second user sees only what they were given, and changes nothing', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const all = await call('listConnections', { token: admin, params: here });
    const given = Object.values(all).find(({ name }) => name === 'Welcome desktop')!.identifier;
    const hidden = Object.values(all).find(({ name }) => name === 'Terminal (SSH)')!.identifier;
    expect(Object.keys(await call('listConnections', { token: maria, params: here }))).toEqual([given]);
    const [group] = (await call('getConnectionGroupTree', { token: maria, params: named('ROOT') }))
      .childConnectionGroups!;
    expect(group!.childConnections!.map(({ identifier }) => identifier)).toEqual([given]);
    expect(await refusal('getConnection', { token: maria, params: named(hidden) })).toEqual(NOT_FOUND);
    expect(await refusal('getConnectionHistory', { token: maria, params: named(hidden) })).toEqual(NOT_FOUND);
    expect(await refusal('getConnectionParameters', { token: maria, params: named(given) })).toEqual(DENIED);
    expect(await refusal('updateConnection', { token: maria, params: named(given), body: ssh('x') })).toEqual(DENIED);
    expect(await refusal('deleteConnection', { token: maria, params: named(given) })).toEqual(DENIED);
    expect(await refusal('createConnection', { token: maria, params: here, body: ssh('x') })).toEqual(DENIED);
    expect(await refusal('createConnectionGroup', { token: maria, params: here, body: { name: 'x' } })).toEqual(DENIED);
    expect(await refusal('deleteConnectionGroup', { token: maria, params: named(group!.identifier) })).toEqual(DENIED);
    const profile = { name: 'x', primaryConnectionIdentifier: given };
    expect(await refusal('createSharingProfile', { token: maria, params: here, body: profile })).toEqual(DENIED);
  });
}
