import { entryOf, refusals } from '../../shared/samples.ts';
import { accountMachine } from './account.machine.ts';

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
