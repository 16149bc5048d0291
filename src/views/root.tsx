import '@fontsource-variable/inter/index.css';
import '../styles/tokens.css';
import '../styles/base.css';
import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { AppActorRef } from '../machines/app/app.machine.ts';
import type { ViewPorts } from '../machines/viewPorts.ts';
import { App } from './App.tsx';
import { PortsProvider } from './ports.ts';

export interface Root {
  readonly app: AppActorRef;
  readonly ports: ViewPorts;
  readonly texts: i18n;
}

/** Draws the app into `node`; the actors are started by whoever made them. */
export function renderApp(node: HTMLElement, { app, ports, texts }: Root): void {
  createRoot(node).render(
    <I18nextProvider i18n={texts}>
      <PortsProvider value={ports}>
        <App app={app} />
      </PortsProvider>
    </I18nextProvider>,
  );
}
