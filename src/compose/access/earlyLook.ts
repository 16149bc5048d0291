import { DEFAULT_THEME_COLORS } from '../../../contract/rules/colors.ts';
import { isLanguage, type Language, pickLanguage } from '../../i18n/language.ts';
import { STORED, VISIT_KEY } from '../../services/storedKeys.ts';

/** What the log-in looks like before the app is there. */
export interface EarlyLook {
  readonly language: Language;
  /** Null: the system's. */
  readonly theme: 'light' | 'dark' | null;
}

type Browser = Pick<Window, 'localStorage' | 'sessionStorage' | 'location' | 'navigator'>;

/** Each lets somebody in by itself, leads to another server, or closes the form for a while. */
const LEADING_AWAY = [STORED.auth, STORED.device, STORED.loginLock, STORED.domain];
const ASKING_FOR_MORE = ['token', 'key', 'action'];
/** A link into what another shares shows no log-in, and the path does not tell which those are. */
const SESSION = /^#\/client\//;

/**
 * Null where something else than the usual log-in may show. The code of the app, which would know better, is not here yet:
 * in doubt nothing shows until it is.
 */
export function earlyLook(browser: Browser): EarlyLook | null {
  const stored = (key: string) => read(() => browser.localStorage, key);
  if (LEADING_AWAY.some((key) => stored(key) !== null)) return null;
  if (read(() => browser.sessionStorage, VISIT_KEY) !== null || leadsAway(browser.location)) return null;
  const { theme, language, colors } = chosenIn(stored(STORED.preferences));
  if (!areUsual(colors)) return null;
  return {
    language: isLanguage(language) ? language : pickLanguage(browser.navigator.languages),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/** A storage may be refused as a whole; then nothing is kept there. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function leadsAway({ search, hash }: Location): boolean {
  const asked = [new URLSearchParams(search), new URLSearchParams(hash.split(/\?(.*)/s)[1] ?? '')];
  return SESSION.test(hash) || ASKING_FOR_MORE.some((name) => asked.some((query) => query.has(name)));
}

type Chosen = Readonly<Partial<Record<'theme' | 'language' | 'colors', unknown>>>;

function chosenIn(text: string | null): Chosen {
  try {
    return ((text === null ? null : JSON.parse(text)) ?? {}) as Chosen;
  } catch {
    return {};
  }
}

/** What works out other colours comes with the app. */
function areUsual(colors: unknown): boolean {
  if (colors === undefined) return true;
  const { appcolor, modalbackground } = (colors ?? {}) as Readonly<Record<string, unknown>>;
  return (
    String(appcolor).toUpperCase() === DEFAULT_THEME_COLORS.appcolor &&
    modalbackground === DEFAULT_THEME_COLORS.modalbackground
  );
}
