import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../database/testDatabase.ts';
import { KeyFileError, openKeyFile } from './keyFile.ts';

const PLACE = { table: 't', row: 1, column: 'c' };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder.path, 'keys', 'secret.keys');
});
afterEach(() => folder.remove());

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('the first start makes a key that only its owner reads, and later starts use it', async () => {
  const sealed = (await openKeyFile(path)).seal('S3cret', PLACE);
  expect(await modeOf(path)).toBe(0o600);
  expect(await modeOf(join(folder.path, 'keys'))).toBe(0o700);
  expect((await openKeyFile(path)).open(sealed, PLACE)).toBe('S3cret');
  expect(await readdir(join(folder.path, 'keys'))).toEqual(['secret.keys']);
});

test('of several first starts at once all use the same key', async () => {
  const keyrings = await Promise.all(Array.from({ length: 8 }, () => openKeyFile(path)));
  const sealed = keyrings[0]!.seal('S3cret', PLACE);
  expect(keyrings.map((keyring) => keyring.open(sealed, PLACE))).toEqual(Array(8).fill('S3cret'));
});

test('a file that others could read is closed to them', async () => {
  await openKeyFile(path);
  await chmod(path, 0o644);
  await openKeyFile(path);
  expect(await modeOf(path)).toBe(0o600);
});

test.each(['', 'nonsense\n', 'deadbeef short\n'])('a damaged file (%j) is told, and stays as it is', async (text) => {
  await openKeyFile(path);
  await writeFile(path, text);
  await expect(openKeyFile(path)).rejects.toThrow(KeyFileError);
  expect(await readFile(path, 'utf8')).toBe(text);
});
