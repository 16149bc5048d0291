import type { DownloadFolderSnapshot } from './downloadFolder.machine.ts';

/** Whether this browser lets somebody choose. */
export const selectMayChooseFolder = (snapshot: DownloadFolderSnapshot): boolean =>
  !snapshot.matches('looking') && !snapshot.matches('absent');

/** Null for wherever the browser keeps its downloads. */
export const selectFolderName = (snapshot: DownloadFolderSnapshot): string | null => snapshot.context.name;
