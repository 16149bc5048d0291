import { PERCENT } from '../../../../contract/limits.ts';
import type { ViewerSnapshot } from './viewer.machine.ts';
import type { ViewerPanel } from './viewer.types.ts';

export type BarVisibility = 'shown' | 'away' | 'hidden';

/** Whether the bar is on the screen, only out of the way, or hidden by choice. */
export function selectBarVisibility(snapshot: ViewerSnapshot): BarVisibility {
  if (!snapshot.matches({ bar: 'shown' })) return 'hidden';
  return snapshot.matches({ bar: { shown: 'away' } }) ? 'away' : 'shown';
}

/** What the side sheet shows; null while it is closed. */
export const selectPanel = (snapshot: ViewerSnapshot): ViewerPanel | null => snapshot.context.panel;
export const selectFitted = (snapshot: ViewerSnapshot): boolean => snapshot.matches({ zoom: 'fitted' });

/** As the picture is drawn: what fits the window may be smaller or larger than it is. */
export function selectZoomPercent(snapshot: ViewerSnapshot): number {
  const { scale, drawn } = snapshot.context;
  return Math.round((selectFitted(snapshot) ? drawn : scale) * PERCENT);
}

export const selectFullScreen = (snapshot: ViewerSnapshot): boolean => snapshot.matches({ fullScreen: 'on' });
