import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../platform/database/testDatabase.ts';
import { setSetting } from '../../platform/database/declaredSettings.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createSessionDrives } from './sessionDrives.ts';

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

const failed = vi.fn();
const drivesSeenAt = (seenAt: string | null) =>
  createSessionDrives({ drives: app.drives, db: app.context.db, seenAt, failed });

test('a session gets the folder of whoever opens it, which is there and theirs alone; what is written there is found', async () => {
  const drive = await drivesSeenAt('/as/the/engine/sees')({ userId: 7 });
  expect(drive?.folder).toBe('/as/the/engine/sees/7');
  const own = join(folder.path, 'users', '7');
  expect((await stat(own)).mode & 0o777).toBe(0o700);
  const before = (await app.drives.ownedBy(7).space()).used;
  await writeFile(join(own, 'by the engine.txt'), 'twelve bytes');
  drive?.release();
  await vi.waitFor(async () => expect((await app.drives.ownedBy(7).space()).used - before).toBe(12));
  expect(failed).not.toHaveBeenCalled();
});

test('guests have none, nobody has one while the web drive is off, nor where the engine sees none', async () => {
  const open = drivesSeenAt('/seen');
  expect([await open({ userId: 7, isGuest: true }), await drivesSeenAt(null)({ userId: 7 })]).toEqual([null, null]);
  await setSetting(app.context.db, 'webDrive', false);
  expect(await open({ userId: 7 })).toBeNull();
});
