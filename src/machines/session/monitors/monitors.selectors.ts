import type { MonitorsSnapshot } from './monitors.machine.ts';

export type MonitorsDialog = 'asking' | 'limit' | 'blocked';

/** Whether the menu offers a further window. */
export const selectMonitorsOffered = (snapshot: MonitorsSnapshot): boolean => snapshot.matches({ option: 'offered' });

/** The dialog that is open; null while there is none. */
export function selectMonitorsDialog(snapshot: MonitorsSnapshot): MonitorsDialog | null {
  const { dialog } = snapshot.value;
  return dialog === 'closed' ? null : dialog;
}

export const selectMonitorCount = (snapshot: MonitorsSnapshot): number => snapshot.context.windows.length;
