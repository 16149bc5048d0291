import { entryOf } from '../../shared/samples.ts';
import { notificationsMachine } from './notifications.machine.ts';

const first = 'notice:1';

export const notificationsEntry = entryOf(notificationsMachine, {
  inputs: [undefined],
  events: [
    { type: 'notice.show', notice: { kind: 'success', key: 'notice.saved' } },
    { type: 'notice.show', notice: { kind: 'success', key: 'notice.sent', outlastsRoute: true } },
    { type: 'notice.dismiss', id: first },
    { type: 'notices.dismissAll' },
    { type: 'notices.read' },
    { type: 'notices.forget' },
  ],
  outputs: { notification: [{ id: first }] },
});
