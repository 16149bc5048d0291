import { entryOf } from '../../shared/samples.ts';
import { outgoingCallMachine } from './outgoingCall.machine.ts';

export const outgoingCallEntry = entryOf(outgoingCallMachine, {
  inputs: [{ user: 'maria', roomid: '11111111-2222-4333-8444-555555555555' }],
  events: [
    { type: 'call.rang', sid: 'm' },
    { type: 'call.answered', sid: 'm' },
    { type: 'call.refused' },
    { type: 'call.forgotten' },
    { type: 'call.left', sid: 'm' },
    { type: 'call.left', sid: 'nobody' },
    { type: 'call.hangUp' },
  ],
});
