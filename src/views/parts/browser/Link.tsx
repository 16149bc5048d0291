import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, type Location, type Navigator, Router } from 'react-router-dom';

export { Link };

/** Where one is, and how links lead on from there. */
export interface LinkNavigation {
  readonly navigator: Navigator;
  location(): Location;
  follow(listener: () => void): () => void;
}

interface LinksProps {
  readonly navigation: LinkNavigation;
  readonly children: ReactNode;
}

/** Ties the links of all views to the router. What is shown, the machines say: no route renders anything. */
export function Links({ navigation: { navigator, location, follow }, children }: LinksProps) {
  return (
    <Router location={useSyncExternalStore(follow, location)} navigator={navigator}>
      {children}
    </Router>
  );
}
