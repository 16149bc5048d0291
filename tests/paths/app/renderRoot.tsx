import { render } from '@testing-library/react';
import { App } from '../../../src/views/App.tsx';
import { TextsProvider } from '../../../src/views/parts/useText.ts';
import { PortsProvider } from '../../../src/views/ports.ts';
import type { Root } from '../../../src/views/root.tsx';

/** What `src/views/root.tsx` draws, under the hands of the testing library. */
export function renderRoot({ app, ports, texts }: Root): void {
  render(
    <TextsProvider value={texts}>
      <PortsProvider value={ports}>
        <App app={app} />
      </PortsProvider>
    </TextsProvider>,
  );
}
