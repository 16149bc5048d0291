import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

export interface BareRelay {
  readonly url: string;
  stop(): Promise<void>;
}

const PAGE = '<!doctype html><title>Bare meeting</title><body></body>';

/** Serves an empty page, tells whoever comes who is there, and hands on what one says to another. */
export async function startBareRelay(): Promise<BareRelay> {
  const server = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end(PAGE));
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const people = new Map<number, WebSocket>();
  let last = 0;
  sockets.on('connection', (socket) => {
    const own = (last += 1);
    socket.send(JSON.stringify({ from: own, joined: [...people.keys()] }));
    people.set(own, socket);
    socket.on('message', (data: Buffer) => {
      const { to, ...what } = JSON.parse(data.toString()) as { readonly to: number };
      people.get(to)?.send(JSON.stringify({ from: own, ...what }));
    });
    socket.on('close', () => {
      people.delete(own);
      for (const other of people.values()) other.send(JSON.stringify({ from: own, left: true }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
