import './styles/app.ts';
import { warmUpDesktops } from './compose/desktopCode.ts';
import { createPorts } from './compose/ports.ts';
import { createRoot } from './compose/root.ts';
import { createI18n, pickLanguage, warmUpReadyTexts } from './i18n/i18n.ts';
import { ReadyView } from './views/lateReady.ts';
import { renderApp } from './views/root.tsx';

const node = document.getElementById('app');
if (node === null) throw new Error('The page has no element #app.');

const isInspected = new URLSearchParams(location.search).has('inspect');
const inspection = isInspected ? await (await import('./compose/inspectStart.ts')).inspectHere(window) : null;
const texts = await createI18n(pickLanguage(navigator.languages));
const ports = createPorts(window, texts);
const app = createRoot(ports, { languages: navigator.languages, ...(inspection && { inspect: inspection.inspect }) });
const warmUp = () => void warmUpDesktops();
renderApp(node, { app, ports: { ...ports.desktops, warmUp }, texts });
app.start();

/** What comes behind the log-in is fetched ahead; what keeps it from coming is told when it is needed. */
function warmUpReady(): void {
  void import('./compose/ready.ts').catch(() => undefined);
  void ReadyView.warmUp();
  warmUpReadyTexts(texts);
}

// Whoever types, or has a password filled in, is about to be let in; whoever has a token is already.
if (ports.credentials.hasStoredToken()) warmUpReady();
else for (const sign of ['keydown', 'input', 'pointerdown']) window.addEventListener(sign, warmUpReady, { once: true });
