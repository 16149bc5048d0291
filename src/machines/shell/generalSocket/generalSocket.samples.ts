import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { SOCKET_RECONNECT_CODE } from '../../../../contract/limits.ts';
import { entryOf } from '../../shared/samples.ts';
import { generalSocketMachine } from './generalSocket.machine.ts';

const NORMAL_CLOSE = 1000;
const { CLIENT_TOO_MANY } = GUACAMOLE_STATUS;

export const generalSocketEntry = entryOf(generalSocketMachine, {
  inputs: [undefined],
  events: [
    { type: 'socket.opened' },
    { type: 'socket.wanted' },
    { type: 'socket.named', sessionId: 'sample-socket' },
    { type: 'socket.versionReported', version: '1.2.3' },
    { type: 'socket.messageDropped', reason: 'malformed', action: 'version' },
    { type: 'socket.closed', code: SOCKET_RECONNECT_CODE },
    { type: 'socket.closed', code: NORMAL_CLOSE },
    { type: 'socket.closed', code: CLIENT_TOO_MANY.webSocket, status: CLIENT_TOO_MANY.code },
  ],
});
