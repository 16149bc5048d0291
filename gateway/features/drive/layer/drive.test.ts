import { mkdir, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBuffer, type Entry } from 'yauzl';
import { setSetting } from '../../../platform/database/declaredSettings.ts';
import { openFresh, temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createDrives, type Drives } from '../drives.ts';
import { createArchive } from './archive.ts';
import { DriveError } from './driveError.ts';
import type { WriteOrder } from './drive.ts';
import type { Parts } from './place.ts';
import { readRange } from './range.ts';

const DAY_MS = 86_400_000;
const MAX = 1_000_000;

let database: Awaited<ReturnType<typeof openFresh>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let outside: string;
let drives: Drives;
let disk: { total: number; free: number };
let time: number;

beforeEach(async () => {
  folder = await temporaryFolder();
  outside = join(folder.path, 'secret');
  await writeFile(outside, 'nobody may see this');
  disk = { total: 1_000_000, free: 500_000 };
  time = Date.UTC(2026, 2, 18);
  const { db } = database;
  drives = createDrives({ dataDir: folder.path, disk: () => Promise.resolve(disk), now: () => new Date(time), db });
});
afterEach(() => folder.remove());
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());

const onDisk = (...parts: readonly string[]) => join(folder.path, 'drive', ...parts);
const order = (name: string, changes: Partial<WriteOrder> = {}): WriteOrder => ({
  ...{ into: [], name, existing: 'refuse', maxBytes: MAX, ...changes },
});
const put = (name: string, content: string, changes: Partial<WriteOrder> = {}) =>
  drives.shared.write(Readable.from([Buffer.from(content)]), order(name, changes));
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DriveError ? error.fault : error),
  );
async function contentOf(parts: Parts): Promise<string> {
  const { handle } = await drives.shared.open(parts);
  const text = await handle.readFile('utf8');
  await handle.close();
  return text;
}

test('no path leads out of the root, by whatever call', async () => {
  await put('a.txt', 'a');
  const hostile = [
    '..',
    '.',
    '',
    '/',
    '../secret',
    'a/../../secret',
    '..\\secret',
    'a\0b',
    '/etc/passwd',
    'x'.repeat(300),
  ];
  const { shared } = drives;
  for (const part of hostile) {
    const parts = [part, 'secret'];
    for (const work of [
      () => shared.list([part]),
      () => shared.stat(parts),
      () => shared.open(parts),
      () => shared.rename([part], 'b'),
      () => shared.rename(['a.txt'], part),
      () => shared.move([parts], []),
      () => shared.move([['a.txt']], [part]),
      () => shared.remove([[part]]),
      () => shared.makeFolder([part, 'made']),
      () => shared.makeFolder([part]),
      () => put('b.txt', 'b', { into: [part] }),
      () => put(part, 'b'),
    ])
      expect(['path', 'name', 'notFound', 'exists'], JSON.stringify(part)).toContain(await faultOf(work()));
  }
  expect(await readFile(outside, 'utf8')).toBe('nobody may see this');
  expect((await shared.list([])).map(({ name }) => name)).toEqual(['a.txt']);
});

test('links that others put there are not followed, listed, packed or deleted through', async () => {
  await put('real.txt', 'real', { into: ['folder'] });
  await symlink(outside, onDisk('shared', 'link.txt'));
  await symlink(folder.path, onDisk('shared', 'folder', 'up'));
  const { shared } = drives;
  expect((await shared.list([])).map(({ name }) => name)).toEqual(['folder']);
  expect(await faultOf(shared.open(['link.txt']))).toBe('notFound');
  expect(await faultOf(shared.open(['folder', 'up', 'secret']))).toBe('notFound');
  expect(await faultOf(shared.list(['folder', 'up']))).toBe('notFound');
  expect(await faultOf(put('x.txt', 'x', { into: ['folder', 'up'] }))).toBe('exists');
  expect(await faultOf(put('link.txt', 'x', { existing: 'replace' }))).toBe('exists');
  expect(await faultOf(shared.move([['folder', 'real.txt']], ['folder', 'up']))).toBe('notFound');
  expect(await namesIn(createArchive(shared, [['folder']]))).toEqual(['folder/real.txt']);
  await shared.remove([['folder']]);
  time += 31 * DAY_MS;
  await drives.sweep();
  expect(await readFile(outside, 'utf8')).toBe('nobody may see this');
  expect(await readdir(folder.path)).toContain('secret');
});

test('a file is there whole or not at all, and what was written of it is gone', async () => {
  const breaking = Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
    })(),
  );
  expect(await faultOf(drives.shared.write(breaking, order('half.txt')))).toBe('cutOff');
  expect(await faultOf(put('large.txt', 'x'.repeat(11), { maxBytes: 10 }))).toBe('tooLarge');
  expect(await put('fits.txt', 'x'.repeat(10), { maxBytes: 10 })).toBe('fits.txt');
  expect((await drives.shared.list([])).map(({ name }) => name)).toEqual(['fits.txt']);
  expect(await readdir(onDisk('parts'))).toEqual([]);
});

test('of two who write the same name the second is told, and neither is lost where both are kept', async () => {
  const both = await Promise.all([faultOf(put('a.txt', 'one')), faultOf(put('a.txt', 'two'))]);
  expect(both.sort()).toEqual(['exists', null]);
  const kept = await Promise.all(['3', '4'].map((text) => put('a.txt', text, { existing: 'keepBoth' })));
  expect(kept.sort()).toEqual(['a (2).txt', 'a (3).txt']);
});

test('what is named twice, or lies in what goes as well, is refused before anything went', async () => {
  const { shared } = drives;
  await put('a.txt', 'a', { into: ['in'] });
  await put('b.txt', 'b');
  await shared.makeFolder(['to']);
  const tried = [
    shared.move([['b.txt'], ['b.txt']], ['to']),
    shared.remove([['b.txt'], ['b.txt']]),
    shared.remove([['in'], ['in', 'a.txt']]),
  ];
  expect(await Promise.all(tried.map(faultOf))).toEqual(['path', 'path', 'path']);
  expect([await contentOf(['in', 'a.txt']), await contentOf(['b.txt']), await shared.list(['to'])]).toEqual([
    'a',
    'b',
    [],
  ]);
});

test('what is replaced lies in the bin', async () => {
  await put('a.txt', 'old');
  await put('a.txt', 'new', { existing: 'replace' });
  expect(await contentOf(['a.txt'])).toBe('new');
  const [binned = ''] = await readdir(onDisk('bin', 'shared'));
  expect(await drives.shared.restore(binned)).toEqual(['a (2).txt']);
  expect(await contentOf(['a (2).txt'])).toBe('old');
});

test('the bin is emptied after 30 days, and parts that nobody finished after one', async () => {
  await put('a.txt', 'a');
  await drives.shared.remove([['a.txt']]);
  await writeFile(onDisk('parts', 'left'), 'by a gateway that was killed');
  await utimes(onDisk('parts', 'left'), time / 1_000, time / 1_000);
  await drives.sweep();
  expect([await readdir(onDisk('bin', 'shared')), await readdir(onDisk('parts'))]).toEqual([
    [expect.any(String)],
    ['left'],
  ]);
  time += 2 * DAY_MS;
  await drives.sweep();
  expect(await readdir(onDisk('parts'))).toEqual([]);
  time += 28 * DAY_MS;
  await drives.sweep();
  expect(await readdir(onDisk('bin', 'shared'))).toHaveLength(1);
  time += 1;
  await drives.sweep();
  expect(await readdir(onDisk('bin', 'shared'))).toEqual([]);
});

test('a twentieth of the disk is left free, and what was deleted makes room first', async () => {
  disk.free = 50_100;
  expect(await put('a.txt', 'a', { expected: 100 })).toBe('a.txt');
  expect(await faultOf(put('b.txt', 'b', { expected: 101 }))).toBe('noRoom');
  await drives.shared.remove([['a.txt']]);
  expect(await faultOf(put('b.txt', 'b', { expected: 101 }))).toBe('noRoom');
  expect(await readdir(onDisk('bin', 'shared'))).toEqual([]);
  disk.free = 0;
  const { http, message } = (await put('c.txt', 'c').catch((error: unknown) => error)) as DriveError;
  expect([http, message]).toEqual([507, 'There is not enough space left.']);
});

test('one name written in two ways is one file', async () => {
  await put('cafe\u0301.txt', 'coffee');
  expect((await drives.shared.list([])).map(({ name }) => name)).toEqual(['caf\u00e9.txt']);
  expect(await contentOf(['cafe\u0301.txt'])).toBe('coffee');
  expect(await faultOf(put('cafe\u0301.txt', 'tea'))).toBe('exists');
});

test('what is neither file nor folder is not there, and a folder cannot be opened', async () => {
  await mkdir(onDisk('shared', 'folder'), { recursive: true });
  expect(await faultOf(drives.shared.open(['folder']))).toBe('notFound');
  expect(await faultOf(drives.shared.list(['folder', 'none']))).toBe('notFound');
  expect(await faultOf(drives.shared.rename([], 'x'))).toBe('path');
  expect(await faultOf(drives.shared.remove([[]]))).toBe('path');
  expect(await faultOf(drives.shared.restore('../../secret'))).toBe('notFound');
  await rm(onDisk('shared'), { recursive: true });
});

test('an archive holds every file with its folders, and folders that are empty', async () => {
  await put('a.txt', 'first', { into: ['top', 'inner'] });
  await put('b.txt', 'second', { into: ['top'] });
  await drives.shared.makeFolder(['top', 'empty']);
  const names = await namesIn(createArchive(drives.shared, [['top'], ['top', 'b.txt']]));
  expect(names.sort()).toEqual(['b.txt', 'top/b.txt', 'top/empty/', 'top/inner/a.txt']);
});

test('ranges are read as RFC 9110 has them', () => {
  expect(readRange(undefined, 10)).toBeNull();
  expect(readRange('bytes=2-', 10)).toEqual({ first: 2, last: 9 });
  expect(readRange('bytes=2-4', 10)).toEqual({ first: 2, last: 4 });
  expect(readRange('bytes=2-99', 10)).toEqual({ first: 2, last: 9 });
  expect(readRange('bytes=-3', 10)).toEqual({ first: 7, last: 9 });
  expect(readRange('bytes=-30', 10)).toEqual({ first: 0, last: 9 });
  expect([readRange('bytes=10-', 10), readRange('bytes=-0', 10), readRange('bytes=0-', 0)]).toEqual(
    Array.from({ length: 3 }, () => 'beyond'),
  );
  for (const odd of ['bytes=4-2', 'bytes=-', 'lines=1-2', 'bytes=1-2,4-5', '']) expect(readRange(odd, 10)).toBeNull();
});

async function namesIn(archive: Readable): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.concat(chunks), { lazyEntries: false }, (error, zip) => {
      if (error !== null || zip === undefined) return reject(error ?? new Error('There is no archive.'));
      const names: string[] = [];
      zip.on('entry', ({ fileName }: Entry) => names.push(fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });
}

test('a drive holds no more than its quota, its bin counts and is emptied first, and another drive has its own', async () => {
  const { db } = database;
  await setSetting(db, 'driveQuota', { own: 1, all: 2 });
  // Files that take no room on the disk: what counts is how large they are.
  const sparse = async (gigabytes: number, ...parts: readonly string[]) => {
    await mkdir(join(folder.path, ...parts.slice(0, -1)), { recursive: true });
    await writeFile(join(folder.path, ...parts), '');
    await truncate(join(folder.path, ...parts), gigabytes * 1_073_741_824 - 10);
  };
  disk = { total: 1e12, free: 9e11 };
  await sparse(1, 'drive', 'shared', 'large.bin');
  expect(await put('ten.txt', '0123456789')).toBe('ten.txt');
  expect(await faultOf(put('one.txt', '!'))).toBe('noRoom');
  expect(
    await faultOf(drives.shared.copyFrom(drives.shared, ['ten.txt'], ['copy.txt'], { replace: false, deep: true })),
  ).toBe('noRoom');
  expect(await drives.shared.space()).toEqual({ used: 1_073_741_824, free: 0, whole: 1_073_741_824, bound: 'own' });
  expect((await drives.shared.list([])).map(({ name }) => name).sort()).toEqual(['large.bin', 'ten.txt']);
  expect(await readdir(onDisk('parts'))).toEqual([]);
  // What was deleted counts still, until its room is needed.
  await drives.shared.remove([['ten.txt']]);
  expect((await drives.shared.space()).free).toBe(0);
  expect(await put('new.txt', 'abc')).toBe('new.txt');
  expect((await drives.shared.space()).free).toBe(7);
  const own = drives.ownedBy(7);
  const write = (name: string) => own.write(Readable.from([Buffer.from('abc')]), order(name));
  expect(await write('a.txt')).toBe('a.txt');
  await sparse(1, 'users', '8', 'large.bin');
  time += 60_000;
  // Neither has its own full, but both together.
  expect(await write('b.txt')).toBe('b.txt');
  await writeFile(join(folder.path, 'users', '8', 'more.bin'), '0123456789ABCDEF');
  time += 60_000;
  expect(await faultOf(write('c.txt'))).toBe('noRoom');
  await setSetting(db, 'driveQuota', { own: null, all: null });
  expect(await write('c.txt')).toBe('c.txt');
});

const takenIn = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DriveError ? error.taken : error),
  );

test('several things are copied at once, or none of them; names that are taken are told, and an answer is for all', async () => {
  const { shared } = drives;
  await put('a.txt', 'new a');
  await put('b.txt', 'new b');
  await put('deep.txt', 'deep', { into: ['Plans', 'er'] });
  await put('a.txt', 'old a', { into: ['to'] });
  const things = [['a.txt'], ['b.txt'], ['Plans']];
  expect(await takenIn(shared.copyInto(things, ['to'], { existing: 'refuse' }))).toEqual(['a.txt']);
  const names = async (...parts: readonly string[]) => (await shared.list(parts)).map(({ name }) => name).sort();
  expect(await names('to')).toEqual(['a.txt']);
  await shared.copyInto(things, ['to'], { existing: 'skip' });
  expect([await names('to'), await contentOf(['to', 'a.txt'])]).toEqual([['Plans', 'a.txt', 'b.txt'], 'old a']);
  expect(await contentOf(['to', 'Plans', 'er', 'deep.txt'])).toBe('deep');
  await shared.copyInto(things, ['to'], { existing: 'replace' });
  expect(await contentOf(['to', 'a.txt'])).toBe('new a');
  await shared.copyInto(things, ['to'], { existing: 'keepBoth' });
  expect(await names('to')).toHaveLength(6);
  await shared.copyInto([['a.txt']], [], { existing: 'keepBoth' });
  expect((await names()).filter((name) => name.startsWith('a'))).toHaveLength(2);
  expect(await readdir(onDisk('parts'))).toEqual([]);
});

test('nothing is copied into itself, over itself, through a link, twice, or from what is not there', async () => {
  const { shared } = drives;
  await put('a.txt', 'a', { into: ['Plans'] });
  await symlink(outside, onDisk('shared', 'Plans', 'link'));
  const copy = (things: readonly Parts[], into: Parts, existing: 'refuse' | 'replace' = 'refuse') =>
    faultOf(shared.copyInto(things, into, { existing }));
  expect(await copy([['Plans']], ['Plans'])).toBe('insideItself');
  expect(await copy([['Plans']], ['Plans', 'a.txt'])).toBe('notFound');
  expect(await copy([['Plans']], [], 'replace')).toBe('insideItself');
  expect(await copy([['Plans', 'link']], [])).toBe('notFound');
  expect(await copy([['Plans'], ['Plans', 'a.txt']], [])).toBe('path');
  expect(await copy([['gone']], [])).toBe('notFound');
  await shared.makeFolder(['to']);
  expect(await copy([['Plans']], ['to'])).toBeNull();
  expect(await readdir(onDisk('shared', 'to', 'Plans'))).toEqual(['a.txt']);
});

test('copies that would not fit together, or that nobody waits for, leave nothing', async () => {
  const { shared } = drives;
  await put('a.bin', 'x'.repeat(600));
  await put('b.bin', 'x'.repeat(600));
  await shared.makeFolder(['to']);
  disk = { total: 10_000, free: 600 };
  const things = [['a.bin'], ['b.bin']];
  const copy = (signal?: AbortSignal) => faultOf(shared.copyInto(things, ['to'], { existing: 'refuse', signal }));
  expect(await copy()).toBe('noRoom');
  disk = { total: 10_000, free: 5_000 };
  expect(await copy(AbortSignal.abort())).toBe('cutOff');
  expect([await readdir(onDisk('shared', 'to')), await readdir(onDisk('parts'))]).toEqual([[], []]);
  expect(await copy()).toBeNull();
});

test('whoever may only read changes nothing, and one who may no longer does not end what was begun', async () => {
  let may = false;
  const reader = drives.shared.writableBy(() => Promise.resolve(may));
  await put('a.txt', 'a');
  const works = [
    () => reader.write(Readable.from(['x']), order('x.txt')),
    () => reader.makeFolder(['x']),
    () => reader.rename(['a.txt'], 'b.txt'),
    () => reader.move([['a.txt']], []),
    () => reader.copyInto([['a.txt']], [], { existing: 'keepBoth' }),
    () => reader.copyFrom(reader, ['a.txt'], ['b.txt'], { replace: false, deep: true }),
    () => reader.remove([['a.txt']]),
    () => reader.relocate(['a.txt'], ['b.txt'], false),
    () => reader.demandWritable(order('x.txt')),
  ];
  for (const work of works) expect(await faultOf(work())).toBe('readOnly');
  expect((await reader.list([])).map(({ name }) => name)).toEqual(['a.txt']);
  may = true;
  async function* slow() {
    yield Buffer.from('first');
    may = false;
    await Promise.resolve();
    yield Buffer.from('last');
  }
  expect(await faultOf(reader.write(Readable.from(slow()), order('slow.txt')))).toBe('readOnly');
  expect(await readdir(onDisk('shared'))).toEqual(['a.txt']);
});
