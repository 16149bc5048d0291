import { expect, test } from 'vitest';
import { OBJECT_PERMISSIONS } from '../../../contract/http/common.ts';
import { SYSTEM_PERMISSIONS } from '../../../contract/http/permissions.ts';
import { ADMIN, MAIN, MARIA, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const named = (id: string) => ({ dataSource: MAIN, id });

const RITA = { username: 'rita', password: 'wool and needles' } as const;

/** A group of users, a connection and a profile to share it with, as yet nobody's. */
async function thingsToGive({ call }: Subject, token: string) {
  const to = { token, params: here };
  const group = 'knitters';
  await call('createUserGroup', { ...to, body: { identifier: group } });
  const parameters = { hostname: '192.0.2.10', port: '' };
  const { identifier: connection } = await call('createConnection', {
    ...to,
    body: { name: 'loom', protocol: 'ssh', parameters },
  });
  const shared = { name: 'Watch the loom', primaryConnectionIdentifier: connection, parameters: {} };
  const { identifier: profile } = await call('createSharingProfile', { ...to, body: shared });
  return { group, connection, profile };
}

/** What a permission set says, and that nothing beside it lets anybody do anything. */
export function rightsCases(subject: () => Subject): void {
  /** Somebody new, and the ways to change and read what they hold. */
  async function begin() {
    const { call, refusal, logIn } = subject();
    const admin = await logIn();
    await call('createUser', { token: admin, params: here, body: RITA });
    const operation = (op: string, path: string, value: unknown) => ({ op, path, value });
    const change = (...operations: readonly [string, string, unknown][]) => ({
      ...{ token: admin, params: named(RITA.username) },
      body: operations.map((one) => operation(...one)),
    });
    return {
      admin,
      grant: (path: string, value: string) => call('changeUserPermissions', change(['add', path, value])),
      take: (path: string, value: string) => call('changeUserPermissions', change(['remove', path, value])),
      refusedPatch: (body: readonly object[]) => refusal('changeUserPermissions', { ...change(), body: body as never }),
      held: () => call('getUserPermissions', { token: admin, params: named(RITA.username) }),
      leave: () => call('deleteUser', { token: admin, params: named(RITA.username) }),
    };
  }

  test('a permission set has six maps of identifiers and a list, each entry put there and taken away by a patch [B3-009, B3-012]', async () => {
    const { admin, grant, take, refusedPatch, held, leave } = await begin();
    const { call } = subject();
    const own = await held();
    const [tree, { group: knitters, connection, profile }] = [
      await call('getConnectionGroupTree', { token: admin, params: named('ROOT') }),
      await thingsToGive(subject(), admin),
    ];
    const group = tree.childConnectionGroups?.[0]?.identifier ?? '';
    const given = [
      [`/connectionPermissions/${connection}`, 'READ'],
      [`/connectionGroupPermissions/${group}`, 'READ'],
      [`/sharingProfilePermissions/${profile}`, 'ADMINISTER'],
      ['/userPermissions/maria', 'UPDATE'],
      [`/userGroupPermissions/${knitters}`, 'DELETE'],
      ['/systemPermissions', 'CREATE_USER'],
    ] as const;
    for (const [path, value] of given) await grant(path, value);
    expect(await held()).toEqual({
      connectionPermissions: { [connection]: ['READ'] },
      connectionGroupPermissions: { [group]: ['READ'] },
      sharingProfilePermissions: { [profile]: ['ADMINISTER'] },
      activeConnectionPermissions: {},
      userPermissions: { ...own.userPermissions, maria: ['UPDATE'] },
      userGroupPermissions: { [knitters]: ['DELETE'] },
      systemPermissions: ['CREATE_USER'],
    });
    for (const wrong of [
      { path: '/systemPermissions', value: 'CREATE_USER' },
      { op: 'add', value: 'CREATE_USER' },
      { op: 'add', path: '/systemPermissions' },
      { op: 'move', path: '/systemPermissions', value: 'CREATE_USER' },
    ])
      expect(await refusedPatch([wrong])).toEqual(BAD);
    for (const [path, value] of given) await take(path, value);
    expect(await held()).toEqual(own);
    await call('deleteUserGroup', { token: admin, params: named(knitters) });
    await call('deleteConnection', { token: admin, params: named(connection) });
    await leave();
  });

  test('an object permission is READ, UPDATE, DELETE or ADMINISTER [B3-010]', async () => {
    const { grant, refusedPatch, held, leave } = await begin();
    expect([...OBJECT_PERMISSIONS].sort()).toEqual(['ADMINISTER', 'DELETE', 'READ', 'UPDATE']);
    for (const permission of OBJECT_PERMISSIONS) await grant('/userPermissions/maria', permission);
    expect([...((await held()).userPermissions['maria'] ?? [])].sort()).toEqual([...OBJECT_PERMISSIONS].sort());
    for (const value of ['read', 'WRITE', 'CREATE_USER', ''])
      expect(await refusedPatch([{ op: 'add', path: '/userPermissions/maria', value }])).toEqual(BAD);
    await leave();
  });

  test('a system permission is ADMINISTER, one of five CREATE_ or AUDIT, and no role beside them [A6-015, B3-011]', async () => {
    const { admin, grant, refusedPatch, held, leave } = await begin();
    const { call, refusal, logIn } = subject();
    const rita = await logIn(RITA);
    const creates = [
      ...['CREATE_CONNECTION', 'CREATE_CONNECTION_GROUP', 'CREATE_SHARING_PROFILE', 'CREATE_USER', 'CREATE_USER_GROUP'],
    ];
    expect([...SYSTEM_PERMISSIONS].sort()).toEqual(['ADMINISTER', 'AUDIT', ...creates]);
    for (const permission of creates) await grant('/systemPermissions', permission);
    expect([...(await held()).systemPermissions].sort()).toEqual(creates);
    for (const value of ['OPERATOR', 'GUEST', 'administrator', 'READ'])
      expect(await refusedPatch([{ op: 'add', path: '/systemPermissions', value }])).toEqual(BAD);
    await call('createUser', { token: rita, params: here, body: { username: 'made.by.rita' } });
    await call('deleteUser', { token: admin, params: named('made.by.rita') });
    expect(await refusal('getUser', { token: rita, params: named('maria') })).toEqual(NOT_FOUND);
    expect(await refusal('pageAudit', { token: rita })).toEqual(DENIED);
    expect(await refusal('getBannedIps', { token: rita })).toEqual(DENIED);
    await leave();
  });

  test('who holds ADMINISTER is an administrator, as long as they hold it, and sees the other ones [A6-002, B6-003]', async () => {
    const { grant, take, leave } = await begin();
    const { call, refusal, logIn } = subject();
    const seesOthers = async (token: string) => {
      const names = Object.keys(await call('listUsers', { token, params: here }));
      const sets = await Promise.all(names.map((id) => call('getUserPermissions', { token, params: named(id) })));
      return names.filter((_name, at) => sets[at]?.systemPermissions.includes('ADMINISTER')).sort();
    };
    const deniedAll = async () => {
      const token = await logIn(RITA);
      expect(await refusal('getBannedIps', { token })).toEqual(DENIED);
      expect(await refusal('getUserPermissions', { token, params: named(ADMIN.username) })).toEqual(NOT_FOUND);
      expect(await seesOthers(token)).toEqual([]);
    };
    await deniedAll();
    await grant('/systemPermissions', 'ADMINISTER');
    const token = await logIn(RITA);
    expect(await refusal('manageDefaultBan', { token, body: { ban: 'unbanip', ip: '198.51.100.9' } })).toEqual(
      NOT_FOUND,
    );
    expect(await call('getUser', { token, params: named(MARIA.username) })).toMatchObject({ username: 'maria' });
    expect(await seesOthers(token)).toEqual([ADMIN.username, RITA.username]);
    await take('/systemPermissions', 'ADMINISTER');
    await deniedAll();
    await leave();
  });

  test('the forms of a user group have no fields beside those of every object [B7-041]', async () => {
    const { call, logIn } = subject();
    expect(await call('getUserGroupAttributes', { token: await logIn(), params: here })).toEqual([]);
  });
}
