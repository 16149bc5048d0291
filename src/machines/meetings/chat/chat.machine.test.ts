import { expect, test, vi } from 'vitest';
import { startWithClock } from '../../shared/testing.ts';
import {
  chatMachine,
  selectChosenChat,
  selectDraft,
  selectIsChatOpen,
  selectMessages,
  selectTabs,
  selectTooMany,
  selectUnread,
} from './chat.machine.ts';
import type { ChatEvent } from './chat.types.ts';

const ROOM = 'room';
const said = (chatid: string, text = 'Hello', sender = 'Otto'): ChatEvent => ({
  ...{ type: 'chat.received', chatid, sender, text, date: 1_000 },
});

function start() {
  const [sent, chime] = [vi.fn(), vi.fn()];
  const { actor } = startWithClock(
    chatMachine.provide({ actions: { send: (_, message) => sent(message), chime: () => chime() } }),
    { input: { roomid: ROOM } },
  );
  const send = (...events: readonly ChatEvent[]) => events.forEach((event) => actor.send(event));
  return { actor, chime, send, sent, state: () => actor.getSnapshot() };
}

test('what is said to all stands in the room’s tab, what is said to one in that person’s [C3-004, C3-005]', () => {
  const { send, state } = start();
  send(said(ROOM, 'to all'), said('b', 'to you'), { type: 'chat.toggle' });
  const message = { sender: 'Otto', isOwn: false, date: 1_000 };
  expect(selectTabs(state())).toMatchObject({
    [ROOM]: { name: '', messages: [{ ...message, text: 'to all' }], unread: 0 },
    b: { name: 'Otto', messages: [{ ...message, text: 'to you' }], unread: 1 },
  });
});

test('each new message sounds, and counts until its tab is seen [C9-006]', () => {
  const { chime, send, state } = start();
  send(said(ROOM), said(ROOM), said('b'));
  expect([chime.mock.calls.length, selectUnread(state())]).toEqual([3, 3]);
  send({ type: 'chat.toggle' }, said(ROOM));
  expect([selectIsChatOpen(state()), selectUnread(state())]).toEqual([true, 1]);
  send({ type: 'chat.choose', chatid: 'b' }, said(ROOM));
  expect(selectUnread(state())).toBe(1);
});

test('a message goes to the chosen tab, and only if it is not empty [C5-002]', () => {
  const { send, sent, state } = start();
  send({ type: 'chat.open', chatid: 'b', name: 'Otto' });
  for (const text of ['', '  \n ']) send({ type: 'chat.type', text }, { type: 'chat.send', date: 5 });
  expect([sent.mock.calls, selectMessages(state())]).toEqual([[], []]);
  send({ type: 'chat.type', text: ' Hi ' }, { type: 'chat.send', date: 5 });
  expect([sent.mock.calls, selectMessages(state()), selectDraft(state())]).toEqual([
    [[{ chatid: 'b', text: 'Hi' }]],
    [{ text: 'Hi', sender: '', isOwn: true, date: 5 }],
    '',
  ]);
});

test('what is closed keeps what was written, and a tab that is none is not chosen', () => {
  const { send, state } = start();
  send({ type: 'chat.toggle' }, { type: 'chat.type', text: 'Half' }, { type: 'chat.toggle' }, { type: 'chat.toggle' });
  send({ type: 'chat.choose', chatid: 'nobody' });
  expect([selectDraft(state()), Object.keys(selectTabs(state()))]).toEqual(['Half', [ROOM]]);
});

test('of a flood the newest are kept', () => {
  const { send, state } = start();
  send({ type: 'chat.toggle' });
  for (let number = 0; number < 600; number += 1) send(said(ROOM, String(number)));
  expect([selectMessages(state()).length, selectMessages(state()).at(-1)?.text]).toEqual([500, '599']);
});

test('what is too long stays as it was written, is not sent, and it is said by how much', () => {
  const { send, sent, state } = start();
  const text = `${'x'.repeat(4_000)} yz`;
  send({ type: 'chat.toggle' }, { type: 'chat.type', text }, { type: 'chat.send', date: 5 });
  expect([selectDraft(state()), selectTooMany(state()), sent.mock.calls]).toEqual([text, 3, []]);
  send({ type: 'chat.type', text: ` ${text.slice(0, 4_000)} ` });
  expect(selectTooMany(state()), 'spaces around it are not sent').toBe(0);
  send({ type: 'chat.send', date: 5 });
  expect([selectDraft(state()), sent.mock.calls]).toEqual(['', [[{ chatid: 'room', text: 'x'.repeat(4_000) }]]]);
});

test('what was said before is read again among what one heard, without a sound and as nothing new', () => {
  const { chime, send, state } = start();
  send(said(ROOM, 'now'));
  const words = [
    { sender: 'Lea', text: 'after', date: 2_000 },
    { sender: 'Lea', text: 'before', date: 900 },
  ];
  send({ type: 'chat.recalled', words });
  expect(selectMessages(state()).map(({ text }) => text)).toEqual(['before', 'now', 'after']);
  expect([chime.mock.calls.length, selectUnread(state())]).toEqual([1, 1]);
});

test('at first the room’s tab is chosen and empty, nothing is written, and the chat is closed', () => {
  const { state } = start();
  expect([selectTabs(state()), selectChosenChat(state())]).toEqual([
    { [ROOM]: { name: '', messages: [], unread: 0 } },
    ROOM,
  ]);
  expect([selectDraft(state()), selectIsChatOpen(state()), selectUnread(state())]).toEqual(['', false, 0]);
});

test('where there is no chat it is not open, and nothing in it is unread', () => {
  expect([selectIsChatOpen(undefined), selectUnread(undefined)]).toEqual([false, 0]);
});

test('a chat with somebody bears their name, and what they wrote before is read by opening it', () => {
  const { send, state } = start();
  send(said('b', 'Hello', 'Otto'), { type: 'chat.open', chatid: 'b', name: 'Otto (2)' });
  expect([selectChosenChat(state()), selectUnread(state()), selectTabs(state())['b']?.name]).toEqual([
    ...['b', 0, 'Otto (2)'],
  ]);
});

test('a tab that is chosen is read, and one that is none leaves the chosen one', () => {
  const { chime, send, state } = start();
  send(said('b'), { type: 'chat.toggle' }, said('b'));
  expect([selectUnread(state()), chime.mock.calls.length]).toEqual([2, 2]);
  send({ type: 'chat.choose', chatid: 'nobody' });
  expect([selectChosenChat(state()), selectUnread(state())]).toEqual([ROOM, 2]);
  send({ type: 'chat.choose', chatid: 'b' });
  expect([selectChosenChat(state()), selectUnread(state()), selectMessages(state()).length]).toEqual(['b', 0, 2]);
});

test('a closed chat counts what comes to the chosen tab, too', () => {
  const { send, state } = start();
  send({ type: 'chat.toggle' }, { type: 'chat.toggle' }, said(ROOM));
  expect([selectIsChatOpen(state()), selectUnread(state())]).toEqual([false, 1]);
});

test('of much that was said before the newest are kept, as the words of others', () => {
  const { send, state } = start();
  const words = Array.from({ length: 600 }, (_, date) => ({ sender: 'Lea', text: String(date), date }));
  send({ type: 'chat.recalled', words });
  expect([selectMessages(state()).length, selectMessages(state()).at(-1)]).toEqual([
    500,
    { sender: 'Lea', text: '599', date: 599, isOwn: false },
  ]);
});
