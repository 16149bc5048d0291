import { entryOf } from '../samples.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { LANGUAGES, THEMES } from './preferences.types.ts';

export const preferencesEntry = entryOf(preferencesMachine, {
  inputs: [{ theme: 'system', language: 'en', systemIsDark: false }],
  events: [
    ...THEMES.map((theme) => ({ type: 'theme.choose', theme }) as const),
    ...LANGUAGES.map((language) => ({ type: 'language.choose', language }) as const),
    { type: 'systemTheme.changed', dark: true },
  ],
});
