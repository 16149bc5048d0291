import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { RESCAN_SETTLE_MS } from '../../../contract/limits.ts';
import { settingValue } from '../../platform/database/declaredSettings.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Principal } from '../../platform/http/caller.ts';
import type { Drives } from './drives.ts';
import { createDriveLinks } from './driveLinks.ts';
import { createFullDrives } from './fullDrives.ts';

/** Beside the drives, so that whoever sees those sees the links; no drive has this name. */
const LINKS = 'open';

interface SessionDrivesOptions {
  readonly drives: Pick<Drives, 'folderOf' | 'ownedBy' | 'rescans'>;
  readonly db: Db;
  /** Where the engine sees the drives; null where it does not. */
  readonly seenAt: string | null;
  /** Whether a connection, as it is stored now, gives whoever opens it their drive. */
  readonly isWanted: (connectionId: number) => Promise<boolean>;
  /** Sessions of this user do not see the drive any more, which holds too much, or see it again. */
  readonly tell: (userId: number, isFull: boolean) => void;
  readonly failed: (error: unknown) => void;
}

interface SessionDrive {
  /** As the engine sees it. */
  readonly folder: string;
  release(): void;
}

export interface SessionDrives {
  /** Gives a session the drive of whoever opens it. What the engine writes there is found while it runs and when it ends. */
  open(comer: Pick<Principal, 'userId' | 'isGuest'>, connectionId: number): Promise<SessionDrive | null>;
  /** To be called where drives, or that of one connection, may have been switched on or off: sessions that run follow. */
  follow(): Promise<void>;
}

/**
 * An engine cannot give a drive up before its session ends. So it is shown a link of that session and not the drive: without
 * the link it opens nothing there any more. What it has open by then it may still read and write until it closes it.
 * Nor does an engine ask for room: a drive that holds more than it may is taken from sessions until something is deleted.
 */
export function createSessionDrives(options: SessionDrivesOptions): SessionDrives {
  const { drives, db, seenAt, isWanted, tell, failed } = options;
  const full = createFullDrives({
    isOver: (userId) => drives.ownedBy(userId).room.isOver(),
    changed: async (userId, isFull) => {
      await links.follow();
      tell(userId, isFull);
    },
    failed,
  });
  const links = createDriveLinks();

  const isOn = () => settingValue(db, 'webDrive');

  async function open(userId: number, connectionId: number, seen: string): Promise<SessionDrive> {
    const folder = await drives.folderOf(userId);
    const leave = await drives.rescans.watch(userId);
    const name = randomUUID();
    const path = join(dirname(folder), LINKS, name);
    await links.add(path, {
      folder,
      isAllowed: async () => !full.isFull(userId) && (await isOn()) && (await isWanted(connectionId)),
    });
    const stopLooking = full.watch(userId);
    const end = async () => {
      stopLooking();
      await links.remove(path);
      await leave();
    };
    return {
      folder: join(seen, LINKS, name),
      release: () => {
        drives.rescans.rescan(userId).catch(failed);
        // The engine writes what it still has a moment after its session is over.
        setTimeout(() => void end().catch(failed), RESCAN_SETTLE_MS).unref();
      },
    };
  }
  return {
    open: async ({ userId, isGuest }, connectionId) =>
      seenAt === null || isGuest || !(await isOn()) ? null : open(userId, connectionId, seenAt),
    follow: () => links.follow(),
  };
}
