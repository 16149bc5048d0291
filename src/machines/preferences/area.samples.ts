import { entryOf, refusals } from '../shared/samples.ts';
import { settingFormMachine } from './settingForm/settingForm.machine.ts';
import { accountMachine } from './account/account.machine.ts';

export const accountEntry = entryOf(accountMachine, {
  inputs: [undefined],
  events: [{ type: 'account.retry' }],
  outputs: {
    readAccount: [
      { mayChangePassword: true, onlyAdministrator: true, minChars: 12, email: 'ada@example.org', drives: true },
      { mayChangePassword: false, onlyAdministrator: false, minChars: 12, email: '', drives: false },
    ],
  },
  failures: { readAccount: refusals('UNREACHABLE') },
});

export const settingFormEntry = entryOf(settingFormMachine, {
  inputs: [{ draft: { name: 'externalPort', choice: 'unset', number: '' } }],
  events: [
    { type: 'settingForm.change', draft: { name: 'externalPort', choice: 'port', number: '8443' } },
    { type: 'settingForm.change', draft: { name: 'externalPort', choice: 'port', number: 'eighty' } },
    { type: 'settingForm.submit' },
  ],
  outputs: { saveSetting: [{ name: 'externalPort', choice: 'port', number: '8443' }] },
  failures: { saveSetting: refusals('BAD_REQUEST') },
});
