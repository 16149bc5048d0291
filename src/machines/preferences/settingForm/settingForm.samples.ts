import { entryOf, refusals } from '../../shared/samples.ts';
import { settingFormMachine } from './settingForm.machine.ts';

export const settingFormEntry = entryOf(settingFormMachine, {
  inputs: [{ draft: { name: 'externalPort', choice: 'unset', number: '' } }],
  events: [
    { type: 'settingForm.change', draft: { name: 'externalPort', choice: 'port', number: '8443' } },
    { type: 'settingForm.change', draft: { name: 'externalPort', choice: 'port', number: 'eighty' } },
    { type: 'settingForm.submit' },
  ],
  outputs: { saveSetting: [null] },
  failures: { saveSetting: refusals('BAD_REQUEST') },
});
