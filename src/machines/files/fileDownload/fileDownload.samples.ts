import { entryOf, refusals } from '../../shared/samples.ts';
import { fileDownloadMachine } from './fileDownload.machine.ts';

export const fileDownloadEntry = entryOf(fileDownloadMachine, {
  inputs: [undefined],
  events: [
    { type: 'download.order', order: { path: [], names: ['notes.txt'], archive: false } },
    { type: 'download.order', order: { path: [], names: ['Plans'], archive: true } },
  ],
  outputs: { download: [null] },
  failures: { download: refusals('NOT_FOUND') },
});
