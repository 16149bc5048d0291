import { settingValue } from '../../platform/database/declaredSettings.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Hub } from '../../realtime/hub.ts';

export interface DriveActions {
  readonly hub: Pick<Hub, 'on' | 'sendToUsers'>;
  readonly db: Db;
  /** What comes to nothing because the database does not answer. */
  readonly failed: (error: unknown) => void;
}

/** Tells pages which drives programs may open. Hands back how all of them are told: what one may do may have changed. */
export function bindDriveActions({ hub, db, failed }: DriveActions): () => Promise<void> {
  const drivesNow = async () => {
    const open = await settingValue(db, 'webDrive');
    return { action: 'webdav', open, shared: open && (await settingValue(db, 'fileSharing')) } as const;
  };
  hub.on('webdav', ({ reply }) => void drivesNow().then(reply).catch(failed));
  return async () => hub.sendToUsers(await drivesNow());
}
