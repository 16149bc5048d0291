import { Links } from '../../parts/browser/Link.tsx';
import { TextsProvider } from '../../parts/text/useText.ts';
import { PortsProvider } from '../../shared/ports.ts';
import { AuthenticatedView } from './lazyAuthenticatedView.ts';
import type { Root } from './root.tsx';

/** What an app draws that somebody was let into, and nothing of what lies around it. */
export const behindLogin = ({ app, ports, navigation, texts }: Root) => (
  <TextsProvider value={texts}>
    <PortsProvider value={ports}>
      <Links navigation={navigation}>
        <AuthenticatedView app={app} />
      </Links>
    </PortsProvider>
  </TextsProvider>
);
