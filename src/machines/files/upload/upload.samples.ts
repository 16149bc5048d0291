import { entryOf, refusals } from '../../shared/samples.ts';
import { uploadMachine } from './upload.machine.ts';
import type { UploadOrder } from './upload.types.ts';

const file = new File(['notes'], 'notes.txt');

export const sampleUploadOrder: UploadOrder = {
  ...{ id: 'sample-upload', drive: 'private', path: [], relPath: 'notes.txt', file },
  ...{ existing: 'refuse', resumes: false },
};

const standing = { exists: false, offset: 3, fault: null };

export const uploadEntry = entryOf(uploadMachine, {
  inputs: [sampleUploadOrder, { ...sampleUploadOrder, resumes: true }],
  events: [
    { type: 'chunk.progressed', sent: 1, bytesPerSecond: 9 },
    { type: 'chunk.stored', offset: 3 },
    { type: 'chunk.assembling' },
    { type: 'chunk.completed' },
    { type: 'chunk.refused', fault: 'exists' },
    { type: 'chunk.failed', fault: 'noRoom' },
  ],
  outputs: {
    askStanding: [
      standing,
      { ...standing, exists: true, offset: 0 },
      { ...standing, offset: file.size },
      { ...standing, offset: file.size, fault: 'exists' },
    ],
  },
  failures: { askStanding: refusals('UNREACHABLE') },
});
