import { entryOf, refusals } from '../samples.ts';
import { settingMachine } from './setting.machine.ts';

export const settingEntry = entryOf(settingMachine, {
  inputs: [undefined],
  events: [{ type: 'setting.submit', setting: { name: 'externalPort', port: '8443' } }],
  outputs: { saveSetting: [null] },
  failures: { saveSetting: refusals('BAD_REQUEST') },
});
