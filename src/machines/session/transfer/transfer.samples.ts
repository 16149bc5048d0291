import { entryOf } from '../../shared/samples.ts';
import { transferMachine } from './transfer.machine.ts';
import type { TransferInput } from './transfer.types.ts';

const sampleUpload: TransferInput = {
  id: 'transfer-1',
  clientId: 'MQBjAG1haW4',
  filename: 'notes.txt',
  mimetype: 'text/plain',
  order: { kind: 'upload', file: new File(['notes'], 'notes.txt'), object: 1, path: '/home/notes.txt' },
  length: 5,
};

export const transferEntry = entryOf(transferMachine, {
  inputs: [
    sampleUpload,
    { ...sampleUpload, length: null, order: { kind: 'copy', object: 1, path: '/home/notes.txt', to: -1, folder: '/' } },
    { ...sampleUpload, length: null, order: { kind: 'download', object: 1, path: '/home/notes.txt' } },
  ],
  events: [
    { type: 'transfer.start' },
    { type: 'stream.progressed', progress: 2, bytesPerSecond: 4 },
    { type: 'stream.completed', progress: 5 },
    { type: 'stream.failed', failure: { type: 'STREAM_ERROR', code: 771 } },
    { type: 'transfer.cancel' },
    { type: 'link.cut' },
    { type: 'link.back' },
    { type: 'link.lost' },
  ],
});
