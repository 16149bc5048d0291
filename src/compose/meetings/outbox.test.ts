import { expect, test } from 'vitest';
import type { ClientMessage } from '../../../contract/socket/index.ts';
import { createGeneralBus } from '../../socket/generalBus.ts';
import { createOutbox } from './outbox.ts';

const [OPEN, CLOSED] = [1, 3];
const news = (msg: 'mute' | 'unmute'): ClientMessage => ({ action: 'action', roomid: 'room', msg });

function start() {
  const bus = createGeneralBus();
  const sent: string[] = [];
  const socket = { readyState: OPEN, send: (text: unknown) => void sent.push(String(text)) };
  bus.attach(socket as unknown as WebSocket);
  const outbox = createOutbox(bus, () => 'a');
  const sending = outbox.sending$.subscribe();
  const named = (sid: string) => {
    socket.readyState = OPEN;
    bus.receive({ action: 'set-session-id', sid, resume: 'SECRET', isKept: true });
  };
  const reopened = () => {
    socket.readyState = OPEN;
    bus.receive({ action: 'set-session-id', sid: 'a', resume: 'SECRET' });
  };
  const entered = () =>
    bus.receive({
      ...{ action: 'join-room', sid: 'a', roomid: 'room', username: 'maria', roomKey: 'Ab3dE9', limit: 6 },
      ...{ isHost: true, validUntil: 1, participants: [], iceServers: [], isBlank: true },
    });
  const lose = () => {
    socket.readyState = CLOSED;
  };
  const said = () => sent.map((text) => (JSON.parse(text) as { msg: string }).msg);
  return { bus, lose, named, reopened, entered, outbox, said, sending };
}

test('what is said while the socket is lost goes out in its order once it is back', () => {
  const { lose, named, outbox, said, sending } = start();
  outbox.say(news('mute'));
  lose();
  for (const msg of ['unmute', 'mute', 'unmute'] as const) outbox.say(news(msg));
  expect(said()).toEqual(['mute']);
  named('a');
  expect(said()).toEqual(['mute', 'unmute', 'mute', 'unmute']);
  named('a');
  expect(said()).toHaveLength(4);
  sending.unsubscribe();
});

test('where the gateway began anew, it waits until one is in the room again', () => {
  const { entered, lose, outbox, reopened, said } = start();
  lose();
  outbox.say(news('mute'));
  reopened();
  outbox.say(news('unmute'));
  expect([outbox.sayNow(news('mute')), said()]).toEqual([false, []]);
  entered();
  expect([said(), outbox.sayNow(news('mute'))]).toEqual([['mute', 'unmute'], true]);
});

test('under another id nothing of it counts any more, and of a flood the newest are kept', () => {
  const { lose, named, outbox, said } = start();
  lose();
  outbox.say(news('mute'));
  named('b');
  expect(said()).toEqual([]);
  lose();
  for (let times = 0; times < 300; times += 1) outbox.say(news('mute'));
  named('a');
  expect(said()).toHaveLength(200);
});

test('while it is asked whether the socket still leads anywhere, it waits, and goes out where it does', () => {
  const { bus, outbox, said } = start();
  bus.doubt(true);
  outbox.say(news('mute'));
  expect([outbox.sayNow(news('unmute')), said()]).toEqual([false, []]);
  bus.doubt(false);
  expect([said(), outbox.sayNow(news('unmute'))]).toEqual([['mute'], true]);
});

test('what waited for a socket that led nowhere goes out by the next one', () => {
  const { bus, lose, named, outbox, said } = start();
  bus.doubt(true);
  outbox.say(news('mute'));
  lose();
  bus.doubt(false);
  expect(said()).toEqual([]);
  named('a');
  expect(said()).toEqual(['mute']);
});
