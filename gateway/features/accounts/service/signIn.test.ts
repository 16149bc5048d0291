import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { findAccount } from '../repository/users.ts';
import { createPasswords, guacamoleHash } from '../../../platform/secrets/passwords.ts';
import { ensureAdministrator } from './firstRun.ts';
import { signIn } from './signIn.ts';
import { forgetUntold, renewUntold } from './firstPassword.ts';
import { worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

describe.each(TEST_ENGINES)('signing in on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;

  beforeEach(async () => {
    maria = await world.user('maria');
  });

  const attempt = (username: string, password: string) => signIn(world.context, { username, password });
  const change = (values: object) =>
    world.db.updateTable('users').set(values).where('user_id', '=', maria.userId).execute();

  test('takes the right password of a known name, told apart by case', async () => {
    expect(await attempt('maria', 'maria')).toEqual({ kind: 'accepted', account: maria });
    expect(await attempt('maria', 'Maria')).toEqual({ kind: 'refused' });
    expect(await attempt('Maria', 'maria')).toEqual({ kind: 'refused' });
    expect(await attempt('', '')).toEqual({ kind: 'refused' });
    expect(await attempt('mar\0ia', 'maria')).toEqual({ kind: 'refused' });
    expect(await attempt("' or 1=1 --", 'maria')).toEqual({ kind: 'refused' });
  });

  test('does not tell a disabled account from a wrong password, and has none for those without a password', async () => {
    await change({ disabled: true });
    expect(await attempt('maria', 'maria')).toEqual({ kind: 'refused' });
    await change({ disabled: false, password_hash: null });
    expect(await attempt('maria', '')).toEqual({ kind: 'refused' });
  });

  test('says what is wrong with an account only to those who know its password', async () => {
    await change({ expired: true });
    expect(await attempt('maria', 'maria')).toEqual({ kind: 'passwordExpired', account: maria });
    await change({ access_window_start: '13:00:00', timezone: 'UTC' });
    expect(await attempt('maria', 'maria')).toEqual({ kind: 'notAccessible' });
    await change({ valid_until: '2026-03-17' });
    expect(await attempt('maria', 'maria')).toEqual({ kind: 'notValid' });
    expect(await attempt('maria', 'wrong')).toEqual({ kind: 'refused' });
  });

  test('hashes a password that was taken over from Guacamole anew, once', async () => {
    const passwords = createPasswords();
    const salt = Buffer.from('fe24adc5e11e2b25288d1704abe67a79e342ecc26064ce69c5b3177795a82264', 'hex');
    const hash = createHash('sha256')
      .update(`guacadmin${salt.toString('hex').toUpperCase()}`)
      .digest();
    await change({ password_hash: guacamoleHash(hash, salt) });
    const real = { ...world.context, passwords };
    expect(await signIn(real, { username: 'maria', password: 'wrong' })).toEqual({ kind: 'refused' });
    expect(await signIn(real, { username: 'maria', password: 'guacadmin' })).toEqual({
      kind: 'accepted',
      account: maria,
    });
    const renewed = (await findAccount(world.db, 'maria'))?.passwordHash;
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await signIn(real, { username: 'maria', password: 'guacadmin' })).toEqual({
      kind: 'accepted',
      account: maria,
    });
    expect((await findAccount(world.db, 'maria'))?.passwordHash).toBe(renewed);
  });

  describe('for the first time', () => {
    test('makes an administrator of an empty database, with the password given', async () => {
      await world.db.deleteFrom('entities').execute();
      const made = await ensureAdministrator(world.context, { username: 'admin', password: 'chosen for all' });
      expect(made).toEqual({ username: 'admin', password: 'chosen for all' });
      const outcome = await attempt('admin', 'chosen for all');
      expect(outcome).toEqual({
        kind: 'accepted',
        account: { userId: expect.any(Number) as number, username: 'admin' },
      });
      const actor = (outcome as { account: Actor }).account;
      const permissions = await world.services.permissions.granted(actor, { type: 'user', identifier: 'admin' });
      expect(permissions.systemPermissions).toEqual([
        'ADMINISTER',
        'AUDIT',
        'CREATE_CONNECTION',
        'CREATE_CONNECTION_GROUP',
        'CREATE_SHARING_PROFILE',
        'CREATE_USER',
        'CREATE_USER_GROUP',
      ]);
      expect(permissions.userPermissions).toEqual({ admin: ['ADMINISTER', 'READ', 'UPDATE'] });
    });

    test('takes no short password for the administrator, and looks at none when there are users', async () => {
      const short = { username: 'admin', password: 'eleven char' };
      expect(await ensureAdministrator(world.context, short)).toBeNull();
      await world.db.deleteFrom('entities').execute();
      await expect(ensureAdministrator(world.context, short)).rejects.toThrow(
        'ORIEL_ADMIN_PASSWORD must have at least 12 characters.',
      );
    });

    test('makes up a password where none is given, and does nothing the second time', async () => {
      await world.db.deleteFrom('entities').execute();
      const [one, two] = await Promise.all([
        ensureAdministrator(world.context, { username: 'admin', password: null }),
        ensureAdministrator(world.context, { username: 'admin', password: null }),
      ]);
      const made = one ?? two;
      expect([one, two].filter((each) => each === null)).toHaveLength(1);
      expect(made?.password).toMatch(/^[A-HJ-NP-Za-km-z1-9]{16}$/);
      expect(await ensureAdministrator(world.context, { username: 'other', password: 'x' })).toBeNull();
      expect(await attempt('admin', made?.password ?? '')).toMatchObject({ kind: 'accepted' });
    });

    describe('whose making was cut off before the password was told', () => {
      const make = async () => {
        await world.db.deleteFrom('entities').execute();
        const made = await ensureAdministrator(world.context, { username: 'admin', password: null, node: 'here' });
        return made?.password ?? '';
      };

      const renew = (node = 'here', password: string | null = null) => renewUntold(world.context, { node, password });

      test('gets another one at the next start, until one was told', async () => {
        const first = await make();
        expect(await renew('elsewhere'), 'the gateway beside it').toBeNull();
        await renew();
        const renewed = await renew();
        expect(renewed).toMatchObject({ username: 'admin', password: expect.stringMatching(/^\w{16}$/) as string });
        expect(await attempt('admin', first)).toEqual({ kind: 'refused' });
        expect(await attempt('admin', renewed?.password ?? '')).toMatchObject({ kind: 'accepted' });
        await forgetUntold(world.db);
        expect(await renew()).toBeNull();
      });

      test('gets the one that is given by then, once', async () => {
        await make();
        await expect(renew('here', 'eleven char')).rejects.toThrow('must have at least 12 characters');
        await renew('here', 'given at last');
        expect(await attempt('admin', 'given at last')).toMatchObject({ kind: 'accepted' });
        expect(await renew('here', 'given once more')).toBeNull();
      });

      test('keeps one that was set meanwhile', async () => {
        await make();
        await world.db
          .updateTable('users')
          .set({ password_hash: await world.context.passwords.hash('set since') })
          .execute();
        expect(await renew()).toBeNull();
        expect(await attempt('admin', 'set since')).toMatchObject({ kind: 'accepted' });
      });
    });
  });
});
