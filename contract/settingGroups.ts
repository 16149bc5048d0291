import type { Call } from './http/call.ts';
import type { SettingCalls } from './http/settingCalls.ts';
import { type SettingName, SETTING_NAMES, settingOf, type SettingValues } from './settings.ts';

/** Settings that are read by one call, and written by one. */
export interface SettingGroup {
  readonly names: readonly [SettingName, ...SettingName[]];
  readonly read: SettingCalls['read'];
  readonly write: SettingCalls['write'];
  readonly remove: SettingCalls['remove'];
  /** Whether only administrators read them. */
  readonly isPrivate: boolean;
  /** What writing is answered with; undefined for no body. */
  readonly done: unknown;
}

function groupOf(names: SettingGroup['names']): SettingGroup {
  const { read, write, remove, done } = settingOf(names[0]).calls;
  const isPrivate = names.some((name) => settingOf(name).readBy === 'administrators');
  return { names, read, write, remove, isPrivate, done };
}

function groups(): readonly SettingGroup[] {
  const byCall = new Map<Call, SettingGroup['names']>();
  for (const name of SETTING_NAMES) {
    const { read } = settingOf(name).calls;
    const before = byCall.get(read);
    byCall.set(read, before ? [...before, name] : [name]);
  }
  return [...byCall.values()].map(groupOf);
}

export const SETTING_GROUPS = groups();

/** What reading a group is answered with. */
export function settingsReply({ names }: SettingGroup, values: ReadonlyMap<SettingName, unknown>): unknown {
  const [first, ...others] = names.map((name) => settingOf(name).calls.reply(values.get(name)));
  return others.length === 0 ? first : Object.assign({}, first, ...others);
}

/** The values in the reply to reading a group. */
export const settingsIn = ({ names }: SettingGroup, reply: unknown): Partial<SettingValues> =>
  Object.fromEntries(names.map((name) => [name, settingOf(name).calls.valueIn(reply)]));

/** What a body says is to be written; the others stay. */
export function settingsWritten({ names }: SettingGroup, body: unknown): readonly (readonly [SettingName, unknown])[] {
  return names
    .map((name) => [name, settingOf(name).calls.writtenIn(body)] as const)
    .filter(([, written]) => written !== undefined);
}
