import * as z from 'zod/mini';
import { type Preferences, preferences } from '../../../../contract/preferences.ts';
import type { Db } from '../../../platform/database/types.ts';
import { mergeUserSetting, readUserSetting, writeUserSetting } from '../../../platform/database/userSettings.ts';

const PREFERENCES = 'preferences';
const GREETED = 'greeted';

export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const parsed = z.safeParse(preferences, await readUserSetting(db, userId, PREFERENCES));
  return parsed.success ? parsed.data : {};
}

export const changePreferences = (db: Db, userId: number, change: Preferences): Promise<void> =>
  mergeUserSetting(db, userId, PREFERENCES, change);

export const wasGreeted = async (db: Db, userId: number): Promise<boolean> =>
  (await readUserSetting(db, userId, GREETED)) === true;

export const noteGreeted = (db: Db, userId: number): Promise<void> => writeUserSetting(db, userId, GREETED, true);
