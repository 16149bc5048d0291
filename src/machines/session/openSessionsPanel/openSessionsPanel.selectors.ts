import type { OpenSessionsPanelSnapshot } from './openSessionsPanel.machine.ts';

export type PanelState = 'folded' | 'unfolded';

/** Null until it is known how the panel was left. */
export function selectPanelState(snapshot: OpenSessionsPanelSnapshot): PanelState | null {
  if (snapshot.matches('recalling')) return null;
  return snapshot.matches('folded') ? 'folded' : 'unfolded';
}

export const selectPicture =
  (clientId: string) =>
  (snapshot: OpenSessionsPanelSnapshot): string | null =>
    snapshot.context.pictures[clientId] ?? null;
