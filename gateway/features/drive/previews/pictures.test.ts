import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { openFresh, temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createDrives, type Drives } from '../drives.ts';

const HOUR_MS = 3_600_000;

let database: Awaited<ReturnType<typeof openFresh>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let drives: Drives;
let time: number;

beforeAll(async () => void (database = await openFresh()));
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  folder = await temporaryFolder();
  time = Date.now();
  const disk = () => Promise.resolve({ total: 1_000_000, free: 500_000 });
  drives = createDrives({ dataDir: folder.path, disk, now: () => new Date(time), db });
  await mkdir(join(folder.path, 'drive', 'shared'), { recursive: true });
});
afterEach(() => folder.remove());

const put = (name: string, content: Buffer | string) => writeFile(join(folder.path, 'drive', 'shared', name), content);
const kept = () => readdir(join(folder.path, 'drive', 'pictures')).catch(() => []);
const look = async (name: string, size: 'small' | 'large' = 'small') =>
  drives.pictures.of(await drives.shared.open([name]), size);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.http : error),
  );
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('a picture is made as small as a list has room for, and kept until the file is another one', async () => {
  await put('wide.png', await plain(1_000, 500).png().toBuffer());
  const first = await look('wide.png');
  const { format, width, height } = await sharp(first).metadata();
  expect([format, width, height]).toEqual(['webp', 256, 128]);
  expect(await kept()).toHaveLength(1);
  expect((await look('wide.png')).equals(first)).toBe(true);
  expect(await kept()).toHaveLength(1);
  await put('wide.png', await plain(30, 40).jpeg().toBuffer());
  const second = await sharp(await look('wide.png')).metadata();
  expect([second.width, second.height]).toEqual([30, 40]);
  expect((await sharp(await look('wide.png', 'large')).metadata()).width).toBe(30);
  time += 31 * 24 * HOUR_MS;
  await drives.sweep();
  expect(await kept()).toEqual([]);
});

test('what is no picture, has too many points or may hold a page is refused, and nothing is kept of it', async () => {
  await put('empty.png', '');
  await put('text.png', 'no picture');
  await put('half.png', (await plain(300, 300).png().toBuffer()).subarray(0, 60));
  await put('page.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
  await put('bomb.png', await plain(10_000, 5_001).png().toBuffer());
  for (const name of ['empty.png', 'text.png', 'half.png', 'page.png', 'bomb.png'])
    expect(await refusal(look(name)), name).toBe(415);
  expect(await kept()).toEqual([]);
});

test('a link is no picture, wherever it leads', async () => {
  await writeFile(join(folder.path, 'secret.png'), await plain(9, 9).png().toBuffer());
  await symlink(join(folder.path, 'secret.png'), join(folder.path, 'drive', 'shared', 'link.png'));
  expect(await refusal(look('link.png'))).toBe(404);
});
