import { WebSocket } from 'ws';
import { awaited } from '../../testing/awaited.ts';
import type { SocketWorld } from './socketWorld.ts';

/** A socket with everything it heard; `next` takes the oldest that nobody took. */
export function openWindow(
  gateway: Pick<SocketWorld, 'host'>,
  query = 'token=token-ada',
  origin?: string,
  autoPong = true,
) {
  const socket = new WebSocket(`ws://${gateway.host}/websocket-general?${query}`, {
    autoPong,
    ...(origin !== undefined && { origin }),
  });
  const heard: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    const taker = waiting.shift();
    if (taker) taker(message);
    else heard.push(message);
  });
  const closing = new Promise((resolve) => socket.on('close', (code, reason) => resolve([code, reason.toString()])));
  const coming = () => new Promise<unknown>((r) => (heard.length > 0 ? r(heard.shift()) : waiting.push(r)));
  const next = () => awaited(coming(), 'The next message of the general socket', () => []);
  return { socket, closing, next, say: (message: unknown) => socket.send(JSON.stringify(message)) };
}
