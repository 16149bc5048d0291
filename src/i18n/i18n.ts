import i18next, { type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

const loaders: Readonly<Record<Language, () => Promise<{ readonly texts: object }>>> = {
  en: () => import('./en/texts.ts'),
  de: () => import('./de/texts.ts'),
  es: () => import('./es/texts.ts'),
};

/** The app's texts in one language; they are loaded when the promise is kept. English stands in for what is missing. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  instance.use(resourcesToBackend(loadTexts));
  instance.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen;
  });
  await instance.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  return instance;
}

/** A set that does not load is an empty one (A§8): the app still starts, in the fall-back language. */
export async function loadTexts(language: string): Promise<object> {
  if (!isLanguage(language)) return {};
  try {
    return (await loaders[language]()).texts;
  } catch {
    return {};
  }
}

/** The first of the reader's languages that the app speaks. */
export function pickLanguage(preferred: readonly string[]): Language {
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage);
  return known ?? FALLBACK_LANGUAGE;
}

function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag);
}
