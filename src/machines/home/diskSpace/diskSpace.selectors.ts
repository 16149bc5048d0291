import type { DiskSpaceSnapshot } from './diskSpace.machine.ts';
import type { DiskSpace } from './diskSpace.types.ts';

/** Null until it has been measured once, and for whoever is no administrator. */
export const selectSpace = (snapshot: DiskSpaceSnapshot): DiskSpace | null => snapshot.context.space;
