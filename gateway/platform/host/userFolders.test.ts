import { mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../database/testDatabase.ts';
import { ADMIN, createTestApp, MARIA } from '../../testing/testApp.ts';
import { createUserFolders } from './userFolders.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const namesIn = async (path: string) => (await readdir(path)).sort();

test('the folder is called after the number, belongs to the gateway alone, and may be there already', async () => {
  const folders = createUserFolders(folder.path);
  const path = join(folder.path, 'users', '7');
  expect([await folders.ensure(7), await folders.ensure(7)]).toEqual([path, path]);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect(await namesIn(join(folder.path, 'users'))).toEqual(['7']);
});

test.each(['users', 'users/7'])('a link in the place of %s is not followed', async (place) => {
  const outside = join(folder.path, 'outside');
  await mkdir(outside);
  if (place !== 'users') await mkdir(join(folder.path, 'users'));
  await symlink(outside, join(folder.path, place));
  await expect(createUserFolders(folder.path).ensure(7)).rejects.toMatchObject({ type: 'INTERNAL_ERROR' });
  expect(await namesIn(outside)).toEqual([]);
});

test('the call makes one folder for each, whatever the name looks like [A4-024 A7-005]', async () => {
  const app = await createTestApp({ env: { ORIEL_DATA: folder.path } });
  try {
    const token = await app.logIn();
    const names = [MARIA.username, '..', '../../etc', 'a/b', 'C:\\x', '%2e%2e'];
    for (const username of names) {
      await app.call('/api/session/data/postgresql/users', { token, json: { username } });
      const made = await app.call(`/api/createuserfolder?${new URLSearchParams({ username })}`, {
        method: 'POST',
        token,
      });
      expect([made.status, made.body]).toEqual([200, { success: true }]);
    }
    await app.call(`/api/createuserfolder?token=${token}&username=${ADMIN.username}`, { method: 'POST' });
    expect(await namesIn(folder.path)).toEqual(['users']);
    const numbers = await namesIn(join(folder.path, 'users'));
    expect([numbers.length, numbers.every((name) => /^\d+$/.test(name))]).toEqual([names.length + 1, true]);
  } finally {
    await app.close();
  }
});
