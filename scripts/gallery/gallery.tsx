import '@fontsource-variable/inter/index.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n, type Language } from '../../src/i18n/i18n.ts';
import type { Theme } from '../../src/machines/preferences/preferences.types.ts';
import { App } from '../../src/views/App.tsx';
import { PortsProvider } from '../../src/views/ports.ts';
import { attachDrawing } from './drawing.ts';
import { screens } from './screens.ts';

const query = new URLSearchParams(location.search);
const language = (query.get('language') ?? 'en') as Language;
const theme = (query.get('theme') ?? 'light') as Theme;
const screen = screens[query.get('screen') ?? 'home'];
const node = document.getElementById('app');

if (screen !== undefined && node !== null) {
  const app = screen({ theme, language });
  createRoot(node).render(
    <I18nextProvider i18n={await createI18n(language)}>
      <PortsProvider value={{ attachDisplay: attachDrawing }}>
        <App app={app} />
      </PortsProvider>
    </I18nextProvider>,
  );
}
