import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findApiSession, openApiSession } from '../../features/auth/repository/apiSessions.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { DiskFullError } from './databaseErrors.ts';
import { insertEntity } from '../../features/permissions/repository/entities.ts';
import { openLogin } from '../../features/auth/repository/loginHistory.ts';
import { emptyDatabase, temporaryFolder } from './testDatabase.ts';
import { insertUser } from '../../features/accounts/repository/users.ts';

const NOW = new Date('2026-03-18T12:00:00Z');
const DISK = '200m';
const BALLAST_BYTES = 70 * 1024 * 1024;
const ROW_BYTES = 300_000;
const JOURNAL_BYTES = 1_000_000;
const NEEDS_ROOT = 'mounting a small disk needs root';
const TIMEOUT_MS = 180_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let isMounted = false;
let opened: OpenDatabase | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder.path], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    isMounted = false;
  }
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  if (isMounted) execFileSync('umount', [folder.path]);
  await folder.remove();
});

const ballast = () => join(folder.path, 'ballast');

async function openOnDisk(): Promise<OpenDatabase> {
  opened = await openDatabase({ dataDir: join(folder.path, 'data'), emptyDatabase: await emptyDatabase() });
  return opened;
}

const rows = async ({ db }: OpenDatabase) => (await db.selectFrom('settings').select('name').execute()).length;
const write = ({ db }: OpenDatabase, name: string, value = '1') =>
  db.insertInto('settings').values({ name, value }).execute();
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

async function untilRefused(attempt: (turn: number) => Promise<unknown>) {
  for (let turn = 0; ; turn += 1) {
    const refusal = await refusalOf(attempt(turn));
    if (refusal !== null) return { done: turn, refusal };
  }
}

test(
  'a full disk is told in words, loses nothing, lets people log in, and is over once there is room',
  async ({ skip }) => {
    if (!isMounted) skip(NEEDS_ROOT);
    await writeFile(ballast(), randomBytes(BALLAST_BYTES));
    const database = await openOnDisk();
    const { db } = database;
    const userId = await insertUser(db, await insertEntity(db, { type: 'user', identifier: 'maria' }), {});
    const noise = () => JSON.stringify(randomBytes(ROW_BYTES).toString('base64'));
    const { done, refusal } = await untilRefused((turn) => write(database, `row ${turn}`, noise()));
    expect(refusal).toBeInstanceOf(DiskFullError);
    expect(refusal).toMatchObject({
      http: 503,
      message: "The disk of the gateway's database is full. Nothing was changed.",
    });
    expect(done).toBeGreaterThan(0);
    expect(await rows(database)).toBe(done);

    await openLogin(db, { userId, username: 'maria', remoteHost: 'r', startDate: NOW });
    await openApiSession(db, { tokenHash: 'h', userId, remoteHost: 'r', loginRecordId: null, startedAt: NOW });
    expect(await findApiSession(db, 'h')).toMatchObject({ username: 'maria' });
    expect(await refusalOf(write(database, 'still full'))).toBeInstanceOf(DiskFullError);

    await rm(ballast());
    await vi.waitFor(() => write(database, 'after'), { timeout: 30_000, interval: 100 });
    await database.close();
    expect(await rows(await openOnDisk())).toBe(done + 1);
  },
  TIMEOUT_MS,
);

test(
  'an engine that gives up because its journal finds no room is opened again and has lost nothing',
  async ({ skip }) => {
    if (!isMounted) skip(NEEDS_ROOT);
    const database = await openOnDisk();
    await write(database, 'before');
    const { bavail, bsize } = await statfs(folder.path);
    await writeFile(ballast(), randomBytes(bavail * bsize));
    const journal = () =>
      sql`select pg_logical_emit_message(true, 'test', ${randomBytes(JOURNAL_BYTES / 2).toString('hex')})`.execute(
        database.db,
      );
    const inTransaction = () =>
      database.db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('settings').execute();
        await untilRefused(() =>
          sql`select pg_logical_emit_message(false, 'test', ${'x'.repeat(JOURNAL_BYTES)})`.execute(transaction),
        ).then(({ refusal }) => Promise.reject(refusal as Error));
      });
    expect(await refusalOf(inTransaction())).toBeInstanceOf(DiskFullError);
    expect(await rows(database)).toBe(1);
    expect((await untilRefused(journal)).refusal).toBeInstanceOf(DiskFullError);
    await rm(ballast());
    await vi.waitFor(() => write(database, 'after'), { timeout: 30_000, interval: 100 });
    expect(await rows(database)).toBe(2);
  },
  TIMEOUT_MS,
);
