import { entryOf } from '../../shared/samples.ts';
import { notificationMachine } from './notification.machine.ts';

export const notificationEntry = entryOf(notificationMachine, {
  inputs: [
    { id: 'notice:1', kind: 'success' },
    { id: 'notice:2', kind: 'error' },
  ],
  events: [{ type: 'notification.dismiss' }],
});
