import { entryOf, refusals } from '../samples.ts';
import { emailHintMachine } from './emailHint.machine.ts';

export const emailHintEntry = entryOf(emailHintMachine, {
  inputs: [undefined],
  events: [{ type: 'emailHint.dismiss' }],
  outputs: { readEmailHint: [true, false] },
  failures: { readEmailHint: refusals('UNREACHABLE') },
});
