import { createHash, createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askRelay } from './askRelay.ts';

const [REALM, NONCE] = ['meet.test', 'once'];
const ALLOCATE = 0x0003;

const padded = (type: number, value: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

function answer(request: Buffer, type: number, ...attributes: readonly Buffer[]): Buffer {
  const [body, head] = [Buffer.concat(attributes), Buffer.from(request.subarray(0, 20))];
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** A TURN server that knows one password, as RFC 8489 §9.2 tells it; and what it was asked. */
function relayWith(password: string) {
  const asked: number[] = [];
  const hear = (request: Buffer): Buffer => {
    const method = request.readUInt16BE(0);
    asked.push(method);
    const [signed, signature] = [request.subarray(0, -24), request.subarray(-20)];
    const key = createHash('md5').update(`ada:${REALM}:${password}`).digest();
    const isSigned = request.length > 60 && createHmac('sha1', key).update(signed).digest().equals(signature);
    if (isSigned) return answer(request, method | 0x0100);
    const refusal = padded(0x0009, Buffer.from([0, 0, 4, 1]));
    return answer(
      request,
      method | 0x0110,
      refusal,
      padded(0x0014, Buffer.from(REALM)),
      padded(0x0015, Buffer.from(NONCE)),
    );
  };
  return { asked, hear };
}

async function overUdp(hear: (request: Buffer) => Buffer): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (data, from) => socket.send(hear(data), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return `turn:127.0.0.1:${socket.address().port}`;
}

/** In pieces, as a network may cut them. */
async function overTcp(hear: (request: Buffer) => Buffer): Promise<string> {
  const server = createServer((socket) => {
    // Whoever asks may have gone after the first piece.
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      const reply = hear(data);
      socket.write(reply.subarray(0, 10));
      setImmediate(() => socket.write(reply.subarray(10)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `turn:127.0.0.1:${(server.address() as AddressInfo).port}?transport=tcp`;
}

test.each([
  ['UDP', overUdp],
  ['TCP', overTcp],
])('over %s it is known whether a relay takes the password, and what it gave is given back', async (_, open) => {
  const relay = relayWith('sesame');
  const url = await open(relay.hear);
  expect(await askRelay({ url, username: 'ada', credential: 'sesame' })).toBe('relays');
  expect(relay.asked).toEqual([ALLOCATE, ALLOCATE, 0x0004]);
  expect(await askRelay({ url, username: 'ada', credential: 'guessed' })).toBe('refuses');
  expect(await askRelay({ url })).toBe('refuses');
});

test('where nobody listens, or what answers is no relay, it is silent', async () => {
  const dumb = await overTcp(() => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await askRelay({ url: dumb })).toBe('silent');
  expect(await askRelay({ url: 'turn:127.0.0.1:1?transport=tcp' })).toBe('silent');
  expect(await askRelay({ url: 'stun:127.0.0.1' })).toBe('silent');
}, 10_000);
