import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_BATCH_ROWS, DAY_SECONDS } from '../../../../contract/limits.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { appendAudit, pageOfAudit } from '../../../platform/auditTrail/repository.ts';
import { type OpenDatabase, openDatabase } from '../../../platform/database/database.ts';
import { copyFinishedDatabase, TEST_ENGINES, temporaryFolder } from '../../../platform/database/testDatabase.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { archiveAudit } from './archive.ts';
import { archiveStoredAudit } from '../../../app/archiveCommand.ts';
import { verifyArchive } from './archiveFile.ts';
import { BrokenAudit, verifyAudit } from './verify.ts';
import { verifyArchiveFile, verifyStoredAudit } from '../../../app/verifyCommand.ts';

const DAY_MS = DAY_SECONDS * 1_000;
const NOW = new Date('2026-03-18T12:00:00Z');
/** Engines on a disk take their time to start. */
const DISK_TIMEOUT_MS = 60_000;
const OLD = new Date(NOW.getTime() - 10 * DAY_MS);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let files = 0;
const newFile = () => join(folder.path, `archive-${(files += 1)}`);
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** As many records, all of one time. */
const write = (db: RootDb, count: number, at: Date) =>
  appendAudit(db, {
    ...{ at, doer: { username: 'admin', remoteHost: '203.0.113.9' } },
    entries: Array.from({ length: count }, (_, index) => ({ action: 'access', detail: `${at.getTime()} ${index}` })),
  });
const seqs = async (db: RootDb) => (await pageOfAudit(db, { order: ['at'] })).rows.map(({ seq }) => seq);

describe.each(TEST_ENGINES)('archives of an audit on $name', ({ open }) => {
  let opened: OpenDatabase;
  const force = async (...statements: readonly string[]) => {
    await sql.raw('alter table audit_records disable trigger user').execute(opened.db);
    for (const statement of statements) await sql.raw(statement).execute(opened.db);
    await sql.raw('alter table audit_records enable trigger user').execute(opened.db);
  };
  const archive = (file: string, before = NOW) => archiveAudit(opened.db, { file, before, now: NOW });

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(() =>
    force(
      'delete from audit_records',
      `update audit_head set seq = 0, hash = repeat('0', 64), archived_seq = 0, archived_hash = repeat('0', 64)`,
    ),
  );

  test('take what is old, in several batches, and verification goes on from there, time after time', async () => {
    const { db } = opened;
    await write(db, AUDIT_BATCH_ROWS + 5, OLD);
    await write(db, 3, NOW);
    const [one, two] = [newFile(), newFile()];
    const count = AUDIT_BATCH_ROWS + 5;
    const first = await archive(one);
    expect(first).toEqual({ first: 1, last: { seq: count, hash: first?.last.hash } });
    expect((await stat(one)).mode & 0o777).toBe(0o600);
    expect((await readFile(one, 'utf8')).split('\n')).toHaveLength(count + 1);
    expect(await verifyArchive(one)).toEqual({ ...first, broken: null });
    expect(await seqs(db)).toEqual([1, 2, 3, 4].map((step) => count + step));
    const [told] = (await pageOfAudit(db, { action: ['audit.archived'] })).rows;
    expect(told).toMatchObject({ object: `audit/1-${count}`, detail: first?.last.hash, at: NOW.getTime() });
    expect(await verifyAudit(db)).toEqual({ records: count + 4, head: told?.hash, broken: null });
    const later = new Date(NOW.getTime() + 1);
    await write(db, 1, later);
    const second = await archive(two, later);
    expect(second).toMatchObject({ first: count + 1, last: { seq: count + 4 } });
    expect(await verifyArchive(two)).toEqual({ ...second, broken: null });
    expect((await verifyAudit(db)).broken).toBeNull();
  });

  test('end before the first record that is not old, also where clocks differ', async () => {
    const { db } = opened;
    await write(db, 2, OLD);
    await write(db, 1, NOW);
    await write(db, 2, OLD);
    expect(await archive(newFile())).toMatchObject({ first: 1, last: { seq: 2 } });
    expect(await seqs(db)).toEqual([3, 4, 5, 6]);
  });

  test('are not made of nothing, nor over another file', async () => {
    const { db } = opened;
    const file = newFile();
    await write(db, 2, NOW);
    expect(await archive(file)).toBeNull();
    await writeFile(file, 'mine');
    await expect(archive(file, new Date(NOW.getTime() + 1))).rejects.toMatchObject({ code: 'EEXIST' });
    expect([await readFile(file, 'utf8'), await seqs(db)]).toEqual(['mine', [1, 2]]);
  });

  test('are not made of what was tampered with', async () => {
    const { db } = opened;
    const file = newFile();
    await write(db, 3, OLD);
    await force("update audit_records set detail = 'x' where seq = 2");
    const refusal = await archive(file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BrokenAudit);
    expect((refusal as BrokenAudit).fault).toEqual({ seq: 2, reason: 'changed' });
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await seqs(db)).toEqual([1, 2, 3]);
  });

  test('two at once do not both take the same', async () => {
    await write(opened.db, 3, OLD);
    const outcomes = await Promise.allSettled([archive(newFile()), archive(newFile())]);
    // The second may also come when there is nothing left.
    expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value !== null)).toHaveLength(1);
    expect((await pageOfAudit(opened.db, { action: ['audit.archived'] })).total).toBe(1);
    expect((await verifyAudit(opened.db)).broken).toBeNull();
  });

  test('what nobody archived cannot be passed off as archived', async () => {
    const { db } = opened;
    await write(db, 3, OLD);
    const [, second] = (await pageOfAudit(db, { order: ['at'] })).rows;
    await sql`update audit_head set archived_seq = 2, archived_hash = ${second!.hash}`.execute(db);
    await sql`delete from audit_records where seq <= 2`.execute(db);
    expect((await verifyAudit(db)).broken).toEqual({ seq: 1, reason: 'missing' });
    await expect(sql`delete from audit_records where seq = 3`.execute(db)).rejects.toThrow(/neither changed nor/);
  });

  test.each<readonly [string, (lines: string[]) => string[], object]>([
    ['changed', ([one, two]) => [one!, two!.replace('access', 'logout')], { seq: 2, reason: 'changed' }],
    ['cut out', ([one, , three]) => [one!, three!], { seq: 2, reason: 'missing' }],
    ['torn', ([one, two]) => [one!, two!.slice(0, 9)], { seq: 2, reason: 'changed' }],
  ])('a record of an archive that was %s is found', async (_how, change, broken) => {
    const file = newFile();
    await write(opened.db, 3, OLD);
    await archive(file);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    await writeFile(file, change(lines).join('\n'));
    expect((await verifyArchive(file)).broken).toEqual(broken);
  });

  test('thousands of records in one change are sealed in one chain', async () => {
    await write(opened.db, 5_000, OLD);
    await write(opened.db, 1, OLD);
    expect(await verifyAudit(opened.db)).toMatchObject({ records: 5_001, broken: null });
  });
});

test(
  'the services tell in sentences what they did or why they did nothing',
  async () => {
    const [dataDir, file] = [join(folder.path, 'data'), newFile()];
    const config = readConfig({ ORIEL_DATA: dataDir });
    const nowhere = `There is no database in ${dataDir} (ORIEL_DATA).`;
    const archive = (...words: string[]) => archiveStoredAudit(config, words, NOW);
    for (const words of [[], [file, 'many'], [file, '-1']]) {
      const { succeeded, message: told } = await archive(...words);
      expect([succeeded, told]).toEqual([false, expect.stringContaining('archive-audit FILE [DAYS]')]);
    }
    const refused = [await verifyStoredAudit(config), await archive(file)];
    expect(refused.map(({ succeeded, message: told }) => [succeeded, told])).toEqual(
      [1, 2].map(() => [false, nowhere]),
    );
    await mkdir(dataDir);
    await copyFinishedDatabase(dataDir);
    const opened = await openDatabase({ dataDir });
    await write(opened.db, 2, OLD);
    await opened.close();
    const done = await archive(file, '9');
    expect(done.message).toMatch(/^Records 1 to 2 stand in .*; last hash [0-9a-f]{64}\.$/);
    const verified = await verifyArchiveFile(file);
    expect(verified.message).toBe(done.message.replace(` stand in ${file}`, ' are as they were written'));
    expect(await archive(file)).toEqual({
      succeeded: false,
      message: `${file} is there already. Nothing was archived.`,
    });
  },
  DISK_TIMEOUT_MS,
);
