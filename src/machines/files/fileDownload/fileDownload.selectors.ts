import type { FileDownloadSnapshot } from './fileDownload.machine.ts';
import type { FileDownloadContext } from './fileDownload.types.ts';

const NONE: readonly string[] = [];

const namesIn = ({ order, waiting }: FileDownloadContext) => [order, ...waiting].flatMap(({ names }) => names);

/** The names of what is asked for or waits: their rows are at work. */
export const selectPreparingNames = (snapshot: FileDownloadSnapshot): readonly string[] =>
  snapshot.matches('preparing') ? namesIn(snapshot.context) : NONE;
