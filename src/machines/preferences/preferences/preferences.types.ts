import type { ColorScheme, ThemeColors } from '../../../../contract/colorSettings.ts';
import type { NameTakenRule, Preferences as KeptPreferences } from '../../../../contract/preferences.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Everything that somebody may choose; a time zone of '' is the device's. */
export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
  readonly timezone: string;
  readonly homePage: string;
  readonly inputMethod: 'none' | 'osk' | 'text';
  readonly emulateAbsoluteMouse: boolean;
  readonly whenNameTaken: NameTakenRule;
}

type Look = Pick<Preferences, 'theme' | 'language'>;
type Work = Omit<Preferences, keyof Look>;

/** What this browser remembers, and asks for where it remembers nothing. */
export interface PreferencesInput extends Look, Partial<Work> {
  readonly systemIsDark: boolean;
  readonly colors?: ColorScheme;
}

/** What the gateway keeps for whoever is logged in. */
export interface Kept {
  readonly preferences: KeptPreferences;
  readonly colors: ColorScheme;
  /** The colours for everybody, where the administrators' switch is on. */
  readonly general: ThemeColors | null;
}

/** Changes that the gateway does not know yet. */
export interface Unsaved {
  readonly preferences: Partial<Preferences>;
  readonly colors: Partial<ColorScheme> | null;
}

/** Of a scheme that is not known here. */
export interface ColorChange {
  readonly change: Partial<ColorScheme>;
}

export interface SaveInput {
  readonly username: string;
  readonly preferences: Partial<Preferences>;
  /** The whole scheme, as the gateway keeps it; or what of it changes, whatever the rest is. */
  readonly colors: ColorScheme | ColorChange | null;
}

export interface PreferencesContext {
  readonly preferences: Preferences;
  readonly systemIsDark: boolean;
  readonly colors: ColorScheme;
  readonly general: ThemeColors | null;
  /** Who is logged in; '' is nobody, or somebody without a name. */
  readonly username: string;
  /** Whether it was read what the gateway keeps for them. */
  readonly isKnown: boolean;
  readonly unsaved: Unsaved;
}

export type PreferencesEvent =
  | { readonly type: 'theme.choose'; readonly theme: Theme }
  | { readonly type: 'language.choose'; readonly language: Language }
  | { readonly type: 'preference.choose'; readonly change: Partial<Work> }
  | { readonly type: 'colors.choose'; readonly change: Partial<ColorScheme> }
  | { readonly type: 'preferences.save' }
  | { readonly type: 'preferences.readAgain' }
  | { readonly type: 'account.changed'; readonly username: string }
  | { readonly type: 'systemTheme.changed'; readonly dark: boolean };
