import type { RemovalSnapshot } from './removal.machine.ts';

export const selectName = (snapshot: RemovalSnapshot): string => snapshot.context.name;
export const selectRemoving = (snapshot: RemovalSnapshot): boolean => snapshot.matches('removing');
