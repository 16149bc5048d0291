import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRecord } from '../../../contract/http/audit.ts';
import { temporaryFolder } from '../../platform/database/testDatabase.ts';
import { createTestApp, MARIA, type TestApp } from '../../testing/testApp.ts';

const DAY_MS = 86_400_000;
const USERS = '/api/session/data/postgresql/users';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let token: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  app = await createTestApp({ env: { ORIEL_DATA: folder.path } });
  token = await app.logIn();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const at = (...names: readonly string[]) => join(folder.path, ...names);

test('a drive goes along when its owner is renamed, and outlives its owner for thirty days', async () => {
  await app.call(USERS, { token, json: MARIA });
  const list = async (username: string, password: string) => {
    const own = await app.logIn({ username, password });
    return app.call('/api/webdavmanager', { token: own, json: { action: 'list', drive: 'private' } });
  };
  await list(MARIA.username, MARIA.password);
  const [owner = ''] = await readdir(at('users'));
  await writeFile(at('users', owner, 'mine.txt'), 'hers');
  await app.drives.sweep();
  expect(await readdir(at('users'))).toContain(owner);
  await app.call(`${USERS}/maria`, { method: 'DELETE', token });
  await mkdir(at('users', 'not a number'));
  await app.drives.sweep();
  const [left = ''] = await readdir(at('drive', 'left'));
  expect(await readFile(at('drive', 'left', left, 'mine.txt'), 'utf8')).toBe('hers');
  app.pass(30 * DAY_MS);
  await app.drives.sweep();
  expect(await readdir(at('drive', 'left'))).toEqual([left]);
  app.pass(1);
  await app.drives.sweep();
  expect([await readdir(at('drive', 'left')), await readdir(at('users'))]).toEqual([[], ['not a number']]);
  const { body } = await app.call('/api/audit', { token: await app.logIn() });
  const details = (body as { rows: AuditRecord[] }).rows
    .filter(({ object }) => object === `drive/${owner}`)
    .map(({ detail }) => detail);
  expect(details.sort()).toEqual([
    'removed for good',
    expect.stringMatching(/^the user is gone, kept until 2026-04-17T/),
  ]);
});
