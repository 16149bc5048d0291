import { SETTING_GROUPS, type SettingGroup, settingsIn } from '../../../contract/settingGroups.ts';
import {
  type SettingName,
  settingOf,
  type SettingValue,
  type SettingValues,
  type SettingWritten,
} from '../../../contract/settings.ts';
import type { Api } from '../../services/api.ts';

/** Until what this page has set is answered, so that nothing is read that was set before it. */
let written: Promise<unknown> = Promise.resolve();

/** What is told as text comes as a response. */
async function readGroup(api: Api, group: SettingGroup): Promise<Partial<SettingValues>> {
  await written;
  const reply: unknown = await api.call(group.read, {});
  return settingsIn(group, reply instanceof Response ? await reply.text() : reply);
}

/** Everything that is set for everybody. Some of it is for administrators, so everybody else is refused as a whole. */
export async function readSettings(api: Api): Promise<SettingValues> {
  const read = await Promise.all(SETTING_GROUPS.map((group) => readGroup(api, group)));
  return Object.assign({}, ...read) as SettingValues;
}

/** One of them. */
export async function readSetting<Name extends SettingName>(api: Api, name: Name): Promise<SettingValue<Name>> {
  const group = SETTING_GROUPS.find(({ names }) => names.includes(name));
  const read = group && (await readGroup(api, group));
  return read?.[name] as SettingValue<Name>;
}

interface Change<Name extends SettingName> {
  readonly name: Name;
  readonly value: SettingWritten<Name>;
  /** Who sets it. */
  readonly username: string;
}

export function writeSetting<Name extends SettingName>(api: Api, change: Change<Name>): Promise<unknown> {
  const { name, value, username } = change;
  const { write, remove, body } = settingOf(name).calls;
  const writing = value === null && remove ? api.call(remove, {}) : api.call(write, { body: body(value, username) });
  written = Promise.allSettled([written, writing]);
  return writing;
}
