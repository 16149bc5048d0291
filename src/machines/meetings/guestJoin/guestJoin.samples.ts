import { entryOf } from '../../shared/samples.ts';
import { guestJoinMachine } from './guestJoin.machine.ts';

const input = {
  ...{ roomid: '11111111-2222-4333-8444-555555555555', roomKey: 'Ab3dE9', name: '', isOver: false },
  media: { wantsMic: true, wantsCamera: true },
};

export const guestJoinEntry = entryOf(guestJoinMachine, {
  inputs: [input, { ...input, isOver: true }],
  events: [
    { type: 'link.valid', invitation: { host: 'maria', count: 1, limit: 6 } },
    { type: 'link.refused', reason: 'held' },
    { type: 'media.changed', live: { mic: true, camera: false } },
    { type: 'guest.submit', name: 'Otto' },
    { type: 'guest.submit', name: ' ' },
    { type: 'guest.retry' },
    { type: 'guest.leave' },
  ],
  outputs: { meeting: [{ end: 'left' }] },
});
