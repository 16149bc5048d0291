import { warmUpDesktops } from './compose/session/desktopCode.ts';
import { createPorts } from './compose/shell/createPorts.ts';
import { loadAhead } from './compose/shell/lookAhead.ts';
import { createRoot } from './compose/shell/root.ts';
import { createI18n, warmUpAuthenticatedTexts } from './i18n/i18n.ts';
import { pickLanguage } from './i18n/language.ts';
import { AuthenticatedView } from './views/shell/app/lazyAuthenticatedView.ts';
import { isEarlyFormUsed } from './views/parts/loading/earlyForm.ts';
import { renderApp } from './views/shell/app/root.tsx';

const SIGNS_OF_LOGIN = ['keydown', 'input', 'pointerdown'];

/** Draws the app into `node`. */
export async function start(node: HTMLElement): Promise<void> {
  const isInspected = new URLSearchParams(location.search).has('inspect');
  const inspection = isInspected
    ? await (await import('./compose/inspector/inspectStart.ts')).inspectHere(window)
    : null;
  const texts = await createI18n(pickLanguage(navigator.languages));
  const ports = createPorts(window, texts);
  const app = createRoot(ports, { languages: navigator.languages, ...(inspection && { inspect: inspection.inspect }) });
  const warmUp = () => void warmUpDesktops();
  renderApp(node, { app, ports: { ...ports.desktops, warmUp }, navigation: ports.router.navigation, texts });
  app.start();

  /** What comes behind the log-in is fetched ahead; what keeps it from coming is told when it is needed. */
  const warmUpAuthenticated = () => {
    void loadAhead().catch(() => undefined);
    void AuthenticatedView.warmUp();
    warmUpAuthenticatedTexts(texts);
  };
  // Whoever types, or has a password filled in, is about to be let in; whoever has a token is already.
  if (ports.credentials.hasStoredToken() || isEarlyFormUsed()) warmUpAuthenticated();
  else for (const sign of SIGNS_OF_LOGIN) window.addEventListener(sign, warmUpAuthenticated, { once: true });
}
