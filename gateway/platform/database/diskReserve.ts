import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DISK_RESERVE_BYTES, DISK_RESERVE_RETRY_MS } from '../../../contract/limits.ts';

const CHUNK_BYTES = 1024 * 1024;

/**
 * Room on the disk that is kept back by a file. Without it a database that has filled the disk could not even be
 * opened again, since that takes a little room too.
 */
export interface DiskReserve {
  /** Whether the room is there, if need be by keeping it back anew; asked often, it looks once a second. */
  isKept(): Promise<boolean>;
  release(): Promise<void>;
}

/** Bytes that no file system can shrink, or the room would not be kept. */
async function writeReserve(path: string): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w');
  try {
    const chunk = randomBytes(CHUNK_BYTES);
    for (let written = 0; written < DISK_RESERVE_BYTES; written += CHUNK_BYTES) await file.write(chunk);
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Twice the reserve must be free, so that what is kept back does not itself fill the disk. */
async function hasRoom(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(path));
  return bavail * bsize >= 2 * DISK_RESERVE_BYTES;
}

export function createDiskReserve(path: string): DiskReserve {
  let triedAt = 0;
  let trying: Promise<boolean> | null = null;

  async function keep(): Promise<boolean> {
    try {
      if (!(await hasRoom(path))) return false;
      await writeReserve(path);
      return true;
    } catch {
      // A disk that fills up at this very moment: there is no reserve then, which is the answer.
      return false;
    }
  }

  return {
    async isKept() {
      if (existsSync(path)) return true;
      if (trying !== null) return trying;
      if (Date.now() - triedAt < DISK_RESERVE_RETRY_MS) return false;
      triedAt = Date.now();
      trying = keep().finally(() => (trying = null));
      return trying;
    },
    async release() {
      triedAt = Date.now();
      await rm(path, { force: true });
    },
  };
}
