import type { SettingName } from '../../../../contract/settings.ts';

/** The panels of the page, in their order, with their texts. */
export const PANELS = [
  { name: 'security', title: 'systemPreferences.security' },
  { name: 'sessions', title: 'systemPreferences.sessions' },
  { name: 'look', title: 'systemPreferences.look' },
  { name: 'port', title: 'systemPreferences.port.title', intro: 'systemPreferences.port.intro' },
  { name: 'mail', title: 'systemPreferences.mail.title', intro: 'systemPreferences.mail.intro' },
] as const;

type PanelName = (typeof PANELS)[number]['name'];

/** In which panel each setting stands, from the top down. */
export const PLACEMENT: Readonly<Record<SettingName, PanelName>> = {
  failBan: 'security',
  twoFactor: 'security',
  passwordRule: 'security',
  closeConnection: 'sessions',
  builtInSharing: 'sessions',
  watching: 'sessions',
  generalColors: 'look',
  generalTheme: 'look',
  externalPort: 'port',
  mail: 'mail',
};
