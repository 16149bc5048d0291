import { entryOf, refusals } from '../samples.ts';
import { passwordChangeMachine } from './passwordChange.machine.ts';
import type { PasswordChangeEvent } from './passwordChange.types.ts';

const submit = (newPassword: string, confirmation: string): PasswordChangeEvent => ({
  type: 'password.submit',
  oldPassword: 'old one',
  newPassword,
  confirmation,
});

export const passwordChangeEntry = entryOf(passwordChangeMachine, {
  inputs: [{ onlyAdministrator: false }, { onlyAdministrator: true }],
  events: [
    submit('', 'anything'),
    submit('new one', 'other one'),
    submit('new one', 'new one'),
    { type: 'warning.confirm' },
    { type: 'warning.cancel' },
    { type: 'failure.acknowledge' },
  ],
  outputs: { changePassword: [null] },
  failures: { changePassword: refusals('PERMISSION_DENIED') },
});
