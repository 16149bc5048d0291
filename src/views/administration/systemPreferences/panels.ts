import type { SettingPanel } from '../../../../contract/settingDeclaration.ts';

/** The panels of the page, in their order, with their texts. */
export const PANELS = [
  { name: 'security', title: 'systemPreferences.security' },
  { name: 'sessions', title: 'systemPreferences.sessions' },
  { name: 'meetings', title: 'systemPreferences.meetings' },
  { name: 'files', title: 'systemPreferences.files' },
  { name: 'look', title: 'systemPreferences.look' },
  { name: 'port', title: 'systemPreferences.port.title', intro: 'systemPreferences.port.intro' },
  { name: 'mail', title: 'systemPreferences.mail.title', intro: 'systemPreferences.mail.intro' },
] as const satisfies readonly { readonly name: SettingPanel; readonly title: string; readonly intro?: string }[];
