import { lazyView } from '../../parts/loading/lazyView.ts';

/** What stands behind the log-in; fetched ahead while somebody types. */
export const AuthenticatedView = lazyView(async () => (await import('./AuthenticatedView.tsx')).AuthenticatedView);
