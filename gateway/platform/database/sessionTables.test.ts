import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KeyFileError } from '../secrets/keyFile.ts';
import { createKeyring, newKey } from '../secrets/keyring.ts';
import {
  closeApiSession,
  findApiSession,
  idleApiSessions,
  listApiSessions,
  openApiSession,
  replaceToken,
  touchApiSession,
} from '../../features/auth/repository/apiSessions.ts';
import type { OpenDatabase } from './database.ts';
import { insertEntity } from '../../features/permissions/repository/entities.ts';
import { checkKeyring } from './keyCheck.ts';
import { clearTries, deleteExpiredTries, forgiveTry, spendTry } from './attempts.ts';
import { openLogin } from '../../features/auth/repository/loginHistory.ts';
import { readSetting, writeSetting } from './settings.ts';
import { BOTH_ENGINES } from './testDatabase.ts';
import { insertUser, updateUser } from '../../features/accounts/repository/users.ts';
import { revokeAccess } from '../../features/accounts/repository/revokeAccess.ts';

const at = (seconds: number) => new Date(1_762_300_000_000 + seconds * 1_000);

describe.each(BOTH_ENGINES)('on $name', ({ open }) => {
  let opened: OpenDatabase;
  let userId: number;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    const { db } = opened;
    await db.deleteFrom('entities').execute();
    await db.deleteFrom('login_attempts').execute();
    await db.deleteFrom('login_history').execute();
    await db.deleteFrom('settings').execute();
    userId = await insertUser(db, await insertEntity(db, { type: 'user', identifier: 'maria' }), {});
  });

  describe('an API session', () => {
    const start = async (tokenHash: string) => {
      const loginRecordId = await openLogin(opened.db, {
        userId,
        username: 'maria',
        remoteHost: 'r',
        startDate: at(0),
      });
      const session = { tokenHash, userId, remoteHost: 'r', loginRecordId, startedAt: at(0) };
      return { sessionId: await openApiSession(opened.db, session), loginRecordId };
    };
    const ends = async () =>
      (await opened.db.selectFrom('login_history').select('end_date').orderBy('record_id').execute()).map(
        (row) => row.end_date,
      );

    test('is found by the hash of its token until it is closed, which ends its log-in once', async () => {
      const { sessionId, loginRecordId } = await start('one');
      expect(await findApiSession(opened.db, 'one')).toEqual({
        sessionId,
        userId,
        username: 'maria',
        remoteHost: 'r',
        startedAt: at(0),
        lastUsedAt: at(0),
        loginRecordId,
      });
      expect(await findApiSession(opened.db, 'two')).toBeNull();
      expect(await closeApiSession(opened.db, sessionId, at(60))).toBe(true);
      expect(await closeApiSession(opened.db, sessionId, at(120))).toBe(false);
      expect(await findApiSession(opened.db, 'one')).toBeNull();
      expect(await ends()).toEqual([at(60)]);
    });

    test('goes on under a new token while the old one is worth nothing', async () => {
      const { sessionId } = await start('one');
      await replaceToken(opened.db, sessionId, 'two');
      expect(await findApiSession(opened.db, 'one')).toBeNull();
      expect(await findApiSession(opened.db, 'two')).toMatchObject({ sessionId });
    });

    test('is not found once its account is disabled or gone', async () => {
      await start('one');
      await updateUser(opened.db, userId, { disabled: true });
      expect(await findApiSession(opened.db, 'one')).toBeNull();
      await updateUser(opened.db, userId, { disabled: false });
      expect(await findApiSession(opened.db, 'one')).not.toBeNull();
      await opened.db.deleteFrom('entities').execute();
      expect(await findApiSession(opened.db, 'one')).toBeNull();
    });

    test('is idle by its last use, which never goes back', async () => {
      const { sessionId } = await start('one');
      await touchApiSession(opened.db, sessionId, at(100));
      await touchApiSession(opened.db, sessionId, at(50));
      expect(await idleApiSessions(opened.db, at(100))).toEqual([]);
      expect((await idleApiSessions(opened.db, at(101))).map((session) => session.lastUsedAt)).toEqual([at(100)]);
    });

    test('of a user end together', async () => {
      const [one, two] = [await start('one'), await start('two')];
      const closed = await revokeAccess(opened.db, userId, at(60));
      expect([...closed].sort()).toEqual([one.sessionId, two.sessionId].sort());
      expect(await listApiSessions(opened.db)).toEqual([]);
      expect(await ends()).toEqual([at(60), at(60)]);
    });
  });

  describe('tries of a bucket', () => {
    const limit = { bucket: 'maria from r', triesMax: 3, windowMs: 600_000 };
    const spend = (seconds: number) => spendTry(opened.db, limit, at(seconds));

    test('are three, then it is closed for ten minutes, which further tries do not prolong', async () => {
      expect(await spend(0)).toEqual({ allowed: true, triesLeft: 2, lockedUntil: null });
      expect(await spend(10)).toEqual({ allowed: true, triesLeft: 1, lockedUntil: null });
      expect(await spend(20)).toEqual({ allowed: true, triesLeft: 0, lockedUntil: at(620) });
      for (const seconds of [30, 300, 619]) {
        expect(await spend(seconds)).toEqual({ allowed: false, triesLeft: 0, lockedUntil: at(620) });
      }
      expect(await spend(620)).toEqual({ allowed: true, triesLeft: 2, lockedUntil: null });
    });

    test('sent at once do not all pass', async () => {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => spend(0)));
      expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(3);
    });

    test('are given back one at a time or all at once', async () => {
      await spend(0);
      await spend(1);
      await forgiveTry(opened.db, limit.bucket);
      expect(await spend(2)).toMatchObject({ triesLeft: 1 });
      await clearTries(opened.db, limit.bucket);
      await forgiveTry(opened.db, limit.bucket);
      expect(await spend(3)).toMatchObject({ triesLeft: 2 });
    });

    test('are forgotten when they no longer count', async () => {
      await spend(0);
      await deleteExpiredTries(opened.db, at(599));
      expect(await opened.db.selectFrom('login_attempts').select('bucket').execute()).toHaveLength(1);
      await deleteExpiredTries(opened.db, at(600));
      expect(await opened.db.selectFrom('login_attempts').select('bucket').execute()).toEqual([]);
    });
  });

  test('a setting is read as it was written last', async () => {
    expect(await readSetting(opened.db, 'theme')).toBeUndefined();
    await writeSetting(opened.db, 'theme', { dark: true, list: [1, 'two', null] });
    expect(await readSetting(opened.db, 'theme')).toEqual({ dark: true, list: [1, 'two', null] });
    await writeSetting(opened.db, 'theme', null);
    expect(await readSetting(opened.db, 'theme')).toBeNull();
  });

  test('a key that is not the database’s is refused, a rotated one is not', async () => {
    const [first, second] = [newKey(), newKey()];
    await checkKeyring(opened.db, createKeyring([first]));
    await checkKeyring(opened.db, createKeyring([first]));
    await checkKeyring(opened.db, createKeyring([second, first]));
    await expect(checkKeyring(opened.db, createKeyring([second]))).rejects.toThrow(KeyFileError);
  });
});
