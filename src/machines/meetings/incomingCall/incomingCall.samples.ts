import { entryOf } from '../../shared/samples.ts';
import { incomingCallMachine } from './incomingCall.machine.ts';

const call = { sid: 'a', username: 'maria', roomid: '11111111-2222-4333-8444-555555555555', roomKey: 'Ab3dE9' };

export const incomingCallEntry = entryOf(incomingCallMachine, {
  inputs: [undefined],
  events: [
    { type: 'call.requested', call },
    { type: 'call.requested', call: { ...call, sid: 'b', username: 'Otto' } },
    { type: 'call.ended', sid: 'a', roomid: call.roomid },
    { type: 'call.ended', sid: 'nobody', roomid: call.roomid },
    { type: 'call.refused', refused: { user: 'maria', reason: 'rejected' } },
    { type: 'call.switchedOff' },
    { type: 'place.changed', isInRoom: true },
    { type: 'place.changed', isInRoom: false },
    { type: 'call.accept', sid: 'a' },
    { type: 'call.accept', sid: 'nobody' },
    { type: 'call.reject', sid: 'a' },
    { type: 'call.reject', sid: 'b' },
    { type: 'call.reject', sid: 'nobody' },
    { type: 'call.dismiss' },
  ],
  outputs: { fetchWords: [true], fetchRefusal: [true] },
});
