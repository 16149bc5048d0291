import type { SidebarSnapshot } from './sidebar.machine.ts';

export const selectNarrow = (snapshot: SidebarSnapshot): boolean => snapshot.matches('narrow');
