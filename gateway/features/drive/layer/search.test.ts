import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_FOUND_MAX } from '../../../../contract/limits.ts';
import { openFresh, temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createDrives, type Drives } from '../drives.ts';
import { DriveError } from './driveError.ts';
import type { Parts } from './place.ts';
import type { SearchOrder } from './search.ts';

let database: Awaited<ReturnType<typeof openFresh>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let drives: Drives;

beforeAll(async () => {
  database = await openFresh();
  folder = await temporaryFolder();
  const disk = () => Promise.resolve({ total: 1_000_000_000, free: 900_000_000 });
  drives = createDrives({ dataDir: folder.path, disk, now: () => new Date(), db: database.db });
  await fill('', 'top note.txt');
  await fill('a', 'Note of a.txt', 'other.txt');
  await fill('a/notes', 'inner.txt');
  await fill('b/c', 'NOTE.md', 'Über.txt'.normalize('NFD'));
  await writeFile(join(folder.path, 'note outside'), 'nobody may see this');
  await symlink(folder.path, onDisk('a', 'link to all'));
  await symlink(join(folder.path, 'note outside'), onDisk('a', 'note link'));
  await symlink(onDisk('a'), onDisk('a', 'notes', 'round'));
});
afterAll(async () => {
  await folder.remove();
  await database.close();
});

const onDisk = (...names: readonly string[]) => join(folder.path, 'drive', 'shared', ...names);
async function fill(into: string, ...names: readonly string[]): Promise<void> {
  await mkdir(onDisk(into), { recursive: true });
  for (const name of names) await writeFile(onDisk(into, name), name);
}
const search = (parts: Parts, text: string, more: Omit<SearchOrder, 'text'> = {}) =>
  drives.shared.search(parts, { text, ...more });
const pathsOf = async (parts: Parts, text: string) =>
  (await search(parts, text)).found.map(({ path, name }) => `${path}/${name}`).sort();
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DriveError ? error.fault : error),
  );

test('names below a folder are found, whatever their letters, and no link is followed or told', async () => {
  expect(await pathsOf([], 'note')).toEqual(['/top note.txt', 'a/Note of a.txt', 'a/notes', 'b/c/NOTE.md']);
  expect(await pathsOf(['a'], 'NOTE')).toEqual(['a/Note of a.txt', 'a/notes']);
  expect(await pathsOf([], 'über')).toEqual([`b/c/${'Über.txt'.normalize('NFD')}`]);
  expect(await pathsOf([], 'outside')).toEqual([]);
  expect(await pathsOf([], '..')).toEqual([]);
  const { found } = await search(['a'], 'notes');
  expect(found).toEqual([{ name: 'notes', path: 'a', folder: true, size: 0, mtime: expect.any(Number) }]);
});

test('no search begins outside the root, through a link, in a file or nowhere', async () => {
  for (const parts of [['..'], ['a', '..', '..'], ['a\0'], ['']])
    expect(await faultOf(search(parts, 'note')), JSON.stringify(parts)).toBe('path');
  for (const parts of [['a', 'link to all'], ['top note.txt'], ['nowhere']])
    expect(await faultOf(search(parts, 'note')), JSON.stringify(parts)).toBe('notFound');
});

test('a search ends after so many found, so many looked at, or so much time, and says so', async () => {
  const cutBy = async (most: SearchOrder['most']) => {
    const { found, cut } = await search([], 'n', most === undefined ? {} : { most });
    return [found.length, cut];
  };
  expect(await cutBy({ found: 2 })).toEqual([2, 'many']);
  expect((await cutBy({ entries: 2 }))[1]).toBe('slow');
  expect(await cutBy({ ms: -1 })).toEqual([0, 'slow']);
  await fill('many', ...Array.from({ length: SEARCH_FOUND_MAX + 5 }, (_, at) => `same ${at}`));
  const { found, cut } = await search(['many'], 'same');
  expect([found.length, cut]).toEqual([SEARCH_FOUND_MAX, 'many']);
});

test('a search ends when nobody waits for it', async () => {
  const abort = new AbortController();
  const work = search([], 'note', { signal: abort.signal });
  abort.abort();
  expect(await faultOf(work)).toBe('cutOff');
});
