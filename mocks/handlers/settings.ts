import { HttpResponse, type HttpHandler } from 'msw';
import type { Call } from '../../contract/http/call.ts';
import type { SharedWriters } from '../../contract/http/fieldSettings.ts';
import type { MailSettings, MailSettingsToSave } from '../../contract/http/mail.ts';
import { SETTING_GROUPS, type SettingGroup, settingsReply, settingsWritten } from '../../contract/settingGroups.ts';
import type { SettingName } from '../../contract/settings.ts';
import { requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { badRequest } from '../refusal.ts';
import { tellSetting } from '../sockets/meeting.ts';
import type { World } from '../world.ts';

/** The calls of every declared setting. */
export const settingHandlers = (world: World): HttpHandler[] =>
  SETTING_GROUPS.flatMap((group) => [readHandler(world, group), ...writeHandlers(world, group)]);

function readHandler(world: World, group: SettingGroup): HttpHandler {
  return mock<Call>(world, group.read, ({ username }) => {
    if (group.isPrivate) requireAdministrator(world, username);
    const values = new Map<SettingName, unknown>(group.names.map((name) => [name, world.settings[name]]));
    const reply = settingsReply(group, values);
    return group.read.reply === 'raw' ? HttpResponse.text(String(reply)) : (reply as Response);
  });
}

function writeHandlers(world: World, group: SettingGroup): HttpHandler[] {
  const change = (call: Call, changesIn: (body: unknown) => ReturnType<typeof settingsWritten>) =>
    mock<Call>(world, call, ({ username, body }) => {
      requireAdministrator(world, username);
      for (const [name, written] of changesIn(body)) write(world, name, written);
      if (group.names.includes('meetings')) tellSetting(world);
      return group.done as Response;
    });
  const writing = change(group.write, (body) => settingsWritten(group, body));
  const { remove } = group;
  return remove ? [writing, change(remove, () => group.names.map((name) => [name, null]))] : [writing];
}

function write(world: World, name: SettingName, written: unknown): void {
  const { settings } = world;
  if (name === 'sharedWriters') demandGroups(world, (written as SharedWriters) ?? []);
  const value = name === 'mail' ? withoutPassword(settings.mail, written as MailSettingsToSave) : written;
  Object.assign(settings, { [name]: value });
}

function demandGroups({ userGroups }: World, groups: readonly string[]): void {
  const missing = groups.find((name) => !userGroups.has(name));
  if (missing !== undefined) throw badRequest(`There is no user group "${missing}".`);
}

function withoutPassword(before: MailSettings | null, { password, ...server }: MailSettingsToSave): MailSettings {
  const keeps = before?.host === server.host && before.username === server.username && before.hasPassword;
  return { ...server, hasPassword: password === undefined ? keeps : password !== '' };
}
