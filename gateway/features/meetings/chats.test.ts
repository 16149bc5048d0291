import { expect, test } from 'vitest';
import { createKeyring, newKey } from '../../platform/secrets/keyring.ts';
import { Chats } from './service/chats.ts';

const keyring = createKeyring([newKey()]);
const HOUR_MS = 3_600_000;

function start() {
  const clock = { nowMs: Date.parse('2031-01-01') };
  const open = () => {
    const chats = new Chats(keyring, () => new Date(clock.nowMs));
    chats.entered('room');
    return chats;
  };
  const say = (chats: Chats, message: string) =>
    chats.add('room', { sid: 'a', sender: 'Otto', message, date: (clock.nowMs += 1) });
  return { clock, open, say };
}

test('what is said is there for ten minutes after the last one left, of each room for itself', () => {
  const { clock, open, say } = start();
  const chats = open();
  say(chats, 'Hello');
  chats.emptied('room');
  clock.nowMs += 600_000;
  chats.entered('room');
  expect([chats.read('room').map(({ message }) => message), chats.read('other')]).toEqual([['Hello'], []]);
  chats.emptied('room');
  clock.nowMs += 600_001;
  chats.entered('room');
  expect(chats.read('room')).toEqual([]);
});

test('another gateway takes back what the first passed on, once, in its order and beside what is said meanwhile', () => {
  const { open, say } = start();
  const [before, after] = [open(), open()];
  const words = ['one', 'two'].map((message) => say(before, message));
  say(after, 'three');
  expect(after.takeBack('room', [...words].reverse())).toHaveLength(2);
  expect(after.takeBack('room', words)).toEqual([]);
  expect(after.read('room').map(({ message }) => message)).toEqual(['one', 'two', 'three']);
});

test('what nobody passed on so is not taken: another text, sender, date or room', () => {
  const { clock, open, say } = start();
  const [before, after] = [open(), open()];
  const word = say(before, 'I agree');
  const forged = [{ message: 'I do not' }, { sender: 'Maria' }, { sid: 'b' }, { date: word.date + 1 }, { proof: '' }];
  expect(
    after.takeBack(
      'room',
      forged.map((given) => ({ ...word, ...given })),
    ),
  ).toEqual([]);
  after.entered('other');
  expect(after.takeBack('other', [word])).toEqual([]);
  clock.nowMs += 60_001;
  expect([after.isNew('room'), after.takeBack('room', [word])]).toEqual([false, []]);
});

test('nor what is older than a room can be', () => {
  const { clock, open, say } = start();
  const word = say(open(), 'Yesterday');
  clock.nowMs += 24 * HOUR_MS;
  expect(open().takeBack('room', [word])).toEqual([]);
});
