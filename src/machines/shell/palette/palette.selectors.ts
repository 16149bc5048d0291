import type { PaletteSnapshot } from './palette.machine.ts';
import type { PaletteEntry } from './palette.types.ts';

export const selectOpen = (snapshot: PaletteSnapshot): boolean => snapshot.matches('open');
export const selectQuery = (snapshot: PaletteSnapshot): string => snapshot.context.query;
export const selectResults = (snapshot: PaletteSnapshot): readonly PaletteEntry[] => snapshot.context.results;

/** Index of the result that Enter would choose. */
export const selectHighlighted = (snapshot: PaletteSnapshot): number => snapshot.context.highlighted;
