import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { internal } from '../errors.ts';

const FOLDER = 'users';
const OWNER_ONLY = 0o700;

/** A folder for each user below the data folder. */
export interface UserFolders {
  /** Makes it where it is not there, and hands back its path. */
  ensure(userId: number): Promise<string>;
}

/** Nothing of a path comes from a name: users are numbered. What is no folder of ours, such as a link, is not entered. */
export function createUserFolders(dataDir: string): UserFolders {
  async function ensureFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: OWNER_ONLY });
    if (!(await lstat(path)).isDirectory())
      throw internal('A folder of the gateway has been replaced by something else.');
  }
  return {
    async ensure(userId) {
      const path = join(dataDir, FOLDER, String(userId));
      await ensureFolder(join(dataDir, FOLDER));
      await ensureFolder(path);
      return path;
    },
  };
}
