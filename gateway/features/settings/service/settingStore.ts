import type { MailSettingsToSave } from '../../../../contract/http/mail.ts';
import type { SettingName, SettingValue } from '../../../../contract/settings.ts';
import { setSetting, settingValue } from '../../../platform/database/declaredSettings.ts';
import { readMailSettings, writeMailSettings } from '../../../platform/mail/settings.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';

export interface SettingStore {
  read(name: SettingName): Promise<unknown>;
  /** Takes what the declaration of this setting lets through. */
  write(name: SettingName, written: unknown): Promise<void>;
}

export function createSettingStore({ db, keyring }: Pick<ServiceContext, 'db' | 'keyring'>): SettingStore {
  return {
    read: (name) => (name === 'mail' ? readMailSettings(db) : settingValue(db, name)),
    write: (name, written) =>
      name === 'mail'
        ? writeMailSettings(db, keyring, written as MailSettingsToSave)
        : setSetting(db, name, written as SettingValue<typeof name>),
  };
}
