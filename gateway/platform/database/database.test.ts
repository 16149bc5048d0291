import { cp, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import {
  DatabaseUnavailableError,
  DiskFullError,
  QueryError,
  SchemaTooNewError,
  translateDatabaseError,
} from './databaseErrors.ts';
import { migrate, readSchemaState } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { copyFinishedDatabase, emptyDatabase, BOTH_ENGINES, temporaryFolder } from './testDatabase.ts';
import { longTest } from '../../../tests/support/longTest.ts';

const LATER: Migration = {
  up: async (db) => {
    await sql`create table later (id integer)`.execute(db);
  },
};
const FAILING: Migration = {
  up: async (db) => {
    await sql`create table half_done (id integer)`.execute(db);
    await sql`select * from nowhere`.execute(db);
  },
};

describe.each(BOTH_ENGINES)('the database on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('hands out counts and large numbers as numbers, dates as text, times as dates', async () => {
    const { rows } = await sql`select count(*) as count, 9007199254740991::bigint as large, date '2027-12-31' as day,
      time '08:00' as time, timestamptz '2026-03-18T12:00:00Z' as moment, null as nothing`.execute(opened.db);
    expect(rows).toEqual([
      {
        count: 1,
        large: 9_007_199_254_740_991,
        day: '2027-12-31',
        time: '08:00:00',
        moment: new Date('2026-03-18T12:00:00Z'),
        nothing: null,
      },
    ]);
  });

  test('keeps a transaction whole: all or nothing, and nobody else sees it before', async () => {
    const write = (name: string, fail: boolean) =>
      opened.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('settings').values({ name, value: '1' }).execute();
        await transaction
          .insertInto('settings')
          .values({ name: `${name} too`, value: '1' })
          .execute();
        if (fail) throw new Error('not kept');
      });
    await expect(write('undone', true)).rejects.toThrow('not kept');
    await Promise.all([write('one', false), write('two', false), write('three', true).catch(() => undefined)]);
    const rows = await opened.db.selectFrom('settings').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['one', 'one too', 'two', 'two too']);
  });

  test('goes on after a statement that failed', async () => {
    const failed = sql`select * from nowhere`.execute(opened.db);
    await expect(failed).rejects.toThrow(QueryError);
    await expect(failed).rejects.toMatchObject({ code: '42P01' });
    expect((await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  });

  test('tells of a value that it cannot store without showing the statement', async () => {
    const failed = opened.db.insertInto('settings').values({ name: 'secret-name\0', value: '1' }).execute();
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ http: 400, message: 'A value cannot be stored.' });
    expect(JSON.stringify({ ...(error as AppError) })).not.toContain('secret-name');
  });

  test('applies each step once, in order, and all or nothing', async () => {
    const later = { ...MIGRATIONS, '9999_later': LATER };
    expect(await readSchemaState(opened.db, MIGRATIONS)).toEqual({ fresh: false, pending: 0 });
    expect(await readSchemaState(opened.db, later)).toEqual({ fresh: false, pending: 1 });
    await expect(migrate(opened.db, { ...later, '9999_much_later_failing': FAILING })).rejects.toThrow('nowhere');
    const { rows } = await sql`select to_regclass('later') as later, to_regclass('half_done') as half`.execute(
      opened.db,
    );
    expect(rows).toEqual([{ later: null, half: null }]);
    await migrate(opened.db, later);
    await migrate(opened.db, later);
    expect(await readSchemaState(opened.db, later)).toEqual({ fresh: false, pending: 0 });
    await expect(readSchemaState(opened.db, MIGRATIONS)).rejects.toThrow(SchemaTooNewError);
  });
});

describe('an embedded database', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let archive: string;
  const reports: string[] = [];
  const report = (sentence: string) => reports.push(sentence);

  beforeEach(async () => {
    reports.length = 0;
    folder = await temporaryFolder();
    archive = await emptyDatabase();
  });
  afterEach(() => folder.remove());

  const copies = async () => (await readdir(folder.path)).filter((name) => name.startsWith('database.before-'));

  test('is copied before a step is applied to it, and the copy opens with the version before', async () => {
    await copyFinishedDatabase(folder.path);
    const first = await openDatabase({ dataDir: folder.path });
    await first.db.insertInto('settings').values({ name: 'kept', value: '1' }).execute();
    await first.close();
    expect(await copies()).toEqual([]);
    const second = await openDatabase({
      dataDir: folder.path,
      migrations: { ...MIGRATIONS, '9999_later': LATER },
      report,
    });
    expect(await second.db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'kept' }]);
    await second.close();
    const [copy = ''] = await copies();
    expect(reports).toEqual([`Updating the database; the one before is kept in ${join(folder.path, copy)}.`]);
    const restored = await temporaryFolder();
    await cp(join(folder.path, copy), join(restored.path, 'database'), { recursive: true });
    const third = await openDatabase({ dataDir: restored.path });
    expect(await third.db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'kept' }]);
    await third.close();
    await restored.remove();
  }, 60_000);

  test('of a newer version is refused with a sentence and stays as it was', async () => {
    const newer = { ...MIGRATIONS, '9999_later': LATER };
    const first = await openDatabase({ dataDir: folder.path, emptyDatabase: archive, migrations: newer });
    await first.close();
    await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(
      'The database was last used by a newer version of Oriel (its step 9999_later is not known here). ' +
        'Start that version or a later one.',
    );
    expect(await copies()).toEqual([]);
    await (await openDatabase({ dataDir: folder.path, migrations: newer })).close();
  }, 60_000);

  longTest('is made without an archive as well, only slower', { timeout: 60_000 }, async () => {
    const { db, engine, close } = await openDatabase({ dataDir: folder.path, emptyDatabase: '/nowhere', report });
    expect([engine, await db.selectFrom('users').selectAll().execute(), reports]).toEqual([
      'pglite',
      [],
      ['Preparing the database.'],
    ]);
    await close();
  });

  test('refuses calls after it was closed', async () => {
    await copyFinishedDatabase(folder.path);
    const { db, close } = await openDatabase({ dataDir: folder.path });
    await close();
    await expect(db.selectFrom('users').selectAll().execute()).rejects.toThrow();
    expect(existsSync(join(folder.path, 'gateway.lock'))).toBe(false);
  }, 60_000);

  test('says in words that its folder cannot be used', async () => {
    await writeFile(join(folder.path, 'file'), '');
    await expect(openDatabase({ dataDir: join(folder.path, 'file') })).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});

test('a server that does not answer is told apart from a mistake', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:22999/none' })).rejects.toThrow(
    DatabaseUnavailableError,
  );
});

test.each([
  [{ code: '53100', message: 'could not extend file' }, DiskFullError],
  [{ code: 'XX000', message: 'could not write: No space left on device' }, DiskFullError],
  [{ code: 'ENOSPC', message: 'ENOSPC: no space left on device, write' }, DiskFullError],
  [{ code: '57P01', message: 'terminating connection' }, DatabaseUnavailableError],
  [{ code: '08006', message: 'connection failure' }, DatabaseUnavailableError],
  [{ code: '53300', message: 'too many clients' }, DatabaseUnavailableError],
  [{ message: 'Connection terminated unexpectedly' }, DatabaseUnavailableError],
  [{ code: '23505', message: 'duplicate key' }, QueryError],
])('the failure %j gets its meaning', (failure, kind) => {
  expect(translateDatabaseError(Object.assign(new Error(failure.message), failure))).toBeInstanceOf(kind);
});
