import { settingValue } from '../../platform/database/declaredSettings.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Hub } from '../../realtime/hub.ts';

export interface DriveActions {
  readonly hub: Pick<Hub, 'on'>;
  readonly db: Db;
  /** What comes to nothing because the database does not answer. */
  readonly failed: (error: unknown) => void;
}

/** Tells pages which drives programs may open. */
export function bindDriveActions({ hub, db, failed }: DriveActions): void {
  const drivesNow = async () => {
    const open = await settingValue(db, 'webDrive');
    return { action: 'webdav', open, shared: open && (await settingValue(db, 'fileSharing')) } as const;
  };
  hub.on('webdav', ({ reply }) => void drivesNow().then(reply).catch(failed));
}
