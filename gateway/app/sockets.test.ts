import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServedApp } from '../testing/servedApp.ts';

const REFUSED = [1008, '797'];
const NO_SUCH_CONNECTION = [1002, '516'];
const TARGET = 'GUAC_DATA_SOURCE=postgresql&GUAC_ID=404&GUAC_TYPE=c';

async function setUp() {
  const { app, server, stop } = await startServedApp({ env: { ORIEL_SOCKETS_PER_USER: '2' } });
  onTestFinished(stop);
  const token = await app.logIn();
  /** What became of it: open as soon as something is heard. */
  const open = (path: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/${path}?token=${token}&${TARGET}`);
    socket.on('error', () => undefined);
    return new Promise<unknown>((resolve) => {
      socket.on('message', () => resolve('open'));
      socket.on('close', (code, reason) => resolve([code, reason.toString()]));
    });
  };
  return { open, sockets: app.sockets };
}

test('windows and tunnels of a person are counted together', async () => {
  const { open } = await setUp();
  expect(await open('websocket-tunnel')).toEqual(NO_SUCH_CONNECTION);
  expect([await open('websocket-general'), await open('websocket-general')]).toEqual(['open', 'open']);
  expect([await open('websocket-general'), await open('websocket-tunnel')]).toEqual([REFUSED, REFUSED]);
});

test('a gateway that closes takes no more sockets', async () => {
  const { open, sockets } = await setUp();
  await sockets.shutdown();
  expect(await open('websocket-general')).toEqual([1006, '']);
});
