import i18next, { type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { isolated } from './isolated.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language, LANGUAGES } from './language.ts';

/**
 * The second set comes with the code behind the log-in, the third with the first page, the fourth
 * with the first picture; keys are looked up in all.
 */
const FIRST_TEXTS = 'translation';
const AUTHENTICATED_TEXTS = 'authenticated';
const PAGE_TEXTS = 'page';
const SESSION_TOOLS_TEXTS = 'sessionTools';

type Load = () => Promise<object>;
type TextSet = typeof FIRST_TEXTS | typeof AUTHENTICATED_TEXTS | typeof PAGE_TEXTS | typeof SESSION_TOOLS_TEXTS;

const loaders: Readonly<Record<TextSet, Readonly<Record<Language, Load>>>> = {
  translation: {
    en: async () => (await import('./en/texts.ts')).texts,
    de: async () => (await import('./de/texts.ts')).texts,
    es: async () => (await import('./es/texts.ts')).texts,
  },
  authenticated: {
    en: async () => (await import('./en/authenticatedTexts.ts')).authenticatedTexts,
    de: async () => (await import('./de/authenticatedTexts.ts')).authenticatedTexts,
    es: async () => (await import('./es/authenticatedTexts.ts')).authenticatedTexts,
  },
  page: {
    en: async () => (await import('./en/pageTexts.ts')).pageTexts,
    de: async () => (await import('./de/pageTexts.ts')).pageTexts,
    es: async () => (await import('./es/pageTexts.ts')).pageTexts,
  },
  sessionTools: {
    en: async () => (await import('./en/sessionToolsTexts.ts')).sessionToolsTexts,
    de: async () => (await import('./de/sessionToolsTexts.ts')).sessionToolsTexts,
    es: async () => (await import('./es/sessionToolsTexts.ts')).sessionToolsTexts,
  },
};

/** The app's texts in one language; the first set is loaded when the promise is kept. English stands in for what is missing. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  instance.use(resourcesToBackend(loadTexts));
  instance.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen;
  });
  await instance.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    fallbackNS: [AUTHENTICATED_TEXTS, PAGE_TEXTS, SESSION_TOOLS_TEXTS],
    ns: [FIRST_TEXTS],
    supportedLngs: [...LANGUAGES],
    // React escapes what it shows; what turns its surroundings it lets through.
    interpolation: { escapeValue: true, escape: isolated },
    returnEmptyString: false,
  });
  return instance;
}

/** Loads what shows behind the log-in, now and with each later change of language. */
export function loadAuthenticatedTexts(instance: i18n): Promise<void> {
  return instance.loadNamespaces(AUTHENTICATED_TEXTS);
}

/** Fetches the same ahead; what does not come is asked for again when it is needed. */
export function warmUpAuthenticatedTexts({ language }: i18n): void {
  if (isLanguage(language)) void loaders[AUTHENTICATED_TEXTS][language]().catch(() => undefined);
}

/** Loads what shows on pages that are fetched when somebody goes there. */
export function loadPageTexts(instance: i18n): Promise<void> {
  return instance.loadNamespaces(PAGE_TEXTS);
}

/** Loads what shows beside the picture of a session. */
export function loadSessionToolsTexts(instance: i18n): Promise<void> {
  return instance.loadNamespaces(SESSION_TOOLS_TEXTS);
}

/** A set that does not load is an empty one (A§8): the app still starts, in the fall-back language. */
export async function loadTexts(language: string, set: string = FIRST_TEXTS): Promise<object> {
  if (!isLanguage(language) || !isTextSet(set)) return {};
  try {
    return await loaders[set][language]();
  } catch {
    return {};
  }
}

function isTextSet(name: string): name is TextSet {
  return name in loaders;
}
