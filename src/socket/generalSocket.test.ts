import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSockets } from '../../mocks/sockets/fakeSocket.ts';
import { createGeneralBus } from './generalBus.ts';
import { generalSocketEvents$ } from './generalSocket.ts';

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3] as const;
const [PING_MS, ANSWER_MS] = [10_000, 500];
const PING = '{"action":"ping"}';
const ASK_VERSION = '{"action":"version"}';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What tells a page of its network. */
const network = new EventTarget();

function listen(bus = createGeneralBus()) {
  const { made, open } = fakeSockets();
  const facts: unknown[] = [];
  const messages: unknown[] = [];
  bus.opened$.subscribe(() => messages.push('opened'));
  bus.messages$.subscribe((message) => messages.push(message));
  const subscription = generalSocketEvents$('ws://gateway/websocket-general?token=t', open, bus).subscribe({
    next: (fact) => facts.push(fact),
    complete: () => facts.push('complete'),
  });
  return { socket: made[0]!, facts, subscription, bus, messages };
}

test('asks for the version of the gateway each time that it opens, and tells it [C7-006, C7-054]', () => {
  const { socket, facts } = listen();
  expect(socket.sent).toEqual([]);
  socket.opens();
  socket.brings('{"action":"version","version":"1.2.3"}');
  expect([socket.sent, facts]).toEqual([
    [ASK_VERSION],
    [{ type: 'socket.opened' }, { type: 'socket.versionReported', version: '1.2.3' }],
  ]);
});

test('tells whether a drive is full only where a message says so', () => {
  const { socket, facts } = listen();
  socket.opens();
  socket.brings('{"action":"webdav","open":true,"shared":true}');
  for (const full of [true, false]) socket.brings(JSON.stringify({ action: 'webdav', open: true, shared: true, full }));
  expect(facts.slice(1)).toEqual([true, false].map((isFull) => ({ type: 'socket.driveFilled', isFull })));
});

test('tells when it opens, what it is called and how it closes', () => {
  const { socket, facts } = listen();
  socket.opens();
  socket.brings('{"action":"set-session-id","sid":"abc","resume":"SECRET"}');
  socket.ends(1006);
  expect(facts).toEqual([
    { type: 'socket.opened' },
    { type: 'socket.named', sessionId: 'abc' },
    { type: 'socket.closed', code: 1006 },
    'complete',
  ]);
});

const PLACE = '{"action":"set-session-id","sid":"abc","resume":"SECRET"}';
const KEPT = (heard: number) => JSON.stringify({ ...(JSON.parse(PLACE) as object), isKept: true, heard });

test('keeps what brings the window back to its place, and how much it heard there', () => {
  const { socket, bus } = listen();
  expect(bus.place()).toEqual({});
  socket.opens();
  socket.brings(PLACE);
  expect(bus.place()).toEqual({ resume: 'SECRET', heard: '0' });
  for (const text of ['{"action":"pong"}', 'no message at all', '{"action":"pong"}']) socket.brings(text);
  expect(bus.place()).toEqual({ resume: 'SECRET', heard: '3' });
  socket.brings(PLACE);
  expect(bus.place()).toEqual({ resume: 'SECRET', heard: '0' });
});

const KEY = (connection: string) => ({ action: 'set-connection-key', connection }) as const;

/** A window that said a, b and c, of which the gateway read as much as it tells, and its next connection. */
function listenAgain() {
  const first = listen();
  first.socket.opens();
  first.socket.brings(PLACE);
  for (const name of ['a', 'b', 'c']) first.bus.send(KEY(name));
  first.socket.ends(1006);
  const next = listen(first.bus);
  next.socket.opens();
  next.bus.send(KEY('d'));
  return next;
}

const keysIn = (sent: readonly unknown[]) =>
  sent.map((text) => (JSON.parse(String(text)) as { connection?: string }).connection);

test('says again what the connection that died took along, and nothing twice', () => {
  const { socket, bus } = listenAgain();
  socket.brings(KEPT(2));
  expect(keysIn(socket.sent)).toEqual([undefined, 'd', 'b', 'c']);
  socket.ends(1006);
  // The question for the version, d and b: three more.
  const { socket: third } = listen(bus);
  third.opens();
  third.brings(KEPT(5));
  expect(keysIn(third.sent)).toEqual([undefined, 'c']);
});

test('says nothing again in a place that is a new one', () => {
  const { socket, bus } = listenAgain();
  socket.brings(PLACE);
  expect(keysIn(socket.sent)).toEqual([undefined, 'd']);
  socket.ends(1006);
  const { socket: third } = listen(bus);
  third.opens();
  third.brings(KEPT(1));
  expect(keysIn(third.sent)).toEqual([undefined, 'd']);
});

function listenOnNetwork() {
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const listening = listen();
  listening.socket.opens();
  return { ...listening, changeNetwork: () => network.dispatchEvent(new Event('online')) };
}

test('counts as lost where the browser has another network and nothing comes any more, and says nothing more into it', () => {
  const { socket, bus, facts, changeNetwork } = listenOnNetwork();
  changeNetwork();
  expect(socket.sent).toEqual([ASK_VERSION, PING]);
  vi.advanceTimersByTime(ANSWER_MS - 1);
  expect(facts.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect([facts, bus.send({ action: 'ping' })]).toEqual([
    [{ type: 'socket.opened' }, { type: 'socket.closed', code: 1006 }, 'complete'],
    false,
  ]);
  expect(socket.readyState).toBeGreaterThanOrEqual(CLOSING);
  changeNetwork();
  vi.advanceTimersByTime(ANSWER_MS);
  expect(facts.length).toBe(3);
});

test('stays where something still comes over another network', () => {
  const { socket, bus, facts, changeNetwork } = listenOnNetwork();
  changeNetwork();
  socket.brings('{"action":"pong"}');
  vi.advanceTimersByTime(ANSWER_MS);
  expect([facts.length, bus.send({ action: 'ping' })]).toEqual([1, true]);
});

test('is in doubt from another network on until something comes, or it is lost', () => {
  const { socket, bus, changeNetwork } = listenOnNetwork();
  const doubts: boolean[] = [];
  bus.doubted$.subscribe((isDoubted) => doubts.push(isDoubted));
  changeNetwork();
  socket.brings('{"action":"pong"}');
  changeNetwork();
  vi.advanceTimersByTime(ANSWER_MS);
  expect(doubts).toEqual([false, true, false, true, false]);
});

test('tells the status that the gateway closes it with', () => {
  const { socket, facts } = listen();
  socket.ends(1008, '797');
  expect(facts).toEqual([{ type: 'socket.closed', code: 1008, status: 797 }, 'complete']);
});

test.each([
  [new ArrayBuffer(2), 'malformed', null],
  ['', 'malformed', null],
  ['{', 'malformed', null],
  ['null', 'malformed', null],
  ['[]', 'malformed', null],
  ['{"action":7}', 'malformed', null],
  ['{"action":"set-session-id"}', 'malformed', 'set-session-id'],
  ['{"action":"set-session-id","sid":7}', 'malformed', 'set-session-id'],
  ['{"action":"version"}', 'malformed', 'version'],
  ['{"action":"ping"}', 'unknown', 'ping'],
  ['{"action":"wireguard"}', 'unknown', 'wireguard'],
  ['{"action":"constructor"}', 'unknown', 'constructor'],
])('drops %j, tells so, and hands on nothing of it', (message, reason, action) => {
  const { socket, facts, messages } = listen();
  socket.opens();
  socket.brings(message);
  expect(facts).toEqual([{ type: 'socket.opened' }, { type: 'socket.messageDropped', reason, action }]);
  expect(messages).toEqual(['opened']);
});

test('what is declared and says nothing of the socket itself is no fact, and is handed on', () => {
  const { socket, facts, messages } = listen();
  socket.opens();
  socket.brings('{"action":"pong","sender":"root"}');
  expect([facts, messages]).toEqual([[{ type: 'socket.opened' }], ['opened', { action: 'pong' }]]);
});

test('pings every 10 s while its state is 1 [A9-003 A9-016]', () => {
  const { socket, subscription } = listen();
  vi.advanceTimersByTime(PING_MS);
  expect(socket.sent).toEqual([]);
  socket.opens();
  vi.advanceTimersByTime(PING_MS - 1);
  expect(socket.sent).toEqual([ASK_VERSION]);
  vi.advanceTimersByTime(1);
  expect(socket.sent).toEqual([ASK_VERSION, PING]);
  vi.advanceTimersByTime(PING_MS);
  expect(socket.sent).toEqual([ASK_VERSION, PING, PING]);
  subscription.unsubscribe();
  vi.advanceTimersByTime(PING_MS);
  expect(socket.sent).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [CONNECTING, 0],
  [OPEN, 1],
  [CLOSING, 0],
  [CLOSED, 0],
])('a socket in the state %i is sent %i of each message [A9-003]', (state, times) => {
  const { socket, bus } = listen();
  socket.opens();
  socket.sent.length = 0;
  socket.readyState = state;
  expect(bus.send({ action: 'set-connection-key', connection: 'abc' })).toBe(times === 1);
  expect(socket.sent).toHaveLength(times);
  vi.advanceTimersByTime(PING_MS);
  expect(socket.sent).toHaveLength(2 * times);
});

test('letting go closes the socket without a fact [A4-028]', () => {
  const { socket, facts, subscription } = listen();
  socket.opens();
  subscription.unsubscribe();
  expect([socket.readyState, socket.onclose, facts]).toEqual([3, null, [{ type: 'socket.opened' }]]);
});

test('others hear what comes, and speak once the socket is open', () => {
  const { socket, bus, messages } = listen();
  bus.send({ action: 'set-connection-key', connection: 'too early' });
  socket.opens();
  bus.send({ action: 'set-connection-key', connection: 'abc' });
  socket.brings('{"action":"sharing-changed","connection":"abc"}');
  expect(messages).toEqual(['opened', { action: 'sharing-changed', connection: 'abc' }]);
  expect(socket.sent).toEqual([ASK_VERSION, '{"action":"set-connection-key","connection":"abc"}']);
});
