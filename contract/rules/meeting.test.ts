import { expect, test } from 'vitest';
import { freeName } from './meeting.ts';
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
])('whether %j is a room: %s', (text, expected) => {
  expect(isRoomId(text)).toBe(expected);
});
