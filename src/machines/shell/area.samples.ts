import { entryOf, refusals } from '../shared/samples.ts';
import { textPageMachine } from './textPage/textPage.machine.ts';
import { notificationMachine } from './notification/notification.machine.ts';
import { overlayMachine } from './overlay/overlay.machine.ts';
import { notificationsMachine } from './notifications/notifications.machine.ts';
import { createMachine } from 'xstate';
import { pageMachine } from './page/page.machine.ts';
import type { PageCode } from './page/page.types.ts';
import { paletteMachine } from './palette/palette.machine.ts';
import type { PaletteEntry } from './palette/palette.types.ts';
import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import { SOCKET_RECONNECT_CODE } from '../../../contract/limits.ts';
import { generalSocketMachine } from './generalSocket/generalSocket.machine.ts';

export const sampleEntries: readonly PaletteEntry[] = [
  { id: 'client:MQBjAG1haW4', kind: 'connection', label: 'Welcome desktop', hint: 'VNC' },
  { id: 'page:home', kind: 'page', label: 'Home', hint: '' },
  { id: 'action:logOut', kind: 'action', label: 'Log out', hint: '' },
];

export const paletteEntry = entryOf(paletteMachine, {
  inputs: [undefined],
  events: [
    { type: 'palette.open' },
    { type: 'palette.search', query: 'home' },
    { type: 'palette.next' },
    { type: 'palette.previous' },
    { type: 'palette.choose' },
    { type: 'palette.choose', id: 'page:home' },
    { type: 'palette.close' },
  ],
  outputs: { collectEntries: [sampleEntries] },
});

/** A content that stays until something happens to it. */
export const samplePageCode: PageCode = {
  logic: createMachine({ initial: 'open', states: { open: { on: { '*': 'done' } }, done: { type: 'final' } } }),
  input: undefined,
  view: null,
};

export const pageEntry = entryOf(pageMachine, {
  inputs: [{ page: 'connections', params: {} }],
  events: [{ type: 'page.retry' }, { type: 'page.reload' }],
  outputs: { loadPage: [samplePageCode] },
  failures: { loadPage: refusals('UNREACHABLE') },
});

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

export const overlayEntry = entryOf(overlayMachine, {
  inputs: [undefined],
  events: [
    { type: 'overlay.open', target: { page: 'miniMeeting', params: { clientId: 'MQBjAG1haW4', room: 'room' } } },
    { type: 'overlay.close' },
  ],
  outputs: { page: [undefined] },
});

export const notificationEntry = entryOf(notificationMachine, {
  inputs: [
    { id: 'notice:1', kind: 'success' },
    { id: 'notice:2', kind: 'error' },
  ],
  events: [{ type: 'notification.dismiss' }],
});

export const textPageEntry = entryOf(textPageMachine, {
  inputs: ['version'],
  events: [{ type: 'query.repeat' }],
  outputs: { ask: ['Oriel 0.1.0'] },
  failures: { ask: refusals('UNREACHABLE') },
});

const NORMAL_CLOSE = 1000;
const { CLIENT_TOO_MANY } = GUACAMOLE_STATUS;

export const generalSocketEntry = entryOf(generalSocketMachine, {
  inputs: [undefined],
  events: [
    { type: 'socket.opened' },
    { type: 'socket.wanted' },
    { type: 'socket.named', sessionId: 'sample-socket' },
    { type: 'socket.versionReported', version: '1.2.3' },
    { type: 'socket.driveFilled', isFull: true },
    { type: 'socket.messageDropped', reason: 'malformed', action: 'version' },
    { type: 'socket.closed', code: SOCKET_RECONNECT_CODE },
    { type: 'socket.closed', code: NORMAL_CLOSE },
    { type: 'socket.closed', code: CLIENT_TOO_MANY.webSocket, status: CLIENT_TOO_MANY.code },
  ],
});
