import { entryOf, refusals } from '../../shared/samples.ts';
import { uploadsMachine } from './uploads.machine.ts';

const file = new File(['notes'], 'notes.txt');
const upload = { id: 'sample-upload', drive: 'private', path: [], relPath: 'notes.txt' } as const;

export const uploadsEntry = entryOf(uploadsMachine, {
  inputs: [undefined],
  events: [{ type: 'uploads.add', uploads: [{ ...upload, file }] }],
  outputs: {
    readKept: [[], [{ ...upload, existing: 'refuse', size: 5, modified: 1 }]],
    loadQueue: [true],
  },
  failures: { loadQueue: refusals('UNREACHABLE') },
});
