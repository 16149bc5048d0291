import { PERCENT } from '../../../../contract/limits.ts';
import type { FrameSnapshot } from './frame.machine.ts';
import type { FramePanel } from './frame.types.ts';

export type BarPlace = 'shown' | 'away' | 'hidden';

/** Whether the bar is on the screen, only out of the way, or hidden by choice. */
export function selectBarPlace(snapshot: FrameSnapshot): BarPlace {
  if (!snapshot.matches({ bar: 'shown' })) return 'hidden';
  return snapshot.matches({ bar: { shown: 'away' } }) ? 'away' : 'shown';
}

/** What the side sheet shows; null while it is closed. */
export const selectPanel = (snapshot: FrameSnapshot): FramePanel | null => snapshot.context.panel;
export const selectFitted = (snapshot: FrameSnapshot): boolean => snapshot.matches({ zoom: 'fitted' });

/** As the picture is drawn: what fits the window may be smaller or larger than it is. */
export function selectZoomPercent(snapshot: FrameSnapshot): number {
  const { scale, drawn } = snapshot.context;
  return Math.round((selectFitted(snapshot) ? drawn : scale) * PERCENT);
}

export const selectFullScreen = (snapshot: FrameSnapshot): boolean => snapshot.matches({ fullScreen: 'on' });
