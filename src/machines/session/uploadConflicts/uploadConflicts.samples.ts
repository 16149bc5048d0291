import { entryOf, refusals } from '../../shared/samples.ts';
import { uploadConflictsMachine } from './uploadConflicts.machine.ts';
import type { Batch, FolderNames } from './uploadConflicts.types.ts';

const chosen = (...paths: readonly string[]) => paths.map((path) => ({ file: new File(['x'], path), path }));

const sampleBatch: Batch = { object: 1, folder: '/', files: chosen('notes.txt', 'report.txt') };

const sampleNames: readonly FolderNames[] = [
  {
    within: '',
    names: [
      { name: 'notes.txt', type: 'normal' },
      { name: 'report.txt', type: 'directory' },
    ],
  },
];

export const uploadConflictsEntry = entryOf(uploadConflictsMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'names.check', batch: sampleBatch },
    { type: 'names.forAll', on: true },
    { type: 'names.answer', answer: 'skip' },
    { type: 'names.answer', answer: 'replace' },
    { type: 'names.retry' },
    { type: 'names.sendAnyway' },
    { type: 'names.cancel' },
    { type: 'names.forget', object: 1 },
    { type: 'names.forget', object: 2 },
  ],
  outputs: { findNames: [sampleNames, []] },
  failures: { findNames: refusals('UNREACHABLE') },
});
