import { settingValue } from '../../platform/database/declaredSettings.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Hub } from '../../realtime/hub.ts';

export interface DriveActions {
  readonly hub: Pick<Hub, 'on' | 'sendToUsers' | 'sendToUser'>;
  readonly db: Db;
  /** What comes to nothing because the database does not answer. */
  readonly failed: (error: unknown) => void;
}

interface DriveNews {
  /** To all: what one may do may have changed. */
  readonly tellAll: () => Promise<void>;
  /** To a user whose drive engines write to: it holds more than there is room for, or no longer. */
  readonly tellFull: (userId: number, isFull: boolean) => void;
}

/** Tells pages which drives programs may open. Hands back how they are told without asking. */
export function bindDriveActions({ hub, db, failed }: DriveActions): DriveNews {
  const drivesNow = async () => {
    const open = await settingValue(db, 'webDrive');
    return { action: 'webdav', open, shared: open && (await settingValue(db, 'fileSharing')) } as const;
  };
  hub.on('webdav', ({ reply }) => void drivesNow().then(reply).catch(failed));
  return {
    tellAll: async () => hub.sendToUsers(await drivesNow()),
    tellFull: (userId, full) =>
      void drivesNow()
        .then((now) => hub.sendToUser(userId, { ...now, full }))
        .catch(failed),
  };
}
