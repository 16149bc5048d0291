import { describe, expect, test } from 'vitest';
import { findApiSession, openApiSession } from '../../auth/repository/apiSessions.ts';
import { openLogin } from '../../auth/repository/loginHistory.ts';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { findAccount } from '../repository/users.ts';
import {
  BAD_REQUEST,
  DENIED,
  NOT_FOUND,
  NOW,
  refusalOf,
  UNSUPPORTED,
  worldBeforeEach,
} from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const PROFILE = {
  'guac-full-name': null,
  'guac-email-address': null,
  'guac-organization': null,
  'guac-organizational-role': null,
};
const RESTRICTED = {
  expired: null,
  'access-window-start': null,
  'access-window-end': null,
  'valid-from': null,
  'valid-until': null,
  timezone: null,
};
const CONFLICT = { http: 409, type: 'BAD_REQUEST' };
const LAST_ADMINISTRATOR = CONFLICT;

describe.each(TEST_ENGINES)('users on $name', ({ open }) => {
  const world = worldBeforeEach(open);

  const hashOf = async (username: string) => (await findAccount(world.db, username))?.passwordHash;
  const idOf = async (username: string) => (await findAccount(world.db, username))?.userId ?? 0;

  async function session(actor: Actor): Promise<string> {
    const loginRecordId = await openLogin(world.db, { ...actor, remoteHost: '203.0.113.9', startDate: NOW });
    const tokenHash = `hash of ${actor.username}`;
    await openApiSession(world.db, {
      tokenHash,
      userId: actor.userId,
      remoteHost: '203.0.113.9',
      loginRecordId,
      startedAt: NOW,
    });
    return tokenHash;
  }

  test('are made with a hashed password that no answer holds', async () => {
    const attributes = {
      'guac-full-name': 'Maria Example',
      'valid-until': '2027-12-31',
      'access-window-start': '08:00',
      nonsense: 'x',
    };
    const made = await world.services.users.create(world.admin, {
      username: 'maria',
      password: 'right staples',
      attributes,
    });
    const user = {
      username: 'maria',
      disabled: false,
      version: 1,
      attributes: {
        ...PROFILE,
        ...RESTRICTED,
        'guac-full-name': 'Maria Example',
        'valid-until': '2027-12-31',
        'access-window-start': '08:00:00',
      },
    };
    expect(made).toEqual(user);
    expect(await world.services.users.get(world.admin, 'maria')).toEqual(user);
    expect(await hashOf('maria')).toBe('quick:right staples');
  });

  test('without a password have none that fits', async () => {
    await world.services.users.create(world.admin, { username: 'maria' });
    await world.services.users.create(world.admin, { username: 'otto', password: '' });
    expect([await hashOf('maria'), await hashOf('otto')]).toEqual([null, null]);
  });

  test('need CREATE_USER; the maker holds all four permissions, the new user READ on themselves [B5-018]', async () => {
    const plain = await world.user('plain');
    expect(await refusalOf(world.services.users.create(plain, { username: 'x' }))).toEqual(DENIED);
    const maker = await world.user('maker', 'CREATE_USER');
    await world.services.users.create(maker, { username: 'made' });
    const { userPermissions } = await world.services.permissions.granted(maker, { type: 'user', identifier: 'maker' });
    expect([...(userPermissions['made'] ?? [])].sort()).toEqual(['ADMINISTER', 'DELETE', 'READ', 'UPDATE']);
    const made = await world.services.permissions.granted(world.admin, { type: 'user', identifier: 'made' });
    expect(made.userPermissions).toEqual({ made: ['READ'] });
  });

  test.each([
    { username: 'admin' },
    { username: '' },
    { username: '  ' },
    { username: 'a\nb' },
    { username: 'x', attributes: { 'valid-from': '2027-02-30' } },
    { username: 'x', attributes: { 'access-window-end': '25:00' } },
    { username: 'x', attributes: { timezone: 'Mars/Olympus' } },
    { username: 'x', attributes: { 'guac-full-name': 'n'.repeat(257) } },
  ])('refuse to be made as %j', async (input) => {
    expect(await refusalOf(world.services.users.create(world.admin, input))).toEqual(BAD_REQUEST);
    expect(Object.keys(await world.services.users.list(world.admin))).toEqual(['admin']);
  });

  test('are told apart by case', async () => {
    // Such as were made before look-alikes were refused.
    await world.user('Admin');
    expect(Object.keys(await world.services.users.list(world.admin))).toEqual(['admin', 'Admin']);
  });

  test('show and change restricted attributes only with ADMINISTER on them', async () => {
    const maria = await world.user('maria');
    await world.services.users.create(world.admin, { username: 'otto', attributes: { 'valid-until': '2027-12-31' } });
    await world.give(maria, 'user', await idOf('otto'), 'READ', 'UPDATE');
    const { users } = world.services;
    expect((await users.get(maria, 'otto')).attributes).toEqual(PROFILE);
    await users.replace(maria, 'otto', {
      attributes: { 'guac-full-name': 'Otto', 'valid-until': null, expired: 'true' },
    });
    const own = { ...PROFILE, 'guac-full-name': 'Otto', ...RESTRICTED, 'valid-until': '2027-12-31' };
    expect((await users.get(world.admin, 'otto')).attributes).toEqual(own);
    await world.give(maria, 'user', await idOf('otto'), 'ADMINISTER');
    expect((await users.get(maria, 'otto')).attributes).toEqual(own);
    await users.replace(maria, 'otto', { attributes: { 'valid-until': '2028-01-01' } });
    expect((await users.list(maria))['otto']?.attributes).toEqual({
      ...PROFILE,
      ...RESTRICTED,
      'valid-until': '2028-01-01',
    });
  });

  test('tell when they were last here', async () => {
    await openLogin(world.db, { ...world.admin, remoteHost: 'h', startDate: new Date(1_762_301_000_000) });
    expect(await world.services.users.self(world.admin)).toMatchObject({ lastActive: 1_762_301_000_000 });
  });

  test('see themselves also without READ on themselves', async () => {
    const maria = await world.user('maria');
    await world.db.deleteFrom('user_permissions').execute();
    expect(await refusalOf(world.services.users.get(maria, 'maria'))).toEqual(NOT_FOUND);
    expect(await world.services.users.self(maria)).toEqual({
      ...{ username: 'maria', disabled: false, version: 1 },
      attributes: PROFILE,
    });
  });

  test('are replaced with UPDATE, keep their password when none is sent, and are deleted with DELETE', async () => {
    const maria = await world.user('maria');
    const otto = await world.user('otto');
    const { users } = world.services;
    expect(await refusalOf(users.replace(maria, 'otto', {}))).toEqual(NOT_FOUND);
    expect(await refusalOf(users.remove(maria, 'otto'))).toEqual(NOT_FOUND);
    await world.give(maria, 'user', otto.userId, 'READ');
    expect(await refusalOf(users.replace(maria, 'otto', {}))).toEqual(DENIED);
    expect(await refusalOf(users.remove(maria, 'otto'))).toEqual(DENIED);
    await world.give(maria, 'user', otto.userId, 'UPDATE', 'DELETE');
    await users.replace(maria, 'otto', { disabled: true });
    expect(await users.get(maria, 'otto')).toEqual({
      ...{ username: 'otto', disabled: true, version: 2 },
      attributes: PROFILE,
    });
    expect(await hashOf('otto')).toBe('quick:otto');
    await users.replace(maria, 'otto', { password: 'new and longer' });
    expect(await hashOf('otto')).toBe('quick:new and longer');
    await users.remove(maria, 'otto');
    expect(await findAccount(world.db, 'otto')).toBeNull();
  });

  test('do not set their own password without the old one, administrators neither', async () => {
    const maria = await world.user('maria');
    const { users } = world.services;
    expect(await refusalOf(users.replace(maria, 'maria', { password: 'new and longer' }))).toEqual(DENIED);
    expect(await refusalOf(users.replace(world.admin, 'admin', { password: 'new and longer' }))).toEqual(DENIED);
    expect([await hashOf('maria'), await hashOf('admin')]).toEqual(['quick:maria', 'quick:admin']);
  });

  test('change nothing of themselves by a replacement, unless they are administrators', async () => {
    const maria = await world.user('maria');
    await world.give(maria, 'user', maria.userId, 'UPDATE', 'ADMINISTER');
    const { users } = world.services;
    const attributes = { 'guac-full-name': 'New name', 'valid-until': '2099-01-01' };
    await users.replace(maria, 'maria', { attributes });
    expect((await users.self(maria)).attributes).toEqual({ ...PROFILE, ...RESTRICTED });
    await users.replace(world.admin, 'admin', { attributes });
    expect((await users.self(world.admin)).attributes).toEqual({ ...PROFILE, ...RESTRICTED, ...attributes });
  });

  test('lose their sessions when somebody else sets their password or disables them', async () => {
    for (const change of [{ password: 'new and longer' }, { disabled: true }]) {
      const maria = await world.user(`maria ${Object.keys(change)[0] ?? ''}`);
      const token = await session(maria);
      expect(await findApiSession(world.db, token)).toMatchObject({ userId: maria.userId });
      await world.services.users.replace(world.admin, maria.username, change);
      expect(await findApiSession(world.db, token)).toBeNull();
    }
    const ends = await world.db.selectFrom('login_history').select('end_date').execute();
    expect(ends).toEqual([{ end_date: NOW }, { end_date: NOW }]);
  });

  test('may be given a password that is to be changed at once', async () => {
    await world.user('maria');
    await world.services.users.replace(world.admin, 'maria', {
      password: 'new and longer',
      attributes: { expired: 'true' },
    });
    expect(await findAccount(world.db, 'maria')).toMatchObject({ passwordHash: 'quick:new and longer', expired: true });
  });

  test('who administer have their password set by administrators only', async () => {
    const maria = await world.user('maria');
    await world.give(maria, 'user', world.admin.userId, 'READ', 'UPDATE');
    expect(await refusalOf(world.services.users.replace(maria, 'admin', { password: 'mine from now on' }))).toEqual(
      DENIED,
    );
    expect(await hashOf('admin')).toBe('quick:admin');
  });

  test('of two who edit the same user, the second is told and nothing is lost', async () => {
    await world.user('maria');
    const { users } = world.services;
    const { version = 0 } = await users.get(world.admin, 'maria');
    const named = (name: string) => ({ attributes: { 'guac-full-name': name }, version });
    await users.replace(world.admin, 'maria', named('First'));
    expect(await refusalOf(users.replace(world.admin, 'maria', named('Second')))).toEqual(CONFLICT);
    const patch = [{ op: 'replace', path: '/maria', value: named('Third') }];
    expect(await refusalOf(users.patch(world.admin, patch))).toEqual(BAD_REQUEST);
    const kept = await users.get(world.admin, 'maria');
    expect(kept).toMatchObject({ attributes: { 'guac-full-name': 'First' }, version: version + 1 });
    await users.replace(world.admin, 'maria', { ...named('Fourth'), version: version + 1 });
    expect(await users.get(world.admin, 'maria')).toMatchObject({ attributes: { 'guac-full-name': 'Fourth' } });
  });

  test('come in pages, searched and sorted, of those that may be read', async () => {
    const { users } = world.services;
    const make = (username: string, name: string, organization: string) =>
      users.create(world.admin, {
        username,
        attributes: { 'guac-full-name': name, 'guac-organization': organization },
      });
    await make('Zoe', 'Anna Zoe', 'Baker');
    await make('bob', 'Bob', 'Able');
    await make('carl', '', '');
    await openLogin(world.db, { userId: await idOf('bob'), username: 'bob', remoteHost: 'h', startDate: NOW });
    const namesOf = async (actor: Actor, request: Parameters<typeof users.page>[1]) => {
      const { total, rows } = await users.page(actor, request);
      return [total, ...rows.map(({ username }) => username)];
    };
    expect(await namesOf(world.admin, {})).toEqual([4, 'admin', 'bob', 'carl', 'Zoe']);
    expect(await namesOf(world.admin, { offset: 2, limit: 1 })).toEqual([4, 'carl']);
    expect(await namesOf(world.admin, { order: ['fullName'] })).toEqual([4, 'Zoe', 'bob', 'admin', 'carl']);
    expect(await namesOf(world.admin, { order: ['-organization'], limit: 2 })).toEqual([4, 'Zoe', 'bob']);
    expect(await namesOf(world.admin, { order: ['-lastActive'], limit: 2 })).toEqual([4, 'bob', 'admin']);
    expect(await namesOf(world.admin, { contains: ['ZO', 'bak'] })).toEqual([1, 'Zoe']);
    expect(await namesOf(world.admin, { contains: ['%'] })).toEqual([0]);
    const maria = await world.user('maria');
    expect(await namesOf(maria, {})).toEqual([1, 'maria']);
  });

  test('do not delete themselves', async () => {
    expect(await refusalOf(world.services.users.remove(world.admin, 'admin'))).toEqual(UNSUPPORTED);
  });

  test('keep one administrator who can log in', async () => {
    const { users } = world.services;
    expect(await refusalOf(users.replace(world.admin, 'admin', { disabled: true }))).toEqual(LAST_ADMINISTRATOR);
    const closed = [
      { 'valid-until': '2000-01-01' },
      { 'valid-from': '9999-01-01' },
      { 'access-window-start': '08:00:00', 'access-window-end': '08:00:00' },
    ];
    for (const attributes of closed)
      expect(await refusalOf(users.replace(world.admin, 'admin', { attributes }))).toEqual(LAST_ADMINISTRATOR);
    expect(await users.get(world.admin, 'admin')).toMatchObject({ disabled: false, attributes: RESTRICTED });
    await users.remove(await world.user('second', 'ADMINISTER'), 'admin');
    expect(Object.keys(await users.list(await world.user('third', 'ADMINISTER')))).not.toContain('admin');
  });

  describe('changing a password with the old one', () => {
    const change = (actor: Actor, username: string, oldPassword: string, newPassword = 'new and longer') =>
      world.services.users.changePassword(actor, username, { oldPassword, newPassword });

    test('need UPDATE on themselves [B5-017]', async () => {
      const maria = await world.user('maria');
      expect(await refusalOf(change(maria, 'maria', 'maria'))).toEqual(DENIED);
      await world.give(maria, 'user', maria.userId, 'UPDATE');
      await change(maria, 'maria', 'maria');
      expect(await hashOf('maria')).toBe('quick:new and longer');
    });

    test('are refused with a wrong one, and for those they may not see', async () => {
      const maria = await world.user('maria');
      await world.give(maria, 'user', maria.userId, 'UPDATE');
      expect(await refusalOf(change(maria, 'maria', 'wrong'))).toEqual(DENIED);
      expect(await refusalOf(change(maria, 'admin', 'admin'))).toEqual(NOT_FOUND);
      await expect(change(maria, 'maria', 'maria', '')).rejects.toMatchObject({
        ...BAD_REQUEST,
        options: { translatable: { key: 'LOGIN.ERROR_PASSWORD_BLANK', variables: null } },
      });
      expect(await hashOf('maria')).toBe('quick:maria');
    });
  });
});
