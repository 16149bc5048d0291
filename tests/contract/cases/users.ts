import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, MAIN, MARIA, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const named = (id: string) => ({ dataSource: MAIN, id });

/** Users, their passwords and their permissions. */
export function userCases(subject: () => Subject): void {
  describe('a user', () => {
    const NAME = 'a/b c';
    const at = { token: '', params: named(NAME) };
    const body = { username: NAME, password: 'first of them' };
    let made: unknown;

    beforeEach(async () => {
      const { call, logIn } = subject();
      at.token = await logIn();
      made = await call('createUser', { token: at.token, params: here, body });
    });
    afterEach(async () => {
      await subject().send('deleteUser', at);
    });
    const listed = () => subject().call('listUsers', { ...at, params: here });

    test('is made once a name [B7-005]', async () => {
      expect(made).toMatchObject({ username: NAME });
      expect(await subject().refusal('createUser', { ...at, params: here, body })).toEqual(BAD);
    });

    test('is read [B7-002]', async () => {
      expect(await subject().call('getUser', at)).toMatchObject({ username: NAME, disabled: false });
    });

    test('is changed [B7-003]', async () => {
      await subject().call('updateUser', { ...at, body: { disabled: true, attributes: {} } });
      expect(await subject().call('getUser', at)).toMatchObject({ username: NAME, disabled: true });
    });

    test('is listed under its name; a permission asked for leaves out those on whom one does not hold it [B7-001]', async () => {
      const { call, logIn } = subject();
      expect(Object.keys(await listed()).sort()).toEqual([NAME, 'admin', 'maria']);
      const maria = { token: await logIn(MARIA), params: here };
      const mayBe = async (permission: 'READ' | 'DELETE') =>
        Object.keys(await call('listUsers', { ...maria, query: { permission: [permission] } }));
      expect([await mayBe('READ'), await mayBe('DELETE')]).toEqual([['maria'], []]);
    });

    test('is deleted; oneself is not [B7-004]', async () => {
      const { call, refusal } = subject();
      await call('deleteUser', at);
      expect(await refusal('getUser', at)).toEqual(NOT_FOUND);
      expect(Object.keys(await listed())).not.toContain(NAME);
      const oneself = { ...at, params: named(ADMIN.username) };
      expect(await refusal('deleteUser', oneself)).toEqual({ status: 501, type: 'INTERNAL_ERROR' });
    });
  });

  test('a blank, a long and a missing name are refused', async () => {
    const { refusal, logIn } = subject();
    const token = await logIn();
    for (const username of [' ', 'n'.repeat(129), undefined])
      expect(await refusal('createUser', { token, params: here, body: { username } as never })).toEqual(BAD);
  });

  test('a name that people would take for another user’s is refused', async () => {
    const { refusal, logIn } = subject();
    const token = await logIn();
    for (const username of ['ADMIN', 'admin ', '\u0430dmin', '\u202emaria'])
      expect(await refusal('createUser', { token, params: here, body: { username } })).toEqual(BAD);
  });

  test('several operations on users are kept all or not at all', async () => {
    const { call, send, logIn } = subject();
    const token = await logIn();
    const add = { op: 'add', path: '/', value: { username: 'patched', password: 'a patch of land' } };
    expect(await call('patchUsers', { token, params: here, body: [add] })).toEqual({
      patches: [{ op: 'add', path: '/', identifier: 'patched' }],
    });
    const remove = { op: 'remove', path: '/patched' };
    const refused = await send('patchUsers', {
      token,
      params: here,
      body: [remove, { op: 'remove', path: '/nobody' }],
    });
    const { patches } = (await refused.json()) as { patches: { identifier: string; error?: unknown }[] };
    expect(refused.status).toBe(400);
    expect(patches.map(({ identifier, error }) => [identifier, error !== undefined])).toEqual([
      ['patched', false],
      ['nobody', true],
    ]);
    expect(await call('getUser', { token, params: named('patched') })).toMatchObject({ username: 'patched' });
    await call('patchUsers', { token, params: here, body: [remove] });
  });

  test('users read themselves and nobody else', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn(MARIA);
    expect(await call('getSelf', { token, params: here })).toMatchObject({ username: 'maria', disabled: false });
    expect(Object.keys(await call('listUsers', { token, params: here }))).toEqual(['maria']);
    expect(await refusal('getUser', { token, params: named('admin') })).toEqual(NOT_FOUND);
    expect(await refusal('createUser', { token, params: here, body: { username: 'x' } })).toEqual(DENIED);
    expect(await refusal('deleteUser', { token, params: named('admin') })).toEqual(NOT_FOUND);
  });

  test('a password is changed by who knows the old one, and never through the user itself [B7-006]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const change = (oldPassword: string, newPassword: string) => ({
      ...{ token, params: here },
      body: { oldPassword, newPassword },
    });
    expect(await refusal('changeOwnPassword', change('wrong', 'new staple here'))).toEqual(DENIED);
    await call('changeOwnPassword', change(ADMIN.password, 'new staple here'));
    const again = { oldPassword: 'new staple here', newPassword: ADMIN.password };
    await call('changeUserPassword', { token, params: named('admin'), body: again });
    expect(await refusal('updateUser', { token, params: named('admin'), body: { password: 'x'.repeat(12) } })).toEqual(
      DENIED,
    );
    await logIn();
  });

  test('log-ins are listed, one’s own to everybody', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const namesIn = (records: readonly { readonly username: string }[]) => new Set(records.map((one) => one.username));
    expect(namesIn(await call('listUserHistory', { token: admin, params: here }))).toContain('maria');
    expect(namesIn(await call('listUserHistory', { token: maria, params: here }))).toEqual(new Set(['maria']));
    expect(namesIn(await call('getOwnHistory', { token: maria, params: here }))).toEqual(new Set(['maria']));
    expect(namesIn(await call('getUserHistory', { token: admin, params: named('maria') }))).toEqual(new Set(['maria']));
    expect(await refusal('getUserHistory', { token: maria, params: named('admin') })).toEqual(NOT_FOUND);
  });

  permissionCases(subject);
}

function permissionCases(subject: () => Subject): void {
  test('permissions are read by oneself and by administrators [B7-022 B7-023 B7-024 B7-026]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const own = await call('getOwnEffectivePermissions', { token: maria, params: here });
    expect(own.systemPermissions).toEqual([]);
    expect(Object.values(own.connectionPermissions)).toEqual([['READ']]);
    const granted = await call('getOwnPermissions', { token: maria, params: here });
    expect(granted.connectionPermissions).toEqual(own.connectionPermissions);
    expect(await call('getUserPermissions', { token: admin, params: named('maria') })).toEqual(granted);
    expect(
      (await call('getUserEffectivePermissions', { token: admin, params: named('maria') })).connectionPermissions,
    ).toEqual(own.connectionPermissions);
    expect((await call('getOwnEffectivePermissions', { token: admin, params: here })).systemPermissions).toContain(
      'ADMINISTER',
    );
    expect(await refusal('getUserPermissions', { token: maria, params: named('admin') })).toEqual(NOT_FOUND);
  });

  test('permissions are granted and taken away by administrators only [B7-025 B7-027 B7-030 B7-036]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const add = [{ op: 'add', path: '/systemPermissions', value: 'CREATE_CONNECTION' }];
    const remove = [{ ...add[0]!, op: 'remove' }];
    expect(await refusal('changeOwnPermissions', { token: maria, params: here, body: add })).toEqual(DENIED);
    await call('changeUserPermissions', { token: admin, params: named('maria'), body: add });
    const held = async () => (await call('getOwnPermissions', { token: maria, params: here })).systemPermissions;
    expect(await held()).toEqual(['CREATE_CONNECTION']);
    await call('changeUserPermissions', { token: admin, params: named('maria'), body: remove });
    expect(await held()).toEqual([]);
    await call('changeUserPermissions', { token: admin, params: named('maria'), body: [] });
  });

  test.each([
    { op: 'replace', path: '/systemPermissions', value: 'AUDIT' },
    { op: 'add', path: '/systemPermissions/1', value: 'AUDIT' },
    { op: 'add', path: '/connectionPermissions', value: 'READ' },
    { op: 'add', path: '/teaPermissions/1', value: 'READ' },
    { op: 'add', path: '/systemPermissions', value: 'DRINK' },
    { op: 'add', path: '/connectionPermissions/1', value: 7 },
  ])('the operation %j is refused', async (operation) => {
    const { refusal, logIn } = subject();
    const token = await logIn();
    expect(await refusal('changeUserPermissions', { token, params: named('maria'), body: [operation] })).toEqual(BAD);
  });
}
