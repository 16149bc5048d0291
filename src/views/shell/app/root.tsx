import type { i18n } from 'i18next';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import type { ViewPorts } from '../../../machines/viewPorts.ts';
import { App } from './App.tsx';
import { drawPage } from './drawPage.tsx';
import { type LinkNavigation, Links } from '../../parts/browser/Link.tsx';
import { PortsProvider } from '../../shared/ports.ts';

export interface Root {
  readonly app: AppActorRef;
  readonly ports: ViewPorts;
  readonly navigation: LinkNavigation;
  readonly texts: i18n;
}

/** Draws the app; the actors are started by whoever made them. */
export function renderApp(node: HTMLElement, { app, ports, navigation, texts }: Root): void {
  drawPage(
    node,
    texts,
    <PortsProvider value={ports}>
      <Links navigation={navigation}>
        <App app={app} />
      </Links>
    </PortsProvider>,
  );
}
