import { entryOf, refusals } from '../../shared/samples.ts';
import { quickAddMachine } from './quickAdd.machine.ts';

export const quickAddEntry = entryOf(quickAddMachine, {
  inputs: [{}],
  events: [
    { type: 'draft.change', field: 'name', value: 'Desk' },
    { type: 'draft.change', field: 'address', value: 'desk.example' },
    { type: 'draft.change', field: 'address', value: 'two words' },
    { type: 'draft.change', field: 'protocol', value: 'ssh' },
    { type: 'draft.change', field: 'files', value: 'false' },
    { type: 'quickAdd.save' },
    { type: 'quickAdd.cancel' },
  ],
  outputs: { saveConnection: ['MwBjAHBvc3RncmVzcWw'] },
  failures: { saveConnection: refusals('BAD_REQUEST') },
});
