import { entryOf, refusals } from '../../shared/samples.ts';
import { settingMachine } from './setting.machine.ts';

export const settingEntry = entryOf(settingMachine, {
  inputs: [{ draft: { name: 'externalPort', choice: 'unset', number: '' } }],
  events: [
    { type: 'setting.change', draft: { name: 'externalPort', choice: 'port', number: '8443' } },
    { type: 'setting.change', draft: { name: 'externalPort', choice: 'port', number: 'eighty' } },
    { type: 'setting.submit' },
  ],
  outputs: { saveSetting: [null] },
  failures: { saveSetting: refusals('BAD_REQUEST') },
});
