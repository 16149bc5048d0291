import { entryOf, refusals } from '../../shared/samples.ts';
import { fileChangeMachine } from './fileChange.machine.ts';

/** As a copy is refused whose name is taken. */
export const takenNames = Object.assign(new Error('Something there has this name already.'), {
  ...{ code: 'BAD_REQUEST', fault: 'exists', taken: ['notes.txt'] },
});

const dragged = { path: [], names: ['notes.txt'], to: '/home/oriel/shared/Plans' };

export const fileChangeEntry = entryOf(fileChangeMachine, {
  inputs: [undefined],
  events: [
    { type: 'change.order', order: { kind: 'move', ...dragged } },
    { type: 'change.order', order: { kind: 'copy', ...dragged, existing: 'refuse' } },
    { type: 'change.order', order: { kind: 'restore', binned: ['bin-1'] } },
    { type: 'change.cancel' },
    { type: 'clash.answer', answer: 'keepBoth' },
    { type: 'fault.acknowledge' },
  ],
  outputs: { changeFiles: [[]] },
  failures: { changeFiles: [...refusals('INTERNAL_ERROR'), takenNames] },
});
