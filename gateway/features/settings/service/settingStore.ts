import * as z from 'zod/mini';
import type { SharedWriters } from '../../../../contract/http/fieldSettings.ts';
import type { MailSettingsToSave } from '../../../../contract/http/mail.ts';
import { type Preferences, preferences } from '../../../../contract/preferences.ts';
import type { SettingName, SettingValue } from '../../../../contract/settings.ts';
import { setSetting, settingValue } from '../../../platform/database/declaredSettings.ts';
import { readMailSettings, writeMailSettings } from '../../../platform/mail/settings.ts';
import type { Db } from '../../../platform/database/types.ts';
import { badRequest } from '../../../platform/errors.ts';
import { findEntityId } from '../../permissions/index.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
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

export interface SettingStore {
  read(name: SettingName): Promise<unknown>;
  /** Takes what the declaration of this setting lets through. */
  write(name: SettingName, written: unknown): Promise<void>;
}

export function createSettingStore({ db, keyring }: Pick<ServiceContext, 'db' | 'keyring'>): SettingStore {
  return {
    read: (name) => (name === 'mail' ? readMailSettings(db) : settingValue(db, name)),
    write: async (name, written) => {
      if (name === 'mail') return writeMailSettings(db, keyring, written as MailSettingsToSave);
      if (name === 'sharedWriters') await demandGroups(db, (written as SharedWriters) ?? []);
      return setSetting(db, name, written as SettingValue<typeof name>);
    },
  };
}

/** A name that is wrong would keep out those who are meant. */
async function demandGroups(db: Db, groups: readonly string[]): Promise<void> {
  for (const identifier of groups)
    if ((await findEntityId(db, { type: 'userGroup', identifier })) === null)
      throw badRequest(`There is no user group "${identifier}".`, {
        translatable: { key: 'ERROR.NO_SUCH_USER_GROUP', variables: { NAME: identifier } },
      });
}
