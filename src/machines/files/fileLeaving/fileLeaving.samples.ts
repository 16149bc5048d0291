import { entryOf } from '../../shared/samples.ts';
import { fileLeavingMachine } from './fileLeaving.machine.ts';

export const fileLeavingEntry = entryOf(fileLeavingMachine, {
  inputs: [undefined],
  events: [
    { type: 'leave.tried', path: '/' },
    { type: 'leave.confirm' },
    { type: 'leave.keep' },
    { type: 'work.ended' },
  ],
});
