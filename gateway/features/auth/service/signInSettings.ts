import { readSetting, writeSetting } from '../../../platform/database/settings.ts';
import type { Db } from '../../../platform/database/types.ts';

const FAIL_BAN = 'signIn.failBan';
const TWO_FACTOR = 'signIn.twoFactor';

/** On unless somebody has switched it off. */
export const failBanIsOn = async (db: Db): Promise<boolean> => (await readSetting(db, FAIL_BAN)) !== false;
export const switchFailBan = (db: Db, on: boolean): Promise<void> => writeSetting(db, FAIL_BAN, on);

export const twoFactorIsOn = async (db: Db): Promise<boolean> => (await readSetting(db, TWO_FACTOR)) === true;
export const switchTwoFactor = (db: Db, on: boolean): Promise<void> => writeSetting(db, TWO_FACTOR, on);
