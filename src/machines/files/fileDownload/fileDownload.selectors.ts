import type { FileDownloadSnapshot } from './fileDownload.machine.ts';

const NONE: readonly string[] = [];

/** The names of what is asked for: their rows are at work. */
export const selectPreparingNames = (snapshot: FileDownloadSnapshot): readonly string[] =>
  snapshot.matches('preparing') ? snapshot.context.order.names : NONE;
