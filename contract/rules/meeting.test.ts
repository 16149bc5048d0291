import { expect, test } from 'vitest';
import { freeName, MEDIA_OF } from './meeting.ts';
import { guestLink, isRoomId, readRoomCode } from './roomId.ts';

const ROOM = '11111111-2222-4333-8444-555555555555';

test.each([
  ['Otto', [], 'Otto'],
  ['Otto', ['otto'], 'Otto 2'],
  ['Otto', ['Otto', 'Otto 2'], 'Otto 3'],
])('%j beside %j is %j', (name, taken, free) => {
  expect(freeName(name, taken)).toBe(free);
});

test('a guest link carries the key, and is read as what it leads to', () => {
  const link = guestLink('https://desk.example/', { roomid: ROOM, roomKey: 'Ab3dE9' });
  expect(link).toBe(`https://desk.example/#/meet/${ROOM}?key=Ab3dE9`);
  expect(readRoomCode(link)).toEqual({ roomid: ROOM, roomKey: 'Ab3dE9' });
});

test.each([
  [ROOM, true],
  ['', false],
  [ROOM.slice(1), false],
  [`${ROOM}0`, false],
  ['../../etc/passwd', false],
  [`x${ROOM}`, false],
  ['ABCDEF11-2222-4333-8444-555555555555', false],
])('whether %j is a room: %s', (text, expected) => {
  expect(isRoomId(text)).toBe(expected);
});

test('what somebody tells of their microphone, camera and hand is what the others see', () => {
  expect(MEDIA_OF).toEqual({
    ...{ mute: { mic: false }, unmute: { mic: true } },
    ...{ videooff: { video: false }, videoon: { video: true } },
    ...{ raisehand: { hand: true }, lowerhand: { hand: false } },
  });
});

test.each([
  ['abcdef11-2222-4333-8444-555555555555', null],
  [' ABCDEF11-2222-4333-8444-555555555555 ', null],
  ['https://desk.example/#/meet/ABCDEF11-2222-4333-8444-555555555555?key=k1', 'k1'],
])('of %j somebody comes to the room, in whatever letters', (text, roomKey) => {
  expect(readRoomCode(text)).toEqual({ roomid: 'abcdef11-2222-4333-8444-555555555555', roomKey });
});

test.each(['', 'the lab', ROOM.slice(1), '#/meet/?key=k1'])('%j leads into no room', (text) => {
  expect(readRoomCode(text)).toBeNull();
});
