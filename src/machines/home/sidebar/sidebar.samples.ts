import { entryOf } from '../../shared/samples.ts';
import { sidebarMachine } from './sidebar.machine.ts';

export const sidebarEntry = entryOf(sidebarMachine, {
  inputs: [undefined],
  events: [{ type: 'sidebar.toggle' }],
  outputs: { recall: [false, true] },
});
