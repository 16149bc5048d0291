import { lateView } from '../../parts/loading/lateView.ts';

/** What stands behind the log-in; fetched ahead while somebody types. */
export const ReadyView = lateView(async () => (await import('./ReadyView.tsx')).ReadyView);
