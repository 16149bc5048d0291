export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
}

export interface PreferencesInput extends Preferences {
  readonly systemIsDark: boolean;
}

export interface PreferencesContext {
  readonly atFirst: Preferences;
  readonly systemIsDark: boolean;
}

export type PreferencesEvent =
  | { readonly type: 'theme.choose'; readonly theme: Theme }
  | { readonly type: 'language.choose'; readonly language: Language }
  | { readonly type: 'systemTheme.changed'; readonly dark: boolean };
