import type { ColorScheme } from '../contract/colorSettings.ts';
import type { Preferences } from '../contract/preferences.ts';
import type { SharedNote } from '../contract/http/sharedNote.ts';
import { INITIAL_SETTINGS, type SettingName, type SettingValue } from '../contract/settings.ts';

/** What administrators have set for everybody. */
type CommonSettings = { -readonly [Name in SettingName]: SettingValue<Name> };

/** What people and administrators have set. */
export interface MockSettings extends CommonSettings {
  readonly preferences: Map<string, Preferences>;
  readonly colors: Map<string, ColorScheme>;
  readonly greeted: Set<string>;
  sharedNote: SharedNote;
}

export const createSettings = (): MockSettings => ({
  ...INITIAL_SETTINGS,
  preferences: new Map(),
  colors: new Map(),
  greeted: new Set(),
  sharedNote: { note: '', version: 0, savedBy: null, savedAt: null },
});
