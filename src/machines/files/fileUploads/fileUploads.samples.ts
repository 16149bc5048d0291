import { entryOf } from '../../shared/samples.ts';
import { fileUploadsMachine } from './fileUploads.machine.ts';
import type { Upload } from './fileUploads.types.ts';

const sampleUpload: Upload = { file: new File(['notes'], 'notes.txt'), into: [], name: 'notes.txt', clashes: false };

export const fileUploadsEntry = entryOf(fileUploadsMachine, {
  inputs: [undefined],
  events: [
    { type: 'files.add', uploads: [sampleUpload] },
    { type: 'files.add', uploads: [{ ...sampleUpload, clashes: true }] },
    { type: 'files.add', uploads: [] },
    { type: 'rule.told', rule: 'skip' },
    { type: 'rule.told', rule: null },
    { type: 'clash.answer', answer: 'skip', forAll: false },
    { type: 'clash.answer', answer: 'replace', forAll: false },
    { type: 'clash.answer', answer: 'skip', forAll: true },
    { type: 'upload.progressed', sent: 3, bytesPerSecond: 3 },
    { type: 'upload.completed' },
    { type: 'upload.refused', fault: 'exists' },
    { type: 'upload.refused', fault: null },
    { type: 'upload.unreachable' },
    { type: 'upload.cancel' },
  ],
});
