import * as z from 'zod/mini';
import { type ThemeColors, themeColors } from './colorSettings.ts';
import { EXTERNAL_PORT_UNSET } from './externalPort.ts';
import { colorCalls } from './http/colors.ts';
import { driveSettingCalls } from './http/driveSettings.ts';
import { driveLimits, driveQuota, sharedWriters, sharingSettings } from './http/fieldSettings.ts';
import { mailCalls, type MailSettings, mailSettings, type MailSettingsToSave } from './http/mail.ts';
import { passwordLength, signInSettingCalls } from './http/signInSettings.ts';
import { systemSettingCalls } from './http/systemSettings.ts';
import { PASSWORD_MIN_CHARS } from './limits.ts';
import { DEFAULT_THEME_COLORS } from './rules/colors.ts';
import { flagCalls, ownCalls, statusCalls } from './http/settingCalls.ts';
import { type Setting, setting } from './settingDeclaration.ts';

/** B§7 "status active or disabled". */
const MEETING_STATUS = { true: 'active', false: 'disabled' } as const;
const WEB_DRIVE_STATES = { true: 'active', false: 'disabled' } as const;

/**
 * Every setting for everybody, told once: calls, routes, mocks, the record of the audit, the matrix of who may call and
 * the page of System preferences follow from it. Only administrators write.
 */
export const settings = {
  failBan: setting({
    ...{ stored: 'signIn.failBan', schema: z.boolean(), initial: true, readBy: 'administrators', asks: 'off' },
    panel: 'security',
    calls: statusCalls(signInSettingCalls.getFailBan, signInSettingCalls.setFailBan, 'allowFail2Ban'),
  }),
  twoFactor: setting({
    ...{ stored: 'signIn.twoFactor', schema: z.boolean(), initial: false, readBy: 'administrators', asks: 'both' },
    panel: 'security',
    calls: statusCalls(signInSettingCalls.getTwoFactor, signInSettingCalls.setTwoFactor, 'allow2FA'),
    effect: 'reloadsPage',
  }),
  passwordRule: setting({
    stored: 'signIn.passwordMinChars',
    schema: passwordLength,
    initial: PASSWORD_MIN_CHARS,
    readBy: 'users',
    panel: 'security',
    calls: ownCalls({
      read: signInSettingCalls.getPasswordRule,
      write: signInSettingCalls.setPasswordRule,
      reply: (minChars: number) => ({ minChars }),
      valueIn: ({ minChars }) => minChars,
      body: (minChars: number) => ({ minChars }),
      writtenIn: ({ minChars }) => minChars,
      done: { success: true },
    }),
  }),
  closeConnection: setting({
    ...{ stored: 'session.closeConnection', schema: z.boolean(), initial: false, readBy: 'users' },
    panel: 'sessions',
    calls: flagCalls(systemSettingCalls.getCloseConnection, systemSettingCalls.setCloseConnection, 'connSetting'),
  }),
  builtInSharing: setting({
    ...{ stored: 'sharing.builtIn', schema: z.boolean(), initial: true, readBy: 'administrators' },
    panel: 'sessions',
    calls: sharingSettings.field('builtIn'),
    effect: 'changesShareOffers',
  }),
  watching: setting({
    ...{ stored: 'sharing.watching', schema: z.boolean(), initial: true, readBy: 'administrators' },
    panel: 'sessions',
    calls: sharingSettings.field('watching'),
    effect: 'withdrawsRights',
  }),
  meetings: setting({
    ...{ stored: 'meetings.active', schema: z.boolean(), initial: true, readBy: 'users' },
    panel: 'meetings',
    calls: ownCalls({
      read: systemSettingCalls.getMeetings,
      write: systemSettingCalls.saveMeetings,
      reply: (on: boolean) => MEETING_STATUS[`${on}`],
      valueIn: (status) => status === 'active',
      body: (on: boolean) => ({ status: MEETING_STATUS[`${on}`] }),
      writtenIn: ({ status }) => status === 'active',
      done: { success: true },
    }),
    effect: 'changesMeetings',
  }),
  webDrive: setting({
    ...{ stored: 'files.webDrive', schema: z.boolean(), initial: true, readBy: 'users', panel: 'files' },
    calls: ownCalls({
      read: driveSettingCalls.getWebDrive,
      write: driveSettingCalls.setWebDrive,
      reply: (on: boolean) => ({ success: true as const, status: WEB_DRIVE_STATES[`${on}`] }),
      valueIn: ({ status }) => status === 'active',
      body: (on: boolean) => ({ status: WEB_DRIVE_STATES[`${on}`] }),
      writtenIn: ({ status }) => status === 'active',
      done: { success: true },
    }),
    effect: 'changesMenus',
  }),
  fileSharing: setting({
    ...{ stored: 'files.sharing', schema: z.boolean(), initial: true, readBy: 'users', asks: 'off', panel: 'files' },
    calls: statusCalls(driveSettingCalls.getFileSharing, driveSettingCalls.setFileSharing, 'allowSamba'),
  }),
  driveQuota: setting({
    ...{ stored: 'files.quota', schema: driveQuota, initial: { own: null, all: null }, readBy: 'administrators' },
    panel: 'files',
    calls: driveLimits.field('quota'),
  }),
  sharedWriters: setting({
    ...{ stored: 'files.writers', schema: sharedWriters, initial: null, readBy: 'administrators', panel: 'files' },
    calls: driveLimits.field('writers'),
    effect: 'withdrawsRights',
  }),
  generalColors: setting({
    ...{ stored: 'generalColorsApply', schema: z.boolean(), initial: false, readBy: 'users' },
    panel: 'look',
    calls: flagCalls(colorCalls.getGeneralColorSetting, colorCalls.setGeneralColorSetting, 'colorSetting'),
    effect: 'changesColors',
  }),
  /** The colours that everybody sees while `generalColors` is on. */
  generalTheme: setting({
    ...{ stored: 'generalColors', schema: themeColors, initial: DEFAULT_THEME_COLORS, readBy: 'users' },
    panel: 'look',
    calls: ownCalls({
      read: colorCalls.getGeneralColorSettings,
      write: colorCalls.saveGeneralColorSettings,
      reply: (colors: ThemeColors) => ({ success: true as const, data: JSON.stringify(colors) }),
      valueIn: ({ data }) => z.parse(themeColors, JSON.parse(data)),
      body: (colors: ThemeColors, username) => ({ username, colorSettings: JSON.stringify(colors) }),
      writtenIn: ({ colorSettings }) => z.parse(themeColors, JSON.parse(colorSettings)),
      done: { success: true },
    }),
    effect: 'changesColors',
  }),
  /** A port, `default`, or null where none is set. */
  externalPort: setting({
    ...{ stored: 'externalPort', schema: z.nullable(z.string()), initial: null, readBy: 'users' },
    panel: 'port',
    calls: ownCalls({
      read: systemSettingCalls.getExternalPort,
      write: systemSettingCalls.saveExternalPort,
      remove: systemSettingCalls.removeExternalPort,
      reply: (port: string | null) => port ?? EXTERNAL_PORT_UNSET,
      valueIn: (text) => (text === EXTERNAL_PORT_UNSET || text === '' ? null : text),
      body: (port: string | null) => ({ port: port ?? '' }),
      writtenIn: ({ port }) => port,
      done: 'success',
    }),
  }),
  /** Null where there is no mail server. Its password is written and never read, so the gateway keeps it in a way of its own. */
  mail: setting({
    ...{ stored: 'mail', schema: z.nullable(mailSettings), initial: null, readBy: 'administrators' },
    panel: 'mail',
    calls: ownCalls({
      read: mailCalls.getMailSettings,
      write: mailCalls.saveMailSettings,
      reply: (mail: MailSettings | null) => ({ settings: mail }),
      valueIn: ({ settings: mail }) => mail,
      body: (mail: MailSettingsToSave) => mail,
      writtenIn: (mail) => mail,
      done: undefined,
    }),
  }),
};

export type SettingName = keyof typeof settings;
export type SettingValue<Name extends SettingName> =
  (typeof settings)[Name] extends Setting<infer Value, infer _Written, infer _Asks> ? Value : never;
export type SettingWritten<Name extends SettingName> =
  (typeof settings)[Name] extends Setting<infer _Value, infer Written, infer _Asks> ? Written : never;
export type SettingValues = { readonly [Name in SettingName]: SettingValue<Name> };

/** Settings that are on or off. */
export type SwitchName = {
  [Name in SettingName]: SettingValue<Name> extends boolean ? Name : never;
}[SettingName];
/** Switches that ask first. */
export type AskingSwitch = {
  [Name in SwitchName]: (typeof settings)[Name] extends Setting<boolean, boolean, 'never'> ? never : Name;
}[SwitchName];

export const SETTING_NAMES = Object.keys(settings) as readonly SettingName[];
export const isSwitch = (name: SettingName): name is SwitchName => typeof settings[name].initial === 'boolean';
export const SWITCHES = SETTING_NAMES.filter(isSwitch);

/** What is declared of a setting, whichever it is. */
export const settingOf = (name: SettingName): Setting => settings[name];

export const INITIAL_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, settings[name].initial]),
) as unknown as SettingValues;
