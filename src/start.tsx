import { warmUpDesktops } from './compose/session/desktopCode.ts';
import { createPorts } from './compose/shell/createPorts.ts';
import { loadAhead } from './compose/shell/lookAhead.ts';
import { createRoot } from './compose/shell/root.ts';
import { createI18n, warmUpAuthenticatedTexts } from './i18n/i18n.ts';
import { pickLanguage } from './i18n/language.ts';
import { fetchPage } from './pages/code.ts';
import { AuthenticatedView } from './views/shell/app/lazyAuthenticatedView.ts';
import { isEarlyFormUsed } from './views/parts/loading/earlyForm.ts';
import { renderApp } from './views/shell/app/root.tsx';
import { selectBusy } from './machines/access/login/login.selectors.ts';
import { selectLogin, selectScreen } from './machines/shell/app/app.selectors.ts';

const SIGNS_OF_LOGIN = ['keydown', 'input', 'pointerdown'];

/** Draws the app into `node`. */
export async function start(node: HTMLElement): Promise<void> {
  const isInspected = new URLSearchParams(location.search).has('inspect');
  const inspection = isInspected
    ? await (await import('./compose/inspector/inspectStart.ts')).inspectHere(window)
    : null;
  const texts = await createI18n(pickLanguage(navigator.languages));
  const ports = createPorts(window, texts, fetchPage);
  const app = createRoot(ports, { languages: navigator.languages, ...(inspection && { inspect: inspection.inspect }) });
  const warmUp = () => void warmUpDesktops();
  const drawn = { ports: { ...ports.desktops, warmUp }, navigation: ports.router.navigation, texts };
  renderApp(node, { app, ...drawn });
  app.start();

  /** With nothing on its way to the gateway: from then on all of the processor is for what is wanted. */
  const isAtLogin = () => {
    const snapshot = app.getSnapshot();
    const login = selectLogin(snapshot)?.getSnapshot();
    return selectScreen(snapshot) === 'login' && login !== undefined && !selectBusy(login);
  };
  const goThroughIt = async () => (await import('./rehearse.ts')).rehearse(ports, drawn, isAtLogin);
  /** What comes behind the log-in is fetched ahead, and gone through; what keeps it from coming is told when it is needed. */
  const warmUpAuthenticated = () => {
    warmUpAuthenticatedTexts(texts);
    void Promise.all([loadAhead(), AuthenticatedView.warmUp()])
      .then(() => (isAtLogin() && !savesData() ? goThroughIt() : undefined))
      .catch(() => undefined);
  };
  // Whoever types, or has a password filled in, is about to be let in; whoever has a token is already.
  if (ports.credentials.hasStoredToken() || isEarlyFormUsed()) warmUpAuthenticated();
  else onceAny(SIGNS_OF_LOGIN, warmUpAuthenticated);
}

function onceAny(events: readonly string[], work: () => void): void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    work();
  };
  for (const event of events) window.addEventListener(event, hear, { signal: heard.signal });
}

/** Whoever asks for less than usual gets no more than what they see; browsers that cannot be asked are not in the types. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
