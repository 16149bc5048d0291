import type { DiskSpaceSnapshot, DiskSpace } from './diskSpace.machine.ts';

/** Null until it has been measured once, and for whoever is no administrator. */
export const selectSpace = (snapshot: DiskSpaceSnapshot): DiskSpace | null => snapshot.context.space;
