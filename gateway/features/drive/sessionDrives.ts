import { join } from 'node:path';
import { RESCAN_SETTLE_MS } from '../../../contract/limits.ts';
import { settingValue } from '../../platform/database/declaredSettings.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Principal } from '../../platform/http/caller.ts';
import type { Drives } from './drives.ts';

interface SessionDrivesOptions {
  readonly drives: Pick<Drives, 'folderOf' | 'rescans'>;
  readonly db: Db;
  /** Where the engine sees the drives; null where it does not. */
  readonly seenAt: string | null;
  readonly failed: (error: unknown) => void;
}

interface SessionDrive {
  /** As the engine sees it. */
  readonly folder: string;
  release(): void;
}

/** Gives a session the drive of whoever opens it. What the engine writes there is found while it runs and when it ends. */
export const createSessionDrives =
  ({ drives, db, seenAt, failed }: SessionDrivesOptions) =>
  async ({ userId, isGuest }: Pick<Principal, 'userId' | 'isGuest'>): Promise<SessionDrive | null> => {
    if (seenAt === null || isGuest || !(await settingValue(db, 'webDrive'))) return null;
    await drives.folderOf(userId);
    const leave = await drives.rescans.watch(userId);
    return {
      folder: join(seenAt, String(userId)),
      release: () => {
        drives.rescans.rescan(userId).catch(failed);
        // The engine writes what it still has a moment after its session is over.
        setTimeout(() => void leave().catch(failed), RESCAN_SETTLE_MS).unref();
      },
    };
  };
