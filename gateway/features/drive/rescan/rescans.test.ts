import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRecord } from '../../../../contract/http/audit.ts';
import { temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';

const OWNER = 4_711;
const ORDER = { into: [], existing: 'replace', maxBytes: 1_000 } as const;

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  app = await createTestApp({ env: { ORIEL_DATA: folder.path } });
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

async function recordedOf(owner: string): Promise<readonly string[]> {
  const { body } = await app.call('/api/audit', { token: await app.logIn() });
  return (body as { rows: AuditRecord[] }).rows
    .filter(({ object, detail }) => object.startsWith(owner) && detail.startsWith('rescan'))
    .map(({ object, detail }) => `${object} ${detail}`)
    .sort();
}

test('what others change in a drive is counted and put on record; what the gateway does itself is not, and no link is followed', async () => {
  const { drives } = app;
  const path = await drives.folderOf(OWNER);
  const own = drives.ownedBy(OWNER);
  await own.write(Readable.from(['old']), { ...ORDER, name: 'kept.txt' });
  for (const name of ['gone.txt', 'edited.txt', 'moved.txt']) await writeFile(join(path, name), 'before');
  const used = (await own.space()).used;
  const release = await drives.rescans.watch(OWNER);
  await own.write(Readable.from(['mine']), { ...ORDER, into: ['made here'], name: 'mine.txt' });
  await own.rename(['moved.txt'], 'elsewhere.txt');
  await mkdir(join(path, 'by the machine'));
  await writeFile(join(path, 'by the machine', 'new.txt'), 'new');
  await writeFile(join(path, 'made here', 'other.txt'), 'other');
  await writeFile(join(path, 'edited.txt'), 'after it');
  await rm(join(path, 'gone.txt'));
  await symlink('/etc', join(path, 'link'));
  await symlink('/etc/passwd', join(path, 'by the machine', 'passwd'));
  await release();
  expect(await recordedOf(`drive/${OWNER}/`)).toEqual([
    `drive/${OWNER}/by the machine rescan: came`,
    `drive/${OWNER}/by the machine/new.txt rescan: came`,
    `drive/${OWNER}/edited.txt rescan: changed`,
    `drive/${OWNER}/gone.txt rescan: went`,
    `drive/${OWNER}/made here/other.txt rescan: came`,
  ]);
  expect((await own.space()).used - used).toBe(Buffer.byteLength('mine' + 'new' + 'other') + 2 - 6);
  expect((await own.list([])).map(({ name }) => name).sort()).toEqual([
    ...['by the machine', 'edited.txt', 'elsewhere.txt', 'kept.txt', 'made here'],
  ]);
});

test('the first look remembers, the next one tells; a drive that nobody looks at any more is not remembered', async () => {
  const { rescans, shared } = app.drives;
  await shared.list([]);
  const at = join(folder.path, 'drive', 'shared');
  await writeFile(join(at, 'a.txt'), 'a');
  await rescans.rescan('shared');
  await rename(join(at, 'a.txt'), join(at, 'b.txt'));
  await app.scheduler.run('driveRescan');
  expect(await recordedOf('shared/')).toEqual(['shared/a.txt rescan: went', 'shared/b.txt rescan: came']);
  const [first, second] = [await rescans.watch(8), await rescans.watch(8)];
  await first();
  await writeFile(join(await app.drives.folderOf(8), 'late.txt'), 'late');
  await second();
  expect(await recordedOf('drive/8/')).toEqual(['drive/8/late.txt rescan: came']);
  await writeFile(join(await app.drives.folderOf(8), 'later.txt'), 'nobody looks');
  await app.scheduler.run('driveRescan');
  expect(await recordedOf('drive/8/')).toHaveLength(1);
});

test('a flood of changes is counted, not listed', async () => {
  const { rescans } = app.drives;
  const path = await app.drives.folderOf(9);
  const release = await rescans.watch(9);
  await Promise.all(Array.from({ length: 250 }, (_, index) => writeFile(join(path, `file ${index}.txt`), 'x')));
  await release();
  expect(await recordedOf('drive/9/')).toContain('drive/9/ rescan: 50 more');
});
