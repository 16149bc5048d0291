import { TRANSFERS_MAX } from '../../../../contract/limits.ts';
import { sampleListing } from '../fileBrowser/fileBrowser.samples.ts';
import { entryOf } from '../../shared/samples.ts';
import { filesMachine } from './files.machine.ts';

const sampleFile = new File(['notes'], 'notes.txt', { type: 'text/plain' });

const many = (length: number) => Array.from({ length }, () => ({ file: sampleFile, path: 'notes.txt' }));
/** More than the list takes. */
const sampleFlood = many(TRANSFERS_MAX + 1);

export const filesEntry = entryOf(filesMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'fileSystem.offered', object: 1, name: 'Home' },
    { type: 'fileSystem.withdrawn', object: 1 },
    { type: 'file.offered', stream: 2, mimetype: 'text/plain', filename: 'pushed.txt' },
    { type: 'upload.ask', files: [{ file: sampleFile, path: 'notes.txt' }], object: null },
    { type: 'upload.ask', files: many(TRANSFERS_MAX), object: null },
    { type: 'upload.ask', files: sampleFlood, object: null },
    { type: 'upload.ask', files: [{ file: sampleFile, path: 'notes.txt' }], object: 1 },
    { type: 'names.settled', files: [{ file: sampleFile, path: 'notes.txt' }], object: 1, folder: '/' },
    { type: 'names.settled', files: sampleFlood, object: 1, folder: '/' },
    { type: 'copy.ask', object: 1, streamName: '/notes.txt', to: -1 },
    { type: 'download.ask', object: 1, streamName: '/notes.txt' },
    { type: 'transfer.ended', id: 'transfer:1', order: { kind: 'pushed', stream: 2 } },
    { type: 'transfer.ended', id: 'transfer:1', order: { kind: 'upload', file: sampleFile, object: 1, path: '/n' } },
    { type: 'transfer.retry', id: 'transfer:1' },
    { type: 'transfers.clear' },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed', code: 519 },
    { type: 'client.failed', code: 519 },
    { type: 'client.disconnected' },
  ],
  outputs: { readDirectory: [sampleListing] },
});
