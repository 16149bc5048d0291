import { entryOf, refusals } from '../../shared/samples.ts';
import { remindersMachine } from './reminders.machine.ts';

export const remindersEntry = entryOf(remindersMachine, {
  inputs: [undefined],
  events: [{ type: 'reminders.look' }, { type: 'reminders.dismiss' }],
  outputs: { readReminders: [['twoFactor', 'email'], []] },
  failures: { readReminders: refusals('UNREACHABLE') },
});
