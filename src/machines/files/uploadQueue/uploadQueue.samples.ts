import { entryOf } from '../../shared/samples.ts';
import { uploadQueueMachine } from './uploadQueue.machine.ts';
import type { KeptUpload, NewUpload } from './uploadQueue.types.ts';

const file = new File(['notes'], 'notes.txt', { lastModified: 1 });
const changedFile = new File(['other notes'], 'notes.txt', { lastModified: 2 });
const [id, place] = ['sample-upload', { drive: 'private', path: [], relPath: 'notes.txt' } as const];
const sampleUpload: NewUpload = { id, ...place, file };
const besideIt: NewUpload = { ...sampleUpload, id: 'beside-it', relPath: 'more.txt' };
const sampleKept: KeptUpload = { id, ...place, existing: 'refuse', size: 5, modified: 1 };

export const uploadQueueEntry = entryOf(uploadQueueMachine, {
  inputs: [
    { added: [sampleUpload], kept: [] },
    { added: [], kept: [sampleKept] },
  ],
  events: [
    { type: 'uploads.add', uploads: [sampleUpload] },
    { type: 'uploads.add', uploads: [besideIt] },
    { type: 'uploads.rejoin', files: [{ file }] },
    { type: 'uploads.rejoin', files: [{ file: changedFile }] },
    { type: 'uploads.unlock' },
    { type: 'uploads.pause' },
    { type: 'uploads.resume' },
    { type: 'uploads.clear' },
    { type: 'upload.pause', id },
    { type: 'upload.resume', id },
    { type: 'upload.cancel', id },
    { type: 'upload.progressed', id, sent: 3, bytesPerSecond: 9 },
    { type: 'upload.ended', id, kind: 'completed', fault: null },
    { type: 'upload.ended', id, kind: 'refused', fault: 'exists' },
    { type: 'upload.ended', id, kind: 'refused', fault: null },
    { type: 'upload.ended', id, kind: 'exhausted', fault: 'noRoom' },
    { type: 'rule.told', rule: 'skip' },
    { type: 'rule.told', rule: null },
    { type: 'clash.answer', answer: 'replace', forAll: false },
    { type: 'clash.answer', answer: 'skip', forAll: true },
    { type: 'tray.toggle' },
    { type: 'trouble.acknowledge' },
  ],
  outputs: {
    findFiles: [[], [{ id, file }], [{ id, file: null }], [{ id, file: changedFile }]],
    askForFiles: [[], [{ id, file }], [{ id, file: null }], [{ id, file: changedFile }]],
    findTaken: [new Set<string>(), new Set([id]), new Set([besideIt.id])],
  },
});
