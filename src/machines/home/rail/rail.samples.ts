import { entryOf } from '../../shared/samples.ts';
import { railMachine } from './rail.machine.ts';

export const railEntry = entryOf(railMachine, {
  inputs: [undefined],
  events: [{ type: 'rail.toggle' }],
  outputs: { recall: [false, true] },
});
