import type { ColorScheme } from '../../../../contract/colorSettings.ts';
import type { PreferencesSnapshot } from './preferences.machine.ts';
import type { Language, Preferences, Theme } from './preferences.types.ts';

export function selectTheme(snapshot: PreferencesSnapshot): Theme {
  if (snapshot.matches({ theme: 'light' })) return 'light';
  return snapshot.matches({ theme: 'dark' }) ? 'dark' : 'system';
}

export function selectLanguage(snapshot: PreferencesSnapshot): Language {
  if (snapshot.matches({ language: 'de' })) return 'de';
  return snapshot.matches({ language: 'es' }) ? 'es' : 'en';
}

/** The theme with the system's own choice taken in. */
export function selectColorScheme(snapshot: PreferencesSnapshot): 'light' | 'dark' {
  const theme = selectTheme(snapshot);
  if (theme !== 'system') return theme;
  return snapshot.context.systemIsDark ? 'dark' : 'light';
}

export const selectTimezone = (snapshot: PreferencesSnapshot): string => snapshot.context.preferences.timezone;
export const selectHomePage = (snapshot: PreferencesSnapshot): string => snapshot.context.preferences.homePage;
export const selectInputMethod = (snapshot: PreferencesSnapshot): Preferences['inputMethod'] =>
  snapshot.context.preferences.inputMethod;
export const selectEmulatesAbsoluteMouse = (snapshot: PreferencesSnapshot): boolean =>
  snapshot.context.preferences.emulateAbsoluteMouse;
/** One's own colours, whether they apply or everybody's do. */
export const selectColors = (snapshot: PreferencesSnapshot): ColorScheme => snapshot.context.colors;
/** The administrators have decided how the app looks for everybody. */
export const selectHasGeneralColors = (snapshot: PreferencesSnapshot): boolean => snapshot.context.general !== null;
