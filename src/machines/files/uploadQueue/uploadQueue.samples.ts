import { entryOf } from '../../shared/samples.ts';
import { uploadQueueMachine } from './uploadQueue.machine.ts';
import type { KeptUpload, NewUpload } from './uploadQueue.types.ts';

const file = new File(['notes'], 'notes.txt', { lastModified: 1 });
const [id, place] = ['sample-upload', { drive: 'private', path: [], relPath: 'notes.txt' } as const];
const sampleUpload: NewUpload = { id, ...place, file };
const sampleKept: KeptUpload = { id, ...place, existing: 'refuse', size: 5, modified: 1 };

export const uploadQueueEntry = entryOf(uploadQueueMachine, {
  inputs: [
    { added: [sampleUpload], kept: [] },
    { added: [], kept: [sampleKept] },
  ],
  events: [
    { type: 'uploads.add', uploads: [sampleUpload] },
    { type: 'uploads.rejoin', files: [file] },
    { type: 'uploads.pause' },
    { type: 'uploads.resume' },
    { type: 'uploads.clear' },
    { type: 'upload.pause', id },
    { type: 'upload.resume', id },
    { type: 'upload.cancel', id },
    { type: 'upload.progressed', sent: 3, bytesPerSecond: 9 },
    { type: 'clash.answer', answer: 'replace', forAll: false },
    { type: 'clash.answer', answer: 'skip', forAll: true },
    { type: 'tray.toggle' },
    { type: 'trouble.acknowledge' },
  ],
  outputs: {
    findTaken: [new Set<string>(), new Set([id])],
    upload: [
      { kind: 'completed', fault: null },
      { kind: 'refused', fault: 'exists' },
      { kind: 'refused', fault: null },
      { kind: 'exhausted', fault: 'noRoom' },
    ],
  },
});
