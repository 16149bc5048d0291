import { entryOf } from '../../shared/samples.ts';
import { preJoinMachine } from './preJoin.machine.ts';

const roomid = '11111111-2222-4333-8444-555555555555';
const media = { wantsMic: true, wantsCamera: true };

export const preJoinEntry = entryOf(preJoinMachine, {
  inputs: [
    { media, code: '', lastRoom: null },
    { media, code: '', lastRoom: { roomid, roomKey: 'Ab3dE9' } },
  ],
  events: [
    { type: 'preJoin.create' },
    { type: 'preJoin.rejoin' },
    { type: 'preJoin.type', code: roomid },
    { type: 'preJoin.type', code: 'nowhere' },
    { type: 'preJoin.join' },
    { type: 'media.changed', live: { mic: true, camera: true } },
  ],
});
