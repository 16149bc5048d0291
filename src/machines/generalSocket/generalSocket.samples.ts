import { SOCKET_RECONNECT_CODE } from '../../../contract/limits.ts';
import { refused, type MachineSamples } from '../samples.ts';

const NORMAL_CLOSE = 1000;

export const generalSocketSamples: MachineSamples = {
  input: undefined,
  events: [
    { type: 'socket.opened' },
    { type: 'socket.named', sessionId: 'sample-socket' },
    { type: 'socket.closed', code: SOCKET_RECONNECT_CODE },
    { type: 'socket.closed', code: NORMAL_CLOSE },
    refused('socketEvents', 'INTERNAL_ERROR'),
  ],
};
