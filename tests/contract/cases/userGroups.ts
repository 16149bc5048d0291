import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAIN, MARIA, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const CONFLICT = { status: 409, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const named = (id: string) => ({ dataSource: MAIN, id });
const add = (value: unknown) => [{ op: 'add', path: '/', value }];
const remove = (value: unknown) => [{ op: 'remove', path: '/', value }];
const grant = (path: string, value: string) => [{ op: 'add', path, value }];

/** User groups, who is in them, and what they give. */
export function userGroupCases(subject: () => Subject): void {
  let admin: string;
  let maria: string;
  const make = (identifier: string) =>
    subject().call('createUserGroup', { token: admin, params: here, body: { identifier } });
  const drop = (identifier: string) => subject().call('deleteUserGroup', { token: admin, params: named(identifier) });

  beforeEach(async () => {
    const { logIn } = subject();
    [admin, maria] = [await logIn(), await logIn(MARIA)];
  });

  describe('a user group', () => groupCases(subject, () => admin));

  test('users see no groups that nobody gave them, and make none', async () => {
    const { call, refusal } = subject();
    await make('hidden');
    const token = maria;
    expect(await call('listUserGroups', { token, params: here })).toEqual({});
    expect(await call('pageUserGroups', { token, params: here })).toEqual({ total: 0, rows: [] });
    expect(await refusal('getUserGroup', { token, params: named('hidden') })).toEqual(NOT_FOUND);
    expect(await refusal('deleteUserGroup', { token, params: named('hidden') })).toEqual(NOT_FOUND);
    expect(await refusal('createUserGroup', { token, params: here, body: { identifier: 'mine' } })).toEqual(DENIED);
    await drop('hidden');
  });

  test('several operations on groups are kept all or not at all', async () => {
    const { call, refusal } = subject();
    const token = admin;
    const body = [{ op: 'add', path: '/', value: { identifier: 'patched' } }];
    expect(await call('patchUserGroups', { token, params: here, body })).toEqual({
      patches: [{ op: 'add', path: '/', identifier: 'patched' }],
    });
    const failing = [
      { op: 'remove', path: '/patched' },
      { op: 'remove', path: '/nobody' },
    ];
    expect(await refusal('patchUserGroups', { token, params: here, body: failing })).toEqual(BAD);
    expect(Object.keys(await call('listUserGroups', { token, params: here }))).toEqual(['patched']);
    await drop('patched');
  });

  test('groups and users come in pages, searched and sorted', async () => {
    const { call, refusal } = subject();
    const token = admin;
    for (const name of ['Cellar', 'attic', 'balcony']) await make(name);
    const page = await call('pageUserGroups', { token, params: here, query: { order: ['-identifier'], limit: 2 } });
    expect([page.total, ...page.rows.map(({ identifier }) => identifier)]).toEqual([3, 'Cellar', 'balcony']);
    const found = await call('pageUserGroups', { token, params: here, query: { contains: ['AT'], offset: 0 } });
    expect([found.total, found.rows[0]?.identifier]).toEqual([1, 'attic']);
    for (const name of ['Cellar', 'attic', 'balcony']) await drop(name);
    const users = await call('pageUsers', { token, params: here, query: { order: ['username'], limit: 1 } });
    expect([users.total > 1, users.rows[0]?.username]).toEqual([true, 'admin']);
    const own = await call('pageUsers', { token: maria, params: here, query: { contains: ['mar'] } });
    expect(own.rows.map(({ username }) => username)).toEqual(['maria']);
    for (const query of [{ limit: -1 }, { limit: 1_001 }, { offset: 0.5 }, { order: ['password'] }])
      expect(await refusal('pageUsers', { token, params: here, query: query as never })).toEqual(BAD);
  });

  describe('memberships', () => membershipCases(subject, { make, drop, tokens: () => ({ admin, maria }) }));
}

function groupCases(subject: () => Subject, admin: () => string): void {
  const NAME = 'a/b c';
  const group = { identifier: NAME, disabled: false, attributes: {}, version: 1 };
  const at = () => ({ token: admin(), params: named(NAME) });
  const listed = () => subject().call('listUserGroups', { token: admin(), params: here });
  const make = { params: here, body: { identifier: NAME } };
  let made: unknown;

  beforeEach(async () => {
    made = await subject().call('createUserGroup', { ...make, token: admin() });
  });
  afterEach(async () => {
    await subject().send('deleteUserGroup', at());
  });

  test('is made once a name, and never without one [B7-011]', async () => {
    const { refusal } = subject();
    expect(made).toEqual(group);
    expect(await refusal('createUserGroup', { ...make, token: admin() })).toEqual(BAD);
    const blank = { identifier: ' ' };
    expect(await refusal('createUserGroup', { ...make, token: admin(), body: blank })).toEqual(BAD);
  });

  test('is read with its identifier and attributes [B3-003 B7-008]', async () => {
    expect(await subject().call('getUserGroup', at())).toEqual(group);
  });

  test('is changed, but not over what somebody saved meanwhile [B7-009]', async () => {
    const { call, refusal } = subject();
    await call('updateUserGroup', { ...at(), body: { disabled: true, attributes: {} } });
    expect(await call('getUserGroup', at())).toEqual({ ...group, disabled: true, version: 2 });
    const stale = { disabled: false, version: 1 };
    expect(await refusal('updateUserGroup', { ...at(), body: stale })).toEqual(CONFLICT);
  });

  test('is listed under its name, in its data source [B3-005 B7-007]', async () => {
    const { call, refusal } = subject();
    expect(await listed()).toEqual({ [NAME]: group });
    const elsewhere = { token: admin(), params: { dataSource: 'postgresql-shared' } };
    expect(await call('listUserGroups', elsewhere)).toEqual({});
    const nowhere = { token: admin(), params: { dataSource: 'mysql' } };
    expect(await refusal('listUserGroups', nowhere)).toEqual(NOT_FOUND);
  });

  test('is deleted, and is not there any more [B7-010]', async () => {
    const { call, refusal } = subject();
    await call('deleteUserGroup', at());
    expect(await listed()).toEqual({});
    for (const name of ['getUserGroup', 'deleteUserGroup'] as const)
      expect(await refusal(name, at())).toEqual(NOT_FOUND);
    expect(await refusal('updateUserGroup', { ...at(), body: {} })).toEqual(NOT_FOUND);
  });
}

interface Tools {
  make(identifier: string): Promise<unknown>;
  drop(identifier: string): Promise<unknown>;
  tokens(): { readonly admin: string; readonly maria: string };
}

function membershipCases(subject: () => Subject, { make, drop, tokens }: Tools): void {
  const GROUPS = ['outer', 'inner'];
  beforeEach(async () => {
    for (const name of GROUPS) await make(name);
  });
  afterEach(async () => {
    for (const name of GROUPS) await drop(name);
  });

  test('users are put into groups and taken out, from the side of the user [B7-012 B7-013 B7-014 B7-015]', async () => {
    const { call, refusal } = subject();
    const { admin, maria } = tokens();
    const groupsOf = (token: string) => call('getGroupsOfUser', { token, params: named('maria') });
    await call('changeGroupsOfUser', { token: admin, params: named('maria'), body: add('inner') });
    expect(await groupsOf(admin)).toEqual(['inner']);
    expect(await groupsOf(maria)).toEqual([]);
    expect(await call('getOwnGroups', { token: maria, params: here })).toEqual([]);
    expect(await call('getOwnGroups', { token: admin, params: here })).toEqual([]);
    expect(await refusal('changeOwnGroups', { token: maria, params: here, body: add('outer') })).toEqual(DENIED);
    await call('changeOwnGroups', { token: admin, params: here, body: add('outer') });
    expect(await call('getOwnGroups', { token: admin, params: here })).toEqual(['outer']);
    await call('changeOwnGroups', { token: admin, params: here, body: remove('outer') });
    await call('changeGroupsOfUser', { token: admin, params: named('maria'), body: remove('inner') });
    expect(await groupsOf(admin)).toEqual([]);
    expect(await refusal('getGroupsOfUser', { token: maria, params: named('admin') })).toEqual(NOT_FOUND);
    expect(await refusal('changeGroupsOfUser', { token: admin, params: named('nobody'), body: [] })).toEqual(NOT_FOUND);
  });

  const at = (id: string) => ({ token: tokens().admin, params: named(id) });

  test('users are put into a group and taken out, from its side [B7-018 B7-019]', async () => {
    const { call } = subject();
    await call('changeMemberUsers', { ...at('inner'), body: [...add('maria'), ...add('admin')] });
    expect(await call('getMemberUsers', at('inner'))).toEqual(['admin', 'maria']);
    await call('changeMemberUsers', { ...at('inner'), body: remove('admin') });
    expect(await call('getMemberUsers', at('inner'))).toEqual(['maria']);
    expect(await call('getMemberUsers', at('outer'))).toEqual([]);
  });

  test('groups are put into a group and taken out, from its side [B7-020 B7-021]', async () => {
    const { call } = subject();
    await call('changeMemberGroups', { ...at('outer'), body: add('inner') });
    expect([await call('getMemberGroups', at('outer')), await call('getMemberGroups', at('inner'))]).toEqual([
      ['inner'],
      [],
    ]);
    await call('changeMemberGroups', { ...at('outer'), body: remove('inner') });
    expect(await call('getMemberGroups', at('outer'))).toEqual([]);
  });

  test('a group is put into others and taken out, from the side of the member [B7-016 B7-017]', async () => {
    const { call } = subject();
    await call('changeParentGroups', { ...at('inner'), body: add('outer') });
    expect([await call('getParentGroups', at('inner')), await call('getParentGroups', at('outer'))]).toEqual([
      ['outer'],
      [],
    ]);
    expect(await call('getMemberGroups', at('outer'))).toEqual(['inner']);
    await call('changeParentGroups', { ...at('inner'), body: remove('outer') });
    expect(await call('getParentGroups', at('inner'))).toEqual([]);
  });

  test('members are no business of who may not see the group', async () => {
    const { refusal } = subject();
    const { maria } = tokens();
    const asMaria = { token: maria, params: named('inner') };
    for (const name of ['getMemberUsers', 'getMemberGroups', 'getParentGroups'] as const)
      expect(await refusal(name, asMaria)).toEqual(NOT_FOUND);
    for (const name of ['changeMemberUsers', 'changeMemberGroups', 'changeParentGroups'] as const)
      expect(await refusal(name, { ...asMaria, body: add('maria') })).toEqual(NOT_FOUND);
  });

  test('no group gets into itself, at whatever depth', async () => {
    const { call, refusal } = subject();
    const { admin: token } = tokens();
    await call('changeMemberGroups', { token, params: named('outer'), body: add('inner') });
    const circle = { token, params: named('inner'), body: add('outer') };
    expect(await refusal('changeMemberGroups', circle)).toEqual(BAD);
    expect(await refusal('changeParentGroups', { ...circle, params: named('outer'), body: add('inner') })).toEqual(BAD);
    expect(await refusal('changeMemberGroups', { ...circle, params: named('outer') })).toEqual(BAD);
    await call('changeMemberGroups', { token, params: named('outer'), body: remove('inner') });
  });

  test.each([
    { op: 'replace', path: '/', value: 'maria' },
    { op: 'add', path: '/maria', value: 'maria' },
    { op: 'add', path: '/__proto__', value: 'maria' },
    { op: 'add', path: '/', value: 5 },
    { op: 'add', path: '/', value: 'nobody' },
    { op: 'add', path: '/', value: '__proto__' },
  ])('a patch that holds the operation %j is refused, and nothing of it is kept', async (operation) => {
    const { call, refusal } = subject();
    const { admin: token } = tokens();
    const body = [...add('maria'), operation];
    const { status } = await refusal('changeMemberUsers', { token, params: named('inner'), body });
    expect([400, 404]).toContain(status);
    expect(await call('getMemberUsers', { token, params: named('inner') })).toEqual([]);
  });

  test('what a group holds reaches its members while it is enabled, and is told apart from their own [B7-022 B7-023]', async () => {
    const { call } = subject();
    const { maria } = tokens();
    await call('changeUserGroupPermissions', { ...at('outer'), body: grant('/systemPermissions', 'CREATE_USER') });
    await call('changeUserGroupPermissions', { ...at('outer'), body: grant('/userGroupPermissions/inner', 'READ') });
    await call('changeMemberGroups', { ...at('outer'), body: add('inner') });
    await call('changeMemberUsers', { ...at('inner'), body: add('maria') });
    const effective = async () => {
      const own = await call('getOwnEffectivePermissions', { token: maria, params: here });
      expect(await call('getUserEffectivePermissions', at('maria'))).toMatchObject({
        systemPermissions: own.systemPermissions,
        userGroupPermissions: own.userGroupPermissions,
      });
      return [own.systemPermissions, own.userGroupPermissions];
    };
    expect(await effective()).toEqual([['CREATE_USER'], { inner: ['READ'] }]);
    expect((await call('getUserPermissions', at('maria'))).systemPermissions).toEqual([]);
    await call('updateUserGroup', { ...at('inner'), body: { disabled: true } });
    expect(await effective()).toEqual([[], {}]);
    await call('updateUserGroup', { ...at('inner'), body: { disabled: false } });
    await call('changeMemberUsers', { ...at('inner'), body: remove('maria') });
    expect(await effective()).toEqual([[], {}]);
    await call('changeMemberGroups', { ...at('outer'), body: remove('inner') });
  });

  const held = async () => {
    const { systemPermissions, userGroupPermissions } = await subject().call('getUserGroupPermissions', at('outer'));
    return [systemPermissions, userGroupPermissions];
  };

  test('what a group holds is given and taken [B7-028 B7-029 B7-035 B7-036]', async () => {
    const { call } = subject();
    expect(await held()).toEqual([[], {}]);
    for (const [path, value] of [
      ['/systemPermissions', 'CREATE_USER'],
      ['/userGroupPermissions/inner', 'READ'],
    ] as const)
      await call('changeUserGroupPermissions', { ...at('outer'), body: grant(path, value) });
    expect(await held()).toEqual([['CREATE_USER'], { inner: ['READ'] }]);
    const body = [{ op: 'remove', path: '/userGroupPermissions/inner', value: 'READ' }];
    await call('changeUserGroupPermissions', { ...at('outer'), body });
    expect(await held()).toEqual([['CREATE_USER'], {}]);
  });

  test('what a group holds is no business of who may not see the group, and nobody holds nothing', async () => {
    const { refusal } = subject();
    const { maria } = tokens();
    expect(await refusal('getUserGroupPermissions', { token: maria, params: named('outer') })).toEqual(NOT_FOUND);
    expect(await refusal('getUserGroupPermissions', at('nobody'))).toEqual(NOT_FOUND);
    expect(await refusal('changeUserGroupPermissions', { ...at('nobody'), body: [] })).toEqual(NOT_FOUND);
  });
}
