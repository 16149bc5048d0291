import type { RailSnapshot } from './rail.machine.ts';

export const selectNarrow = (snapshot: RailSnapshot): boolean => snapshot.matches('narrow');
