import { readSetting, writeSetting } from '../../../platform/database/settings.ts';
import type { Db } from '../../../platform/database/types.ts';

const CLOSE_CONNECTION = 'session.closeConnection';

/** Off unless somebody has switched it on. */
export const closeConnectionIsOn = async (db: Db): Promise<boolean> =>
  (await readSetting(db, CLOSE_CONNECTION)) === true;
export const switchCloseConnection = (db: Db, on: boolean): Promise<void> => writeSetting(db, CLOSE_CONNECTION, on);
