import { expect, test } from 'vitest';
import { fakeSockets } from '../../mocks/sockets/fakeSocket.ts';
import { TransportError, type TransportEvent } from './transport.ts';
import { webSocketTransport } from './webSocketTransport.ts';

const URL = 'ws://gateway/websocket-tunnel?token=t';

function listen() {
  const { made, open } = fakeSockets();
  const transport = webSocketTransport(URL, open);
  const events: unknown[] = [];
  const subscription = transport.events$.subscribe({
    next: (event: TransportEvent) => events.push(event),
    error: ({ code, isReported }: TransportError) => events.push({ code, isReported }),
    complete: () => events.push('complete'),
  });
  return { transport, events, socket: made[0]!, subscription };
}

test('opens the sub-protocol of the reference [A7-064]', () => {
  const { socket } = listen();
  expect([socket.url, socket.protocols]).toEqual([URL, 'guacamole']);
});

test('is open with the first instruction, which names the tunnel', () => {
  const { events, socket } = listen();
  socket.opens();
  expect(events).toEqual([]);
  socket.brings('0.,2.id;4.size,1.0,2.10,2.10;');
  expect(events).toEqual([
    { type: 'opened', tunnelId: 'id' },
    {
      type: 'received',
      instructions: [
        { opcode: '', args: ['id'] },
        { opcode: 'size', args: ['0', '10', '10'] },
      ],
    },
  ]);
});

test('has no name where the first instruction is another one', () => {
  const { events, socket } = listen();
  socket.opens();
  socket.brings('3.nop;');
  expect(events[0]).toEqual({ type: 'opened', tunnelId: null });
});

test.each([
  [1008, '769', { code: 769, isReported: true }],
  [1006, '', { code: 519, isReported: false }],
  [1001, '', { code: 520, isReported: false }],
  [1011, 'oops', { code: 512, isReported: false }],
  [1000, '0', 'complete'],
  [1000, '', { code: 0, isReported: false }],
  [1000, '514', { code: 514, isReported: true }],
  [1008, '99999', { code: 512, isReported: false }],
])('a close with %d and %j means %j', (code, reason, meaning) => {
  const { events, socket } = listen();
  socket.ends(code, reason);
  expect(events).toEqual([meaning]);
});

test.each(['x', '5.wrongs;', new ArrayBuffer(1), `9999.${'a'.repeat(10)}`])('malformed data (%j) ends it', (data) => {
  const { events, socket } = listen();
  socket.opens();
  socket.brings(data);
  expect(events).toEqual([{ code: 512, isReported: true }]);
});

test('sends only while the socket is open, and lets go of it', () => {
  const { transport, socket, subscription } = listen();
  transport.send('3.nop;');
  socket.opens();
  transport.send('3.key;');
  subscription.unsubscribe();
  transport.send('4.size;');
  expect(socket.sent).toEqual(['3.key;']);
  expect(socket.onclose).toBeNull();
});

test('keeps alive with the internal ping', () => {
  expect(listen().transport.keepAlive(17)).toBe('0.,4.ping,2.17;');
});
