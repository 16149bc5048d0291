import { render } from '@testing-library/react';
import { App } from '../../../src/views/shell/app/App.tsx';
import { Links } from '../../../src/views/parts/browser/Link.tsx';
import { TextsProvider } from '../../../src/views/parts/text/useText.ts';
import { PortsProvider } from '../../../src/views/shared/ports.ts';
import type { Root } from '../../../src/views/shell/app/root.tsx';

/** What `src/views/shell/app/root.tsx` draws, under the hands of the testing library. */
export function renderRoot({ app, ports, navigation, texts }: Root): void {
  render(
    <TextsProvider value={texts}>
      <PortsProvider value={ports}>
        <Links navigation={navigation}>
          <App app={app} />
        </Links>
      </PortsProvider>
    </TextsProvider>,
  );
}
