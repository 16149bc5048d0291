import type { PreferencesSnapshot } from './preferences.machine.ts';
import type { Language, Theme } from './preferences.types.ts';

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
