import * as z from 'zod/mini';
import { type SettingName, settingOf, type SettingValue } from '../../../contract/settings.ts';
import { deleteSetting, readSetting, writeSetting } from './settings.ts';
import type { Db } from './types.ts';

/** What a setting is at the moment: its initial value until somebody has set it. */
export async function settingValue<Name extends SettingName>(db: Db, name: Name): Promise<SettingValue<Name>> {
  const { stored, schema, initial } = settingOf(name);
  const parsed = z.safeParse(schema, await readSetting(db, stored));
  return (parsed.success ? parsed.data : initial) as SettingValue<Name>;
}

export function setSetting<Name extends SettingName>(db: Db, name: Name, value: SettingValue<Name>): Promise<void> {
  const { stored } = settingOf(name);
  return value === null ? deleteSetting(db, stored) : writeSetting(db, stored, value);
}
