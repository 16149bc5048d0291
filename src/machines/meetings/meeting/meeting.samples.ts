import { entryOf } from '../../shared/samples.ts';
import { meetingMachine } from './meeting.machine.ts';

const person = { sid: 'b', username: 'Otto', isGuest: true, mic: true, video: false, sharing: false, hand: false };
export const sampleMeeting = {
  ...{ roomid: '11111111-2222-4333-8444-555555555555', roomKey: null, isGuest: false, name: '' },
  media: { wantsMic: true, wantsCamera: true },
};
const entered = {
  type: 'room.entered',
  sid: 'a',
  name: 'maria',
  roomKey: 'Ab3dE9',
  limit: 6,
  isHost: true,
  validUntil: 1_000,
} as const;

export const meetingEntry = entryOf(meetingMachine, {
  inputs: [sampleMeeting, { ...sampleMeeting, isGuest: true, roomKey: 'Ab3dE9', name: 'Otto' }],
  events: [
    { ...entered, people: [] },
    { ...entered, people: [person] },
    { ...entered, isHost: false, people: [] },
    { type: 'room.relinked', roomKey: 'Xy9zA1' },
    { type: 'meeting.toggleHand' },
    { type: 'meeting.withdrawLink' },
    { type: 'room.refused', reason: 'unknown' },
    { type: 'room.full', limit: 6 },
    { type: 'room.forgotten' },
    { type: 'room.reopened' },
    { type: 'room.held', until: 2_000 },
    { type: 'room.counted', count: 2 },
    { type: 'room.switchedOff' },
    { type: 'person.came', person },
    { type: 'person.left', sid: 'b' },
    { type: 'person.changed', sid: 'b', seen: { mic: false } },
    { type: 'room.recalled', words: [{ sender: 'Otto', text: 'Hello', date: 900 }] },
    { type: 'room.said', chatid: 'b', sender: 'Otto', text: 'Hello', date: 1_000 },
    { type: 'media.changed', live: { mic: true, camera: false } },
    { type: 'share.changed', isSharing: true, isBeside: false },
    { type: 'meeting.leave' },
    { type: 'meeting.retry' },
    { type: 'meeting.pin', tile: 'b' },
    { type: 'meeting.copyLink' },
    { type: 'meeting.devices', isOpen: true },
    { type: 'meeting.devices', isOpen: false },
  ],
  outputs: { openMedia: [{ mic: true, camera: true, problem: null }] },
});
