import { expect, test } from 'vitest';
import { selectUnread } from '../chat/chat.machine.ts';
import {
  selectChat,
  selectHand,
  selectHeldUntil,
  selectLimit,
  selectOwnName,
  selectPeer,
  selectPeople,
  selectPinned,
  selectRefusal,
  selectShowsDevices,
} from './meeting.selectors.ts';
import { came, entered, person, start } from './meeting.testing.ts';
import type { RoomFact } from './meeting.types.ts';

test('one enters a room with everybody in it, each by a link of their own [C3-002, C3-006]', () => {
  const { links, people, said, screen, send, state } = start();
  expect([screen(), said()]).toEqual(['joining', ['join']]);
  send(entered(person('b'), person('c')));
  expect([screen(), people(), selectOwnName(state())]).toEqual(['room', ['b', 'c'], 'maria']);
  expect([links.inputs, said()]).toEqual([
    [{ sid: 'b' }, { sid: 'c' }],
    ['join', 'remember', 'news', 'again'],
  ]);
});

test('who comes gets a link, once; who goes loses it [C4-031, C4-014]', () => {
  const { links, people, send, state } = start();
  send(entered(), came('b'), came('b'), came('c'));
  expect([people(), links.listeners, selectPeer('b')(state())]).toEqual([['b', 'c'], 2, expect.anything()]);
  send({ type: 'meeting.pin', tile: 'b' }, { type: 'person.left', sid: 'b' }, { type: 'person.left', sid: 'nobody' });
  expect([people(), links.listeners, selectPinned(state())]).toEqual([['c'], 1, null]);
});

test('microphone, camera and screen of others are seen as they tell [C4-006]', () => {
  const { send, state } = start();
  send(entered(person('b'), person('c')));
  send({ type: 'person.changed', sid: 'b', seen: { mic: false } });
  send({ type: 'person.changed', sid: 'b', seen: { sharing: true } });
  expect(selectPeople(state())).toEqual([{ ...person('b'), mic: false, sharing: true }, person('c')]);
});

test('leaving says so, lets go of devices and links, and forgets the room [C4-019, C4-021, C4-024]', () => {
  const { actor, devices, links, room, said, send } = start();
  send(entered(person('b')));
  expect([devices.listeners, links.listeners, room.listeners]).toEqual([1, 1, 1]);
  send({ type: 'meeting.leave' });
  expect([devices.listeners, links.listeners, room.listeners]).toEqual([0, 0, 0]);
  expect([actor.getSnapshot().output, said().slice(-2)]).toEqual([{ end: 'left' }, ['leave', 'forget']]);
});

test('a guest whom all others have left leaves too; whoever has met nobody yet waits [C4-028]', () => {
  const waiting = start({ isGuest: true });
  waiting.send(entered());
  expect(waiting.screen()).toBe('room');
  waiting.send(came('b'), came('c'), { type: 'person.left', sid: 'b' });
  expect(waiting.screen()).toBe('room');
  waiting.send({ type: 'person.left', sid: 'c' });
  expect(waiting.actor.getSnapshot().output).toEqual({ end: 'alone' });
  const user = start();
  user.send(entered(person('b')), { type: 'person.left', sid: 'b' });
  expect(user.screen()).toBe('room');
});

test('a link that leads nowhere leaves the call [C8-001]', () => {
  const { devices, room, screen, send, state, actor } = start({ roomKey: 'wrong!' });
  send({ type: 'room.refused', reason: 'unknown' });
  expect([screen(), selectRefusal(state()), room.listeners, devices.listeners]).toEqual([
    'invalidLink',
    'unknown',
    0,
    0,
  ]);
  send({ type: 'meeting.leave' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('of a full room it is told how many it takes; one may try again [C2-020, C7-032]', () => {
  const { said, screen, send, state } = start();
  send({ type: 'room.full', limit: 4 });
  expect([screen(), selectLimit(state())]).toEqual(['full', 4]);
  send({ type: 'meeting.retry' });
  expect([screen(), said()]).toEqual(['joining', ['join', 'join']]);
});

test('a room ends when meetings are switched off [C7-056]', () => {
  const { actor, links, screen, send } = start();
  send(entered(person('b')), { type: 'room.switchedOff' });
  expect([screen(), links.listeners]).toEqual(['switchedOff', 0]);
  send({ type: 'meeting.leave' });
  expect(actor.getSnapshot().output).toEqual({ end: 'off' });
});

test('a gateway that has forgotten one is joined again, with new links', () => {
  const { links, people, said, screen, send } = start();
  send(entered(person('b')), { type: 'room.forgotten' });
  expect([screen(), people(), links.listeners]).toEqual(['joining', [], 0]);
  send(entered(person('c')));
  expect([screen(), people(), said().filter((one) => one === 'join').length]).toEqual(['room', ['c'], 2]);
});

test('while a room is joined again the dialog of devices closes, and a screen that is shared is told once one is in', () => {
  const { said, send, state } = start();
  send(entered(), { type: 'meeting.devices', isOpen: true }, { type: 'room.forgotten' });
  send({ type: 'meeting.devices', isOpen: false });
  expect(selectShowsDevices(state())).toBe(false);
  const before = said().length;
  send(entered());
  expect(said().slice(before)).toContain('again');
});

test('a gateway that does not answer is told of, and its answer still counts', () => {
  const { clock, screen, send } = start();
  clock.increment(10_000);
  expect(screen()).toBe('unanswered');
  send(entered());
  expect(screen()).toBe('room');
});

test('guesses at the key are told to those inside', () => {
  const { send, state } = start();
  send(entered(), { type: 'room.held', until: 77 });
  expect(selectHeldUntil(state())).toBe(77);
});

test('what is said reaches the chat, and what changes here is told', () => {
  const { said, send, state } = start();
  send(entered(), { type: 'room.said', chatid: 'b', sender: 'Otto', text: 'Hi', date: 1 });
  expect(selectUnread(selectChat(state())?.getSnapshot())).toBe(1);
  send({ type: 'media.changed', live: { mic: false, camera: false } });
  expect(said().at(-1)).toBe('news');
});

test('a hand goes up and down, and is down for whoever comes into the room anew', () => {
  const { said, send, state } = start();
  send(entered(person('b')), { type: 'person.changed', sid: 'b', seen: { hand: true } });
  expect(selectPeople(state())).toEqual([{ ...person('b'), hand: true }]);
  send({ type: 'meeting.toggleHand' });
  expect([selectHand(state()), said().filter((one) => one === 'hand').length]).toEqual([true, 1]);
  send({ type: 'meeting.toggleHand' }, { type: 'meeting.toggleHand' }, { type: 'room.forgotten' }, entered());
  expect(selectHand(state())).toBe(false);
});

test('whoever opened the room withdraws its guest link; all learn the new key', () => {
  const [host, other] = [start(), start()];
  host.send(entered(), { type: 'meeting.withdrawLink' }, { type: 'room.relinked', roomKey: 'Xy9zA1' });
  expect(host.said().slice(4)).toEqual(['withdraw', 'remember', 'withdrawn']);
  other.send({ ...entered(), isHost: false } as RoomFact, { type: 'meeting.withdrawLink' });
  other.send({ type: 'room.relinked', roomKey: 'Xy9zA1' });
  expect(other.said().slice(4)).toEqual(['remember']);
  expect([host, other].map(({ state }) => state().context.roomKey)).toEqual(['Xy9zA1', 'Xy9zA1']);
});
