import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setSetting } from '../../../platform/database/declaredSettings.ts';
import { openFresh, temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createDrives, type Drives } from '../drives.ts';
import { DriveError } from './driveError.ts';
import type { Existing } from './placing.ts';

let database: Awaited<ReturnType<typeof openFresh>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let drives: Drives;
let time: number;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'secret'), 'nobody may see this');
  time = Date.UTC(2026, 2, 18);
  const disk = () => Promise.resolve({ total: 10_000_000_000, free: 8_000_000_000 });
  drives = createDrives({ dataDir: folder.path, disk, now: () => new Date((time += 1_000)), db: database.db });
});
afterEach(() => folder.remove());
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());

const binFolder = (...parts: readonly string[]) => join(folder.path, 'drive', 'bin', 'shared', ...parts);
const put = (name: string, content: string, into: readonly string[] = [], existing: Existing = 'refuse') =>
  drives.shared.write(Readable.from([Buffer.from(content)]), { into, name, existing, maxBytes: 1_000_000 });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DriveError ? error.fault : error),
  );
const told = async () =>
  (await drives.shared.bin()).map(({ name, path, folder: isFolder, size, replaced }) => [
    ...[path, name, isFolder ? 'folder' : 'file', size, replaced ? 'replaced' : 'deleted'],
  ]);

test('a bin tells what lies in it, the newest first, with what it was and how large it is', async () => {
  await put('a.txt', 'four');
  await put('b.txt', '12', ['Plans', '2026']);
  await put('c.txt', '345', ['Plans']);
  const begun = time;
  await drives.shared.remove([['a.txt']]);
  await put('c.txt', 'newer', ['Plans'], 'replace');
  await drives.shared.remove([['Plans']]);
  await drives.shared.makeFolder(['Plans']);
  await drives.shared.makeFolder(['Other']);
  await drives.shared.relocate(['Other'], ['Plans'], true);
  expect(await told()).toEqual([
    ['', 'Plans', 'folder', 0, 'replaced'],
    ['', 'Plans', 'folder', 7, 'deleted'],
    ['Plans', 'c.txt', 'file', 3, 'replaced'],
    ['', 'a.txt', 'file', 4, 'deleted'],
  ]);
  const times = (await drives.shared.bin()).map(({ deletedAt }) => deletedAt);
  expect(times.every((at) => at > begun && at <= time)).toBe(true);
});

test('a bin of before versions were told apart, one that was not written whole and a link in it do no harm', async () => {
  await put('a.txt', 'a');
  await put('b.txt', 'b');
  const [, torn = ''] = await drives.shared.remove([['a.txt'], ['b.txt']]);
  await writeFile(binFolder(torn, 'origin.json'), '{"parts":[');
  const planted = `${String(time).padStart(13, '0')}-00000000-0000-4000-8000-000000000000`;
  await mkdir(binFolder(planted));
  await writeFile(binFolder(planted, 'origin.json'), '{"parts":["secret"]}');
  await symlink(join(folder.path, 'secret'), binFolder(planted, 'thing'));
  await mkdir(binFolder('not one of ours'));
  expect(await told()).toEqual([['', 'a.txt', 'file', 1, 'deleted']]);
  await drives.shared.purge(null);
  expect(await readFile(join(folder.path, 'secret'), 'utf8')).toBe('nobody may see this');
});

test('what is deleted for good is gone, and its room is free at once', async () => {
  await setSetting(database.db, 'driveQuota', { own: 1, all: null });
  await put('a.txt', 'x'.repeat(1_000));
  await put('b.txt', 'x'.repeat(500));
  const [a = '', b = ''] = await drives.shared.remove([['a.txt'], ['b.txt']]);
  expect((await drives.shared.space()).used).toBeGreaterThanOrEqual(1_500);
  expect(await drives.shared.purge([a, a, 'nothing'])).toEqual([['a.txt']]);
  const { used } = await drives.shared.space();
  expect([used >= 500 && used < 1_000, await readdir(binFolder())]).toEqual([true, [b]]);
  expect(await faultOf(drives.shared.restore(a))).toBe('notFound');
  expect(await drives.shared.purge(null)).toEqual([['b.txt']]);
  expect([(await drives.shared.space()).used, await readdir(binFolder())]).toEqual([0, []]);
  await setSetting(database.db, 'driveQuota', { own: null, all: null });
});

test('no name leads out of a bin, or to that of somebody else', async () => {
  await put('a.txt', 'a');
  const [name = ''] = await drives.shared.remove([['a.txt']]);
  const own = drives.ownedBy(7);
  for (const hostile of ['..', '.', '', '../../secret', `../shared/${name}`, 'a\0b', '/etc', `${name}/thing`, name]) {
    expect(await own.purge([hostile]), hostile).toEqual([]);
    expect(await faultOf(own.restore(hostile)), hostile).toBe('notFound');
  }
  expect([await own.bin(), await told()]).toEqual([[], [['', 'a.txt', 'file', 1, 'deleted']]]);
});

test('whoever may only read a drive sees no bin and empties none', async () => {
  await put('a.txt', 'a');
  await drives.shared.remove([['a.txt']]);
  const reader = drives.shared.writableBy(() => Promise.resolve(false));
  for (const work of [reader.bin(), reader.purge(null)]) expect(await faultOf(work)).toBe('readOnly');
  expect(await told()).toHaveLength(1);
});

test('what cannot be brought back stays in the bin', async () => {
  await put('a.txt', 'a', ['was a folder']);
  const [name = ''] = await drives.shared.remove([['was a folder', 'a.txt']]);
  await drives.shared.remove([['was a folder']]);
  await put('was a folder', 'now a file');
  expect(await faultOf(drives.shared.restore(name))).toBe('exists');
  expect((await drives.shared.bin()).map(({ id }) => id)).toContain(name);
  await drives.shared.remove([['was a folder']]);
  expect(await drives.shared.restore(name)).toEqual(['was a folder', 'a.txt']);
});

test('what goes from a bin while it is looked at is not there', async () => {
  await put('a.txt', 'a');
  await put('b.txt', 'b');
  const [gone = ''] = await drives.shared.remove([['a.txt'], ['b.txt']]);
  await rm(binFolder(gone, 'thing'));
  expect(await told()).toEqual([['', 'b.txt', 'file', 1, 'deleted']]);
});
