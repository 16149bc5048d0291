import { entryOf, refusals } from '../../shared/samples.ts';
import { forgotPasswordMachine } from './forgotPassword.machine.ts';

export const forgotPasswordEntry = entryOf(forgotPasswordMachine, {
  inputs: [undefined],
  events: [
    { type: 'forgot.open' },
    { type: 'forgot.submit', username: ' ' },
    { type: 'forgot.submit', username: 'maria' },
    { type: 'forgot.close' },
  ],
  outputs: { readOffer: [true, false], requestRecovery: [true] },
  failures: { readOffer: refusals('UNREACHABLE'), requestRecovery: refusals('UNREACHABLE') },
});
