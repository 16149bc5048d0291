import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOCKET_PING_MS } from '../../contract/limits.ts';
import { fakeSockets } from '../../mocks/sockets/fakeSocket.ts';
import { createGeneralBus } from './generalBus.ts';
import { generalSocketEvents$ } from './generalSocket.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listen() {
  const { made, open } = fakeSockets();
  const facts: unknown[] = [];
  const bus = createGeneralBus();
  const messages: unknown[] = [];
  bus.opened$.subscribe(() => messages.push('opened'));
  bus.messages$.subscribe((message) => messages.push(message));
  const subscription = generalSocketEvents$('ws://gateway/websocket-general?token=t', open, bus).subscribe({
    next: (fact) => facts.push(fact),
    complete: () => facts.push('complete'),
  });
  return { socket: made[0]!, facts, subscription, bus, messages };
}

test('tells when it opens, what it is called and how it closes', () => {
  const { socket, facts } = listen();
  socket.opens();
  socket.brings('{"action":"set-session-id","sid":"abc"}');
  socket.ends(1006);
  expect(facts).toEqual([
    { type: 'socket.opened' },
    { type: 'socket.named', sessionId: 'abc' },
    { type: 'socket.closed', code: 1006 },
    'complete',
  ]);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"action":"pong"}',
  '{"action":"set-session-id"}',
  '{"action":"set-session-id","sid":7}',
])('drops %j', (message) => {
  const { socket, facts } = listen();
  socket.opens();
  socket.brings(message);
  socket.brings(new ArrayBuffer(2));
  expect(facts).toEqual([{ type: 'socket.opened' }]);
});

test('pings every 10 s while its state is 1 [A9-003 A9-016]', () => {
  const { socket, subscription } = listen();
  vi.advanceTimersByTime(SOCKET_PING_MS);
  expect(socket.sent).toEqual([]);
  socket.opens();
  vi.advanceTimersByTime(2 * SOCKET_PING_MS);
  expect(socket.sent).toEqual(['{"action":"ping"}', '{"action":"ping"}']);
  subscription.unsubscribe();
  vi.advanceTimersByTime(SOCKET_PING_MS);
  expect(socket.sent).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('letting go closes the socket without a fact [A4-028]', () => {
  const { socket, facts, subscription } = listen();
  socket.opens();
  subscription.unsubscribe();
  expect([socket.readyState, socket.onclose, facts]).toEqual([3, null, [{ type: 'socket.opened' }]]);
});

test('others hear what comes, and speak once the socket is open', () => {
  const { socket, bus, messages } = listen();
  bus.send({ action: 'too early' });
  socket.opens();
  bus.send({ action: 'set-connection-key', connection: 'abc' });
  socket.brings('{"action":"sharing-changed","connection":"abc"}');
  expect(messages).toEqual(['opened', { action: 'sharing-changed', connection: 'abc' }]);
  expect(socket.sent).toEqual(['{"action":"set-connection-key","connection":"abc"}']);
});
