/** Languages of the app by key, each in its own words. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;
