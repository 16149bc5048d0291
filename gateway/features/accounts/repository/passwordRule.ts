import { PASSWORD_MIN_CHARS } from '../../../../contract/limits.ts';
import { readSetting, writeSetting } from '../../../platform/database/settings.ts';
import type { Db } from '../../../platform/database/types.ts';

const PASSWORD_MIN = 'signIn.passwordMinChars';

export async function passwordMinChars(db: Db): Promise<number> {
  const set = await readSetting(db, PASSWORD_MIN);
  return typeof set === 'number' ? set : PASSWORD_MIN_CHARS;
}

export const setPasswordMinChars = (db: Db, minChars: number): Promise<void> =>
  writeSetting(db, PASSWORD_MIN, minChars);
