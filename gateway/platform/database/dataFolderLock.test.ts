import { rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError } from './databaseErrors.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import { temporaryFolder } from './testDatabase.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** The socket of a process that is gone: its name is there, nobody listens. */
async function leaveDeadSocket(path: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${path}.alive`, resolve));
  await rename(`${path}.alive`, path);
  await new Promise((resolve) => server.close(resolve));
  expect(existsSync(path)).toBe(true);
}

test('one holds the folder until it lets go', async () => {
  const lock = await lockDataFolder(folder.path);
  await expect(lockDataFolder(folder.path)).rejects.toThrow(DataFolderInUseError);
  await lock.release();
  const again = await lockDataFolder(folder.path);
  await again.release();
  expect(existsSync(join(folder.path, 'gateway.lock'))).toBe(false);
});

test('the socket of a gateway that was killed is taken over', async () => {
  await leaveDeadSocket(join(folder.path, 'gateway.lock'));
  const lock = await lockDataFolder(folder.path);
  await expect(lockDataFolder(folder.path)).rejects.toThrow(DataFolderInUseError);
  await lock.release();
});

test('of many that start at once on a dead socket, one gets the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    await leaveDeadSocket(join(folder.path, 'gateway.lock'));
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder.path)));
    const holders = starts.filter((start) => start.status === 'fulfilled');
    expect(holders).toHaveLength(1);
    await holders[0]?.value.release();
  }
});

test('a take-over that was itself killed hinders only one start', async () => {
  await leaveDeadSocket(join(folder.path, 'gateway.lock'));
  await leaveDeadSocket(join(folder.path, 'takeover.lock'));
  const lock = await lockDataFolder(folder.path);
  await lock.release();
});

test.runIf(process.platform === 'linux')('a folder whose path is too long for a socket is locked as well', async () => {
  const long = join(folder.path, 'd'.repeat(90), 'e'.repeat(90));
  await mkdir(long, { recursive: true });
  const lock = await lockDataFolder(long);
  await expect(lockDataFolder(long)).rejects.toThrow(DataFolderInUseError);
  await lock.release();
});
