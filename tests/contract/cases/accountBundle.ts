import { expect, test } from 'vitest';
import { MAIN, MARIA, type Subject } from '../support/subject.ts';

const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const CONFLICT = { status: 409, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const named = (id: string) => ({ dataSource: MAIN, id });
const add = (path: string, value: string) => ({ op: 'add', path, value });

/** Users and groups saved in one step, and what a user may do. */
export function accountBundleCases(subject: () => Subject): void {
  test('a user is made and saved with permissions and memberships in one step, or not at all [B4-004, B4-005]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    await call('createUserGroup', { token, params: here, body: { identifier: 'whole team' } });
    const permissions = [add('/systemPermissions', 'CREATE_USER')];
    const userGroups = [add('/', 'whole team')];
    const body = { username: 'wholly', password: 'first of them', attributes: {}, permissions, userGroups };
    const lost = { ...body, userGroups: [add('/', 'nowhere')] };
    expect(await refusal('createWholeUser', { token, params: here, body: lost })).toEqual(NOT_FOUND);
    expect(await refusal('getUser', { token, params: named('wholly') })).toEqual(NOT_FOUND);
    await call('createWholeUser', { token, params: here, body });
    const held = async () => (await call('getUserPermissions', { token, params: named('wholly') })).systemPermissions;
    expect([await held(), await call('getGroupsOfUser', { token, params: named('wholly') })]).toEqual([
      ['CREATE_USER'],
      ['whole team'],
    ]);
    const { version = 0 } = await call('getUser', { token, params: named('wholly') });
    const attributes = { 'guac-full-name': 'Wholly Whole' };
    const change = {
      attributes,
      version,
      permissions: [{ op: 'remove', path: '/systemPermissions', value: 'CREATE_USER' }],
    };
    const half = { ...change, userGroups: [add('/', 'nowhere')] };
    expect(await refusal('saveWholeUser', { token, params: named('wholly'), body: half })).toEqual(NOT_FOUND);
    expect([await held(), (await call('getUser', { token, params: named('wholly') })).version]).toEqual([
      ['CREATE_USER'],
      version,
    ]);
    await call('saveWholeUser', { token, params: named('wholly'), body: change });
    expect(await held()).toEqual([]);
    expect((await call('getUser', { token, params: named('wholly') })).attributes).toMatchObject(attributes);
    expect(await refusal('saveWholeUser', { token, params: named('wholly'), body: change })).toEqual(CONFLICT);
    await call('deleteUser', { token, params: named('wholly') });
    await call('deleteUserGroup', { token, params: named('whole team') });
  });

  test('a group is made and saved with its members in one step', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const memberUsers = [add('/', MARIA.username)];
    const permissions = [add('/systemPermissions', 'CREATE_CONNECTION')];
    const body = { identifier: 'all of it', memberUsers, permissions };
    const circle = { ...body, memberUserGroups: [add('/', 'all of it')] };
    expect(await refusal('createWholeUserGroup', { token, params: here, body: circle })).toEqual(BAD);
    expect(await refusal('getUserGroup', { token, params: named('all of it') })).toEqual(NOT_FOUND);
    await call('createWholeUserGroup', { token, params: here, body });
    expect(await call('getMemberUsers', { token, params: named('all of it') })).toEqual([MARIA.username]);
    const { version = 0 } = await call('getUserGroup', { token, params: named('all of it') });
    const change = { version, memberUsers: [{ op: 'remove', path: '/', value: MARIA.username }] };
    await call('saveWholeUserGroup', { token, params: named('all of it'), body: change });
    expect(await call('getMemberUsers', { token, params: named('all of it') })).toEqual([]);
    expect(await refusal('saveWholeUserGroup', { token, params: named('all of it'), body: change })).toEqual(CONFLICT);
    await call('deleteUserGroup', { token, params: named('all of it') });
  });

  test('who may not is refused, and a name of other characters is none', async () => {
    const { refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const body = { username: 'somebody' };
    expect(await refusal('createWholeUser', { token: maria, params: here, body })).toEqual(DENIED);
    expect(await refusal('createWholeUser', { token: admin, params: here, body: { username: 'a b' } })).toEqual(BAD);
    expect(await refusal('saveWholeUser', { token: maria, params: named('admin'), body: {} })).toEqual(NOT_FOUND);
    const group = { identifier: 'mine' };
    expect(await refusal('createWholeUserGroup', { token: maria, params: here, body: group })).toEqual(DENIED);
    expect(await refusal('saveWholeUserGroup', { token: maria, params: named('no'), body: {} })).toEqual(NOT_FOUND);
  });

  test('what a user may do is told with its reasons', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const permissions = [add('/systemPermissions', 'CREATE_CONNECTION')];
    const body = { identifier: 'makers', memberUsers: [add('/', MARIA.username)], permissions };
    await call('createWholeUserGroup', { token: admin, params: here, body });
    const { administrator, system, objects } = await call('explainUser', { token: admin, params: named('maria') });
    expect([administrator, system]).toEqual([
      false,
      [{ permission: 'CREATE_CONNECTION', origins: [{ kind: 'userGroup', name: 'makers' }] }],
    ]);
    const origins = [{ kind: 'user', name: 'maria' }];
    expect(objects.filter(({ kind }) => kind === 'connection')).toMatchObject([
      { may: ['see', 'connect'], from: [{ permission: 'READ', origins }] },
    ]);
    expect(await refusal('explainUser', { token: maria, params: named('admin') })).toEqual(NOT_FOUND);
    await call('deleteUserGroup', { token: admin, params: named('makers') });
  });
}
