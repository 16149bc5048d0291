import { fdatasyncSync } from 'node:fs';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEVER_SYNC, SYNC_PARAMETERS, SyncedFolder } from './syncedFolder.ts';
import { emptyDatabase, temporaryFolder } from './testDatabase.ts';

vi.mock('node:fs', async (original) => ({ ...(await original<object>()), fdatasyncSync: vi.fn() }));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('a commit is on the disk before it is acknowledged, and making a database waits for nothing', async () => {
  const files = new SyncedFolder(join(folder.path, 'database'), false);
  const database = await PGlite.create({
    fs: files,
    loadDataDir: await openAsBlob(await emptyDatabase()),
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== NEVER_SYNC), ...SYNC_PARAMETERS],
  });
  await database.query('create table t (a integer)');
  expect(fdatasyncSync).not.toHaveBeenCalled();
  files.isSyncing = true;
  await database.query('insert into t values (1)');
  expect(fdatasyncSync).toHaveBeenCalledTimes(1);
  await database.query('begin');
  await database.query('insert into t values (2)');
  expect(fdatasyncSync).toHaveBeenCalledTimes(1);
  await database.query('commit');
  expect(fdatasyncSync).toHaveBeenCalledTimes(2);
  await database.close();
}, 60_000);
