import type { ColorScheme, ThemeColors } from '../contract/colorSettings.ts';
import type { Preferences } from '../contract/preferences.ts';
import type { SharedNote } from '../contract/http/sharedNote.ts';
import { DEFAULT_THEME_COLORS } from '../contract/rules/themeColors.ts';

/** What people and administrators have set. */
export interface MockSettings {
  readonly preferences: Map<string, Preferences>;
  readonly colors: Map<string, ColorScheme>;
  readonly greeted: Set<string>;
  generalColors: ThemeColors;
  generalColorsApply: boolean;
  externalPort: string | null;
  closeConnection: boolean;
  /** Whether everybody may share what they run, and administrators watch others. */
  sharing: { readonly builtIn: boolean; readonly watching: boolean };
  sharedNote: SharedNote;
}

export const createSettings = (): MockSettings => ({
  preferences: new Map(),
  colors: new Map(),
  greeted: new Set(),
  generalColors: DEFAULT_THEME_COLORS,
  generalColorsApply: false,
  externalPort: null,
  closeConnection: false,
  sharing: { builtIn: true, watching: true },
  sharedNote: { note: '', version: 0, savedBy: null, savedAt: null },
});
