import { entryOf, refusals } from '../../shared/samples.ts';
import { removalMachine } from './removal.machine.ts';

export const removalEntry = entryOf(removalMachine, {
  inputs: [{ dataSource: 'postgresql', identifier: '1', name: 'Desk' }],
  events: [{ type: 'removal.confirm' }, { type: 'removal.keep' }],
  outputs: { removeConnection: [true] },
  failures: { removeConnection: refusals('PERMISSION_DENIED') },
});
