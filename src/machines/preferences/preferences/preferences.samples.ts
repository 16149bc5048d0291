import { entryOf, refusals } from '../../shared/samples.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { type Kept, LANGUAGES, THEMES } from './preferences.types.ts';

export const sampleKept: Kept = {
  preferences: { theme: 'dark', language: 'es', timezone: 'Europe/Madrid', inputMethod: 'text' },
  colors: { appcolor: '#7B1FA2', modalbackground: '#101820' },
  general: null,
};

export const preferencesEntry = entryOf(preferencesMachine, {
  inputs: [{ theme: 'system', language: 'en', systemIsDark: false }],
  events: [
    ...THEMES.map((theme) => ({ type: 'theme.choose', theme }) as const),
    ...LANGUAGES.map((language) => ({ type: 'language.choose', language }) as const),
    { type: 'preference.choose', change: { inputMethod: 'osk' } },
    { type: 'colors.choose', change: { appcolor: '#00695C' } },
    { type: 'colors.choose', change: { appcolor: 'mauve' } },
    { type: 'preferences.save' },
    { type: 'preferences.readAgain' },
    { type: 'account.changed', username: 'maria' },
    { type: 'account.changed', username: '' },
    { type: 'systemTheme.changed', dark: true },
  ],
  outputs: {
    readKept: [sampleKept],
    saveKept: [
      { username: 'maria', preferences: {}, colors: null },
      {
        username: 'maria',
        preferences: { theme: 'light', language: 'en', inputMethod: 'osk' },
        colors: sampleKept.colors,
      },
    ],
  },
  failures: { readKept: refusals('UNREACHABLE'), saveKept: refusals('UNREACHABLE') },
});
