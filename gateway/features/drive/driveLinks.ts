import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import pLimit from 'p-limit';

const OWNER_ONLY = 0o700;

interface Goal {
  readonly folder: string;
  readonly isAllowed: () => Promise<boolean>;
}

/** Links that lead to folders as long as that is allowed. */
export interface DriveLinks {
  add(path: string, goal: Goal): Promise<void>;
  remove(path: string): Promise<void>;
  /** Puts all of them there, or takes all of them away. */
  follow(): Promise<void>;
}

/** Told by how one gets from the one to the other: who sees both elsewhere gets there too. */
async function put(path: string, folder: string): Promise<void> {
  await symlink(relative(dirname(path), folder), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

export function createDriveLinks(): DriveLinks {
  const known = new Map<string, Goal>();
  const inTurn = pLimit(1);
  const follow = () =>
    inTurn(async () => {
      for (const [path, { folder, isAllowed }] of known)
        await ((await isAllowed()) ? put(path, folder) : rm(path, { force: true }));
    });
  async function makeHome(path: string): Promise<void> {
    // Nobody is led by the links of a gateway that was killed: its sessions are over.
    if (known.size === 0) await rm(dirname(path), { recursive: true, force: true });
    await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY });
  }
  return {
    follow,
    add: async (path, goal) => {
      await inTurn(async () => {
        await makeHome(path);
        known.set(path, goal);
      });
      await follow();
    },
    remove: (path) =>
      inTurn(async () => {
        known.delete(path);
        await rm(path, { force: true });
      }),
  };
}
