import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { FakeEngine } from '../../tunnel/sessions/testing/fakeEngine.ts';
import { askEngineVersion } from './engineCheck.ts';
import { isListening } from './listening.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function engineWith(...args: string[]) {
  const engine = await FakeEngine.start({ args });
  stops.push(() => engine.stop());
  return engine.address;
}

async function serverThatSays(text: string) {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    socket.end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

test.each([
  [['VERSION_1_5_0', 'hostname', 'disable-display-resize'], '1.6.0'],
  [['VERSION_1_5_0', 'hostname'], '1.5.0'],
  [['hostname'], '1.0.0'],
])('an engine that asks for %j proves to be %s', async (args, version) => {
  expect(await askEngineVersion(await engineWith(...args))).toBe(version);
});

test.each(['HTTP/1.1 400 Bad Request\r\n\r\n', '', encodeInstruction('error', 'no', 519)])(
  'what answers %j is no engine',
  async (text) => {
    expect(await askEngineVersion(await serverThatSays(text))).toBeNull();
  },
);

test('where nobody listens there is no engine', async () => {
  const address = await engineWith();
  await stops.pop()!();
  expect(await askEngineVersion(address)).toBeNull();
  expect(await isListening(address.host, address.port)).toBe(false);
});
