import type { MachineSamples } from '../samples.ts';
import { LANGUAGES, THEMES } from './preferences.types.ts';

export const preferencesSamples: MachineSamples = {
  input: { theme: 'system', language: 'en', systemIsDark: false },
  events: [
    ...THEMES.map((theme) => ({ type: 'theme.choose', theme })),
    ...LANGUAGES.map((language) => ({ type: 'language.choose', language })),
    { type: 'systemTheme.changed', dark: true },
  ],
};
