import { entryOf, refusals } from '../../shared/samples.ts';
import { passwordChangeMachine } from './passwordChange.machine.ts';
import type { PasswordChangeEvent } from './passwordChange.types.ts';

const submit = (newPassword: string, confirmation: string): PasswordChangeEvent => ({
  type: 'password.submit',
  oldPassword: 'old one',
  withdrawsAppPasswords: false,
  newPassword,
  confirmation,
});

export const passwordChangeEntry = entryOf(passwordChangeMachine, {
  inputs: [
    { onlyAdministrator: false, minChars: 12 },
    { onlyAdministrator: true, minChars: 12 },
  ],
  events: [
    submit('', 'anything'),
    submit('short', 'short'),
    submit('a sample of one', 'a sample of other'),
    submit('a sample of one', 'a sample of one'),
    { type: 'warning.confirm' },
    { type: 'warning.cancel' },
    { type: 'failure.acknowledge' },
  ],
  outputs: { changePassword: [null] },
  failures: { changePassword: refusals('PERMISSION_DENIED') },
});
