import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEVER_SYNC, SYNC_PARAMETERS, SyncedFolder } from './syncedFolder.ts';
import { emptyDatabase, temporaryFolder } from './testDatabase.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await folder.remove();
});

/** Named imports of a module of Node see what its default export holds once they are told to look. */
function watchSyncs() {
  const syncs = vi.spyOn(fs, 'fdatasyncSync').mockReturnValue(undefined);
  syncBuiltinESMExports();
  return syncs;
}

test('a commit is on the disk before it is acknowledged, and making a database waits for nothing', async () => {
  const syncs = watchSyncs();
  const files = new SyncedFolder(join(folder.path, 'database'), false);
  const database = await PGlite.create({
    fs: files,
    loadDataDir: new Blob([await readFile(await emptyDatabase())]),
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== NEVER_SYNC), ...SYNC_PARAMETERS],
  });
  await database.query('create table t (a integer)');
  expect(syncs).not.toHaveBeenCalled();
  files.isSyncing = true;
  await database.query('insert into t values (1)');
  expect(syncs).toHaveBeenCalledTimes(1);
  await database.query('begin');
  await database.query('insert into t values (2)');
  expect(syncs).toHaveBeenCalledTimes(1);
  await database.query('commit');
  expect(syncs).toHaveBeenCalledTimes(2);
  await database.close();
}, 60_000);
