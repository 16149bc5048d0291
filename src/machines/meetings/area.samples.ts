import { CHAT_MAX_CHARS } from '../../../contract/limits.ts';
import { entryOf, refusals } from '../shared/samples.ts';
import { boardMachine } from './board/board.machine.ts';
import { callWatchMachine } from './callWatch/callWatch.machine.ts';
import { chatMachine } from './chat/chat.machine.ts';
import { guestJoinMachine } from './guestJoin/guestJoin.machine.ts';
import { sampleMeeting } from './meeting/meeting.samples.ts';
import { miniMeetingMachine } from './miniMeeting/miniMeeting.machine.ts';
import { outgoingCallMachine } from './outgoingCall/outgoingCall.machine.ts';
import { peerMachine } from './peer/peer.machine.ts';
import { preJoinMachine } from './preJoin/preJoin.machine.ts';

export const boardEntry = entryOf(boardMachine, {
  inputs: [{ isOverSession: false }, { isOverSession: true }],
  events: [
    { type: 'board.drawn' },
    { type: 'board.lie' },
    { type: 'board.rest' },
    { type: 'board.changed', isEmpty: false, canUndo: true },
    { type: 'board.changed', isEmpty: true, canUndo: false },
    { type: 'board.toggle' },
    { type: 'board.tool', tool: 'pen' },
    { type: 'board.tool', tool: 'eraser' },
    { type: 'board.color', color: '#C0392B' },
    { type: 'board.size', size: 6 },
    { type: 'board.undo' },
    { type: 'board.save' },
    { type: 'board.clear' },
    { type: 'board.confirm' },
    { type: 'board.cancel' },
  ],
});

export const callWatchEntry = entryOf(callWatchMachine, {
  inputs: [undefined],
  events: [{ type: 'call.came' }],
  outputs: { fetchCalls: [true] },
  failures: { fetchCalls: refusals('UNREACHABLE') },
});

const received = { type: 'chat.received', sender: 'Otto', text: 'Hello', date: 1_000 } as const;

export const chatEntry = entryOf(chatMachine, {
  inputs: [{ roomid: 'room' }],
  events: [
    { ...received, chatid: 'room' },
    { ...received, chatid: 'b' },
    { type: 'chat.recalled', words: [{ sender: 'Otto', text: 'Before', date: 900 }] },
    { type: 'chat.toggle' },
    { type: 'chat.open', chatid: 'b', name: 'Otto' },
    { type: 'chat.choose', chatid: 'room' },
    { type: 'chat.type', text: 'Hello' },
    { type: 'chat.type', text: ' ' },
    { type: 'chat.type', text: 'x'.repeat(CHAT_MAX_CHARS + 1) },
    { type: 'chat.send', date: 1_000 },
  ],
});

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
    { type: 'media.wished', wishes: { wantsMic: true, wantsCamera: false } },
    { type: 'guest.submit', name: 'Otto' },
    { type: 'guest.submit', name: ' ' },
    { type: 'guest.retry' },
    { type: 'guest.leave' },
  ],
  outputs: { meeting: [{ end: 'left' }] },
});

export const miniMeetingEntry = entryOf(miniMeetingMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4', meeting: sampleMeeting }],
  events: [
    { type: 'session.gone' },
    { type: 'mini.placed', place: { left: 20, top: 20, width: 320, height: 240 } },
    { type: 'mini.minimise' },
    { type: 'mini.restore' },
    { type: 'mini.detach' },
    { type: 'mini.attach' },
    { type: 'window.opened' },
    { type: 'window.refused' },
    { type: 'window.closed' },
  ],
  outputs: { meeting: [{ end: 'left' }] },
});

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

export const peerEntry = entryOf(peerMachine, {
  inputs: [{ sid: 'b' }],
  events: [
    { type: 'link.connected' },
    { type: 'link.silent' },
    { type: 'link.lost' },
    { type: 'link.refused' },
    { type: 'link.renewed' },
    { type: 'link.heard' },
    { type: 'network.changed' },
    { type: 'link.blamed', fault: 'noWay' },
    { type: 'link.spoke', isSpeaking: true },
    {
      type: 'link.measured',
      quality: { grade: 'good', roundTripMs: 40, lostPercent: 0, isRelayed: false },
    },
    { type: 'peer.retry' },
  ],
});

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
