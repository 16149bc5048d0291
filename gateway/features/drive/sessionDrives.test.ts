import { lstat, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BYTES_PER_GIGABYTE, DRIVE_FULL_LOOK_MS } from '../../../contract/limits.ts';
import { openEmbedded, temporaryFolder } from '../../platform/database/testDatabase.ts';
import { setSetting } from '../../platform/database/declaredSettings.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createSessionDrives } from './sessionDrives.ts';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const env = { ORIEL_DATA: folder.path, ORIEL_OWN_DRIVES: '/seen' };
  // A clock that jumps would end the connections to a server.
  app = await createTestApp({ env, database: await openEmbedded() });
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

afterEach(() => void vi.useRealTimers());

const [failed, tell] = [vi.fn(), vi.fn()];
const CONNECTION = 1;
const drivesSeenAt = (seenAt: string | null) =>
  createSessionDrives({
    drives: app.drives,
    db: app.context.db,
    seenAt,
    isWanted: () => Promise.resolve(true),
    tell,
    failed,
  });

test('a session gets the folder of whoever opens it, which is there and theirs alone; what is written there is found', async () => {
  const drive = await drivesSeenAt('/as/the/engine/sees').open({ userId: 7 }, CONNECTION);
  expect(drive?.folder).toMatch(/^\/as\/the\/engine\/sees\/open\/[\da-f-]{36}$/);
  const own = join(folder.path, 'users', '7');
  expect((await stat(own)).mode & 0o777).toBe(0o700);
  const before = (await app.drives.ownedBy(7).space()).used;
  await writeFile(join(own, 'by the engine.txt'), 'twelve bytes');
  drive?.release();
  await expect.poll(async () => (await app.drives.ownedBy(7).space()).used - before).toBe(12);
  expect(failed).not.toHaveBeenCalled();
});

test('guests have none, nobody has one while the web drive is off, nor where the engine sees none', async () => {
  const { open } = drivesSeenAt('/seen');
  expect([
    await open({ userId: 7, isGuest: true }, CONNECTION),
    await drivesSeenAt(null).open({ userId: 7 }, CONNECTION),
  ]).toEqual([null, null]);
  await setSetting(app.context.db, 'webDrive', false);
  expect(await open({ userId: 7 }, CONNECTION)).toBeNull();
  await setSetting(app.context.db, 'webDrive', true);
});

test('where drives are switched off a session that runs opens nothing in its drive any more, until they are on again', async () => {
  const users = join(folder.path, 'users');
  const drives = drivesSeenAt(users);
  const [first, second] = [await drives.open({ userId: 8 }, CONNECTION), await drives.open({ userId: 9 }, CONNECTION)];
  const [at, other] = [first?.folder ?? '', second?.folder ?? ''];
  await writeFile(join(at, 'by the engine.txt'), 'written');
  expect(await readFile(join(users, '8', 'by the engine.txt'), 'utf8')).toBe('written');
  await setSetting(app.context.db, 'webDrive', false);
  await drives.follow();
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }: NodeJS.ErrnoException) => code,
    );
  expect(await faultOf(readFile(join(at, 'by the engine.txt')))).toBe('ENOENT');
  expect(await faultOf(writeFile(join(other, 'new.txt'), 'new'))).toBe('ENOENT');
  await setSetting(app.context.db, 'webDrive', true);
  await drives.follow();
  expect(await readFile(join(at, 'by the engine.txt'), 'utf8')).toBe('written');
  first?.release();
  await expect.poll(() => readdir(join(users, 'open'))).toEqual([other.slice(-36)]);
  second?.release();
});

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

test('a drive that an engine fills beyond its quota is taken from sessions within seconds, which hear it, until there is room', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const users = join(folder.path, 'users');
  const drives = drivesSeenAt(users);
  await setSetting(app.context.db, 'driveQuota', { own: 1, all: null });
  const [first, other] = [await drives.open({ userId: 11 }, CONNECTION), await drives.open({ userId: 12 }, CONNECTION)];
  const [at, beside] = [first?.folder ?? '', other?.folder ?? ''];
  const seen = async (path: string) => {
    await vi.advanceTimersByTimeAsync(DRIVE_FULL_LOOK_MS);
    return isThere(path);
  };
  const large = join(at, 'by the engine.iso');
  await writeFile(large, '');
  await truncate(large, BYTES_PER_GIGABYTE);
  for (const _ of ['once', 'again', 'and again']) expect(await seen(at)).toBe(true);
  await truncate(large, BYTES_PER_GIGABYTE + 1);
  await expect.poll(() => seen(at)).toBe(false);
  await expect.poll(() => tell.mock.calls).toEqual([[11, true]]);
  expect(await isThere(beside)).toBe(true);
  const second = await drives.open({ userId: 11 }, CONNECTION);
  expect(await isThere(second?.folder ?? '')).toBe(false);
  await expect.poll(() => tell.mock.calls.length).toBe(2);
  await rm(join(users, '11', 'by the engine.iso'));
  await expect.poll(() => seen(at)).toBe(true);
  await expect.poll(() => tell.mock.lastCall).toEqual([11, false]);
  expect(await isThere(second?.folder ?? '')).toBe(true);
  for (const one of [first, second, other]) one?.release();
  for (const path of [at, beside, second?.folder ?? '']) await expect.poll(() => seen(path)).toBe(false);
  await setSetting(app.context.db, 'driveQuota', { own: null, all: null });
  expect(failed).not.toHaveBeenCalled();
});

test('what was deleted is given up before a drive counts as full; a limit for all counts as well; nobody looks on after the last session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tell.mockClear();
  const drive = app.drives.ownedBy(13);
  await drive.list([]);
  const own = join(folder.path, 'users', '13');
  await writeFile(join(own, 'old.iso'), '');
  await truncate(join(own, 'old.iso'), BYTES_PER_GIGABYTE);
  await drive.remove([['old.iso']]);
  await setSetting(app.context.db, 'driveQuota', { own: null, all: 1 });
  const opened = await drivesSeenAt(join(folder.path, 'users')).open({ userId: 13 }, CONNECTION);
  const passes = () => vi.advanceTimersByTimeAsync(DRIVE_FULL_LOOK_MS);
  await writeFile(join(own, 'new.txt'), 'new');
  await expect.poll(async () => (await passes(), (await drive.space()).used)).toBe(3);
  expect(tell.mock.calls).toEqual([]);
  await truncate(join(own, 'new.txt'), BYTES_PER_GIGABYTE + 1);
  await expect.poll(async () => (await passes(), tell.mock.calls)).toEqual([[13, true]]);
  opened?.release();
  await expect.poll(async () => (await passes(), isThere(opened?.folder ?? ''))).toBe(false);
  await rm(join(own, 'new.txt'));
  for (const _ of ['once', 'again', 'and again']) await passes();
  expect(tell.mock.calls).toEqual([[13, true]]);
  await setSetting(app.context.db, 'driveQuota', { own: null, all: null });
});

test('an administrator’s switch, and that of one connection, reach sessions that run', async () => {
  const token = await app.logIn();
  const connections = '/api/session/data/postgresql/connections';
  const connection = (on: string) => ({
    ...{ name: 'RDP with my drive', protocol: 'rdp', parentIdentifier: 'ROOT', attributes: {} },
    parameters: { hostname: '192.0.2.1', 'enable-own-drive': on },
  });
  const made = await app.call(connections, { token, json: connection('true') });
  const { identifier } = made.body as { readonly identifier: string };
  const drive = await app.openOwnDrive({ userId: 7 }, Number(identifier));
  const link = join(folder.path, 'users', 'open', drive?.folder.slice(-36) ?? '');
  const setDrives = (status: string) => app.call('/api/savewebdavconfig', { token, json: { status } });
  const setOwnDrive = (on: string) =>
    app.call(`${connections}/${identifier}`, { token, method: 'PUT', json: connection(on) });
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  await setDrives('disabled');
  await expect.poll(() => isThere(link)).toBe(false);
  await setDrives('active');
  await expect.poll(() => isThere(link)).toBe(true);
  expect((await setOwnDrive('false')).status).toBe(204);
  await expect.poll(() => isThere(link)).toBe(false);
  await setOwnDrive('true');
  await expect.poll(() => isThere(link)).toBe(true);
  drive?.release();
});
