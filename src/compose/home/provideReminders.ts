import { fromPromise } from 'xstate';
import { remindersMachine } from '../../machines/home/reminders/reminders.machine.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { rightsIn } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';

const reading = lazyCode(async () => (await import('./onDemand/readReminders.ts')).readReminders);

export function provideReminders(ports: Ports) {
  return remindersMachine.provide({
    actors: {
      readReminders: fromPromise(async ({ system }) =>
        (await reading.get())(ports, rightsIn(system)?.administrator === true),
      ),
    },
    actions: {
      rememberDismissal: ({ context: { reminders } }) => {
        const [name] = reminders;
        if (name !== undefined) ports.homeMemory.dismissReminder(ports.credentials.session()?.username ?? '', name);
      },
    },
  });
}
