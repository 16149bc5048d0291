import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './http/call.ts';
import { SETTING_GROUPS, settingsIn, settingsReply, settingsWritten } from './settingGroups.ts';
import { INITIAL_SETTINGS, type SettingName, SETTING_NAMES, settingOf, type SettingValues } from './settings.ts';

const VALUES: SettingValues = {
  ...INITIAL_SETTINGS,
  ...{ failBan: false, twoFactor: true, closeConnection: true, builtInSharing: false, watching: true, meetings: false },
  ...{ generalColors: true, passwordRule: 14, externalPort: '8443' },
  driveQuota: { own: 5, all: null },
  sharedWriters: ['builders'],
  generalTheme: { appcolor: '#00695C', modalbackground: '' },
  mail: {
    ...{ host: 'mail.example', port: 25, security: 'none', username: 'ada' },
    ...{ from: 'o@example.org', hasPassword: true },
  },
};
const values = new Map<SettingName, unknown>(SETTING_NAMES.map((name) => [name, VALUES[name]]));

/** Fits what is declared; a raw reply is text. */
function expectToFit(schema: Call['reply'], sent: unknown): void {
  if (schema === null || schema === 'raw') expect(sent).toBeTypeOf('string');
  else expect(z.safeParse(schema, sent)).toMatchObject({ success: true });
}

test('no two settings are stored under one name, and each begins with a value that it may have', () => {
  expect(new Set(SETTING_NAMES.map((name) => settingOf(name).stored)).size).toBe(SETTING_NAMES.length);
  for (const name of SETTING_NAMES) expectToFit(settingOf(name).schema, settingOf(name).initial);
});

test.each(SETTING_GROUPS)('$names are read as the declared reply, and found in it again', (group) => {
  const reply = settingsReply(group, values);
  expectToFit(group.read.reply, reply);
  expect(settingsIn(group, reply)).toEqual(Object.fromEntries(group.names.map((name) => [name, VALUES[name]])));
});

test.each(SETTING_NAMES.filter((name) => name !== 'mail'))('%s is written by the declared body alone', (name) => {
  const { write, body } = settingOf(name).calls;
  const sent = body(VALUES[name], 'admin');
  expectToFit(write.body as Call['reply'], sent);
  const group = SETTING_GROUPS.find(({ names }) => names.includes(name))!;
  expect(settingsWritten(group, sent)).toEqual([[name, VALUES[name]]]);
});
