import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFresh, temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createDrives, type Drives } from '../drives.ts';
import type { Drive } from '../layer/drive.ts';
import { DriveError } from '../layer/driveError.ts';
import { type Chunk, createUploads, type UploadKey, type Uploads } from './uploads.ts';

const DAY_MS = 86_400_000;

let database: Awaited<ReturnType<typeof openFresh>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let drives: Drives;
let disk: { total: number; free: number };
let time: number;
let placed: string[];

beforeAll(async () => void (database = await openFresh()));
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  folder = await temporaryFolder();
  [disk, time, placed] = [{ total: 1_000_000, free: 500_000 }, Date.UTC(2026, 2, 18), []];
  drives = createDrives({ dataDir: folder.path, disk: () => Promise.resolve(disk), now: () => new Date(time), db });
});
afterEach(() => folder.remove());

const onDisk = (...parts: readonly string[]) => join(folder.path, 'drive', ...parts);
const uploadFolder = () => onDisk('uploads');
const KEY: UploadKey = { userId: 1, id: 'first-one', drive: 'shared', into: [], name: 'a.txt', size: 6 };
const streamOf = (content: string) => Readable.from([Buffer.from(content)]);
const chunk = (offset: number, changes: Partial<Chunk> = {}): Chunk => ({
  ...{ drive: drives.shared, offset, existing: 'refuse', ...changes },
  placed: (name) => {
    placed.push(name);
    return Promise.resolve();
  },
});
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DriveError ? error.fault : error),
  );
const contentOf = (name: string) => readFile(onDisk('shared', name), 'utf8');
const make = (options: Partial<Parameters<typeof createUploads>[0]> = {}): Uploads =>
  createUploads({ folder: uploadFolder(), ...options });

/** A drive that puts files in their places when it is told to. */
function slowDrive() {
  let go: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (go = resolve));
  const drive: Drive = {
    ...drives.shared,
    adopt: async (path, order) => {
      await waiting;
      return drives.shared.adopt(path, order);
    },
  };
  return { drive, go: () => go() };
}

test('of what a gateway had received that was killed nothing is sent again, and no torn file has the name', async () => {
  await make().save(KEY, streamOf('abc'), chunk(0));
  expect(await drives.shared.list([])).toEqual([]);
  const next = make();
  expect(await next.look(KEY)).toEqual({ offset: 3 });
  expect(await next.save(KEY, streamOf('def'), chunk(3))).toEqual({ offset: 6, name: 'a.txt' });
  expect([await contentOf('a.txt'), await readdir(uploadFolder()), placed]).toEqual(['abcdef', [], ['a.txt']]);
});

test('one that was killed when all had arrived puts the file together without a byte more', async () => {
  const { drive } = slowDrive();
  expect(await make({ waitMs: 1 }).save(KEY, streamOf('abcdef'), chunk(0, { drive }))).toEqual({ offset: 6 });
  const next = make();
  expect(await next.look(KEY)).toEqual({ offset: 6 });
  expect(await next.save(KEY, streamOf(''), chunk(6))).toEqual({ offset: 6, name: 'a.txt' });
  expect(await contentOf('a.txt')).toBe('abcdef');
});

test('what has arrived of a chunk that broke off is kept', async () => {
  const breaking = Readable.from(
    (function* () {
      yield Buffer.from('ab');
      throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
    })(),
  );
  const uploads = make();
  expect(await faultOf(uploads.save(KEY, breaking, chunk(0)))).toBe('cutOff');
  const { offset } = await uploads.look(KEY);
  expect(offset).toBeLessThanOrEqual(2);
  expect(await uploads.save(KEY, streamOf('abcdef'.slice(offset)), chunk(offset))).toMatchObject({ name: 'a.txt' });
  expect(await contentOf('a.txt')).toBe('abcdef');
});

test('a chunk that is sent again takes over from one that hangs', async () => {
  const uploads = make();
  const hanging = new PassThrough();
  hanging.write('ab');
  const first = faultOf(uploads.save(KEY, hanging, chunk(0)));
  await expect.poll(async () => (await uploads.look(KEY)).offset).toBe(2);
  const second = uploads.save(KEY, streamOf('cdef'), chunk(2));
  expect(await first).toBe('cutOff');
  expect(await second).toEqual({ offset: 6, name: 'a.txt' });
  expect(await contentOf('a.txt')).toBe('abcdef');
});

test('whoever sends nothing is let go, with what has arrived', async () => {
  const uploads = make({ stallMs: 20 });
  const stalled = new PassThrough();
  stalled.write('abc');
  expect(await faultOf(uploads.save(KEY, stalled, chunk(0)))).toBe('cutOff');
  expect(await uploads.look(KEY)).toEqual({ offset: 3 });
});

test('the answer says that a file is still being put together only while it is, and later what became of it [B4-031]', async () => {
  const uploads = make({ waitMs: 1 });
  const { drive, go } = slowDrive();
  expect(await uploads.save(KEY, streamOf('abcdef'), chunk(0, { drive }))).toEqual({ offset: 6 });
  expect(await uploads.look(KEY)).toEqual({ offset: 6 });
  expect(await uploads.save(KEY, streamOf(''), chunk(6, { drive }))).toEqual({ offset: 6 });
  go();
  await expect.poll(() => uploads.look(KEY)).toEqual({ offset: 0, name: 'a.txt' });
  expect([await contentOf('a.txt'), placed]).toEqual(['abcdef', ['a.txt']]);
});

test('a file whose name was taken while it came keeps what has arrived, for another answer', async () => {
  const uploads = make({ waitMs: 50 });
  const { drive, go } = slowDrive();
  await uploads.save(KEY, streamOf('abcdef'), chunk(0, { drive }));
  await mkdir(onDisk('shared'), { recursive: true });
  await writeFile(onDisk('shared', 'a.txt'), 'other');
  go();
  await expect.poll(() => uploads.look(KEY)).toEqual({ offset: 6, fault: 'exists' });
  expect(await uploads.save(KEY, streamOf(''), chunk(6, { existing: 'keepBoth' }))).toMatchObject({
    name: 'a (2).txt',
  });
  expect([await contentOf('a.txt'), await contentOf('a (2).txt')]).toEqual(['other', 'abcdef']);
});

test('a first chunk that is too large is told so, each time, and leaves nothing', async () => {
  const uploads = make();
  for (let time = 0; time < 50; time += 1)
    expect(await faultOf(uploads.save({ ...KEY, id: `large ${time}`, size: 3 }, streamOf('four'), chunk(0)))).toBe(
      'tooLarge',
    );
});

test('a chunk that is too large leaves what had arrived before it', async () => {
  const uploads = make();
  await uploads.save(KEY, streamOf('abc'), chunk(0));
  expect(await faultOf(uploads.save(KEY, streamOf('defg'), chunk(3)))).toBe('tooLarge');
  expect(await uploads.look(KEY)).toEqual({ offset: 3 });
});

test('a full disk is told at each chunk, and nothing half has the name [B4-033]', async () => {
  const uploads = make();
  disk.free = 50_005;
  expect(await faultOf(uploads.save(KEY, streamOf('abc'), chunk(0)))).toBe('noRoom');
  disk.free = 50_006;
  await uploads.save(KEY, streamOf('abc'), chunk(0));
  disk.free = 50_002;
  expect(await faultOf(uploads.save(KEY, streamOf('def'), chunk(3)))).toBe('noRoom');
  disk.free = 50_003;
  expect(await uploads.save(KEY, streamOf('def'), chunk(3))).toMatchObject({ name: 'a.txt' });
});

test('what nobody sends the rest of is gone after a day', async () => {
  await drives.uploads.save(KEY, streamOf('abc'), chunk(0));
  const [file = ''] = await readdir(uploadFolder());
  await utimes(join(uploadFolder(), file), time / 1_000, time / 1_000);
  time += DAY_MS;
  await drives.sweep();
  expect(await drives.uploads.look(KEY)).toEqual({ offset: 3 });
  time += 1;
  await drives.sweep();
  expect(await drives.uploads.look(KEY)).toEqual({ offset: 0 });
});
