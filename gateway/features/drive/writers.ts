import { settingValue } from '../../platform/database/declaredSettings.ts';
import type { Db } from '../../platform/database/types.ts';
import { isAdministratorId, isInUserGroups } from '../permissions/index.ts';

/**
 * Whether somebody may change the shared drive. It is asked at every change, so that who leaves a group writes no more.
 * Administrators may: they could let themselves in.
 */
export async function mayWriteShared(db: Db, userId: number): Promise<boolean> {
  const groups = await settingValue(db, 'sharedWriters');
  return groups === null || (await isInUserGroups(db, userId, groups)) || isAdministratorId(db, userId);
}
