import { describe, expect, test } from 'vitest';
import { calls } from './index.ts';
import { isForShared, judgeDataSource, type SharedWith } from './dataSources.ts';

const SHARED = { dataSource: 'postgresql-shared' };
const NOBODY: SharedWith = { username: 'otto', shared: [] };
const VISITOR: SharedWith = {
  username: 'otto',
  shared: [{ identifier: 's1', name: 'Desk', protocol: 'vnc', owner: 'admin' }],
};
const DESK = {
  ...{ name: 'Desk', identifier: 's1', parentIdentifier: 'ROOT', protocol: 'vnc' },
  ...{ attributes: { 'jdbc-shared-by': 'admin' }, activeConnections: 0 },
};
const ROOT = { name: 'ROOT', identifier: 'ROOT', type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };
const NO_PERMISSIONS = {
  ...{ systemPermissions: [], connectionPermissions: {}, connectionGroupPermissions: {} },
  ...{ sharingProfilePermissions: {}, activeConnectionPermissions: {}, userPermissions: {}, userGroupPermissions: {} },
};
const reply = (answer: unknown) => ({ kind: 'reply', reply: answer });

test.each([
  [{ dataSource: 'postgresql-shared' }, true],
  [{ dataSource: 'postgresql' }, false],
  [{}, false],
])('a call for %j is for the shared data source: %s', (params, is) => {
  expect(isForShared(params as Readonly<Record<string, string>>)).toBe(is);
});

test.each([
  [{}, { kind: 'main' }],
  [{ dataSource: 'postgresql' }, { kind: 'main' }],
  [{ dataSource: 'mysql' }, { kind: 'notFound' }],
])('a call for %j is judged as %j', (params, verdict) => {
  expect(judgeDataSource(calls.listConnections, params as never, VISITOR)).toEqual(verdict);
});

describe('the shared data source', () => {
  test('has the forms of the main one', () => {
    expect(judgeDataSource(calls.getProtocols, SHARED, NOBODY)).toEqual({ kind: 'main' });
  });

  test.each([calls.createConnection, calls.deleteConnection, calls.patchUsers, calls.updateConnection])(
    'is changed by nobody (%#)',
    (call) => {
      expect(judgeDataSource(call, { ...SHARED, id: 's1' }, VISITOR)).toEqual({ kind: 'denied' });
    },
  );

  test.each([
    ['listUsers', {}],
    ['listUserGroups', {}],
    ['listConnectionGroups', {}],
    ['listSharingProfiles', {}],
    ['listActiveConnections', {}],
    ['listConnectionHistory', []],
    ['listUserHistory', []],
    ['getOwnHistory', []],
    ['getOwnGroups', []],
    ['getSelf', { username: 'otto', disabled: false, attributes: {} }],
  ] as const)('%s answers %j', (name, answer) => {
    expect(judgeDataSource(calls[name], SHARED, VISITOR)).toEqual(reply(answer));
  });

  test.each(['getOwnPermissions', 'getOwnEffectivePermissions'] as const)('%s is to read what is shared', (name) => {
    const may = { ...NO_PERMISSIONS, connectionPermissions: { s1: ['READ'] } };
    expect(judgeDataSource(calls[name], SHARED, VISITOR)).toEqual(reply(may));
    expect(judgeDataSource(calls[name], SHARED, NOBODY)).toEqual(reply(NO_PERMISSIONS));
  });

  test('lists what is shared, and shows each of it by its identifier', () => {
    expect(judgeDataSource(calls.listConnections, SHARED, VISITOR)).toEqual(reply({ s1: DESK }));
    expect(judgeDataSource(calls.getConnection, { ...SHARED, id: 's1' }, VISITOR)).toEqual(reply(DESK));
    expect(judgeDataSource(calls.getConnection, { ...SHARED, id: 's2' }, VISITOR)).toEqual({ kind: 'notFound' });
    expect(judgeDataSource(calls.getConnection, { ...SHARED, id: 's1' }, NOBODY)).toEqual({ kind: 'notFound' });
    expect(judgeDataSource(calls.getConnectionParameters, { ...SHARED, id: 's1' }, VISITOR)).toEqual({
      kind: 'notFound',
    });
  });

  test('has one group, the root, whose tree holds what is shared', () => {
    const root = { ...SHARED, id: 'ROOT' };
    expect(judgeDataSource(calls.getConnectionGroup, root, VISITOR)).toEqual(reply(ROOT));
    expect(judgeDataSource(calls.getConnectionGroupTree, root, VISITOR)).toEqual(
      reply({ ...ROOT, childConnections: [DESK] }),
    );
    expect(judgeDataSource(calls.getConnectionGroupTree, root, NOBODY)).toEqual(reply(ROOT));
    expect(judgeDataSource(calls.getConnectionGroupOutline, root, VISITOR)).toMatchObject(
      reply({ childConnections: [{ identifier: DESK.identifier, name: DESK.name, protocol: DESK.protocol }] }),
    );
    for (const id of ['1', 's1'])
      expect(judgeDataSource(calls.getConnectionGroupTree, { ...SHARED, id }, VISITOR)).toEqual({ kind: 'notFound' });
  });
});
