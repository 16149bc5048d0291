import { entryOf, refusals } from '../../shared/samples.ts';
import { recoveryMachine } from './recovery.machine.ts';

export const recoveryEntry = entryOf(recoveryMachine, {
  inputs: [undefined],
  events: [{ type: 'recovery.confirm' }, { type: 'recovery.retry' }, { type: 'recovery.leave' }],
  outputs: { checkLink: [true, false], useLink: ['done', 'expired', 'failed'] },
  failures: { checkLink: refusals('UNREACHABLE'), useLink: refusals('UNREACHABLE') },
});
