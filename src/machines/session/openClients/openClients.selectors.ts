import type { OpenClientsSnapshot } from './openClients.machine.ts';

export type PanelState = 'folded' | 'unfolded';

/** Null until it is known how the panel was left. */
export function selectPanelState(snapshot: OpenClientsSnapshot): PanelState | null {
  if (snapshot.matches('recalling')) return null;
  return snapshot.matches('folded') ? 'folded' : 'unfolded';
}

export const selectPicture =
  (clientId: string) =>
  (snapshot: OpenClientsSnapshot): string | null =>
    snapshot.context.pictures[clientId] ?? null;
