import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface AddressDoor {
  readonly url: string;
  stop(): Promise<void>;
}

/** A proxy in front of a gateway that trusts it: whoever comes through it comes from `address`, calls and web sockets. */
export async function openAddressDoor(target: string, address: string): Promise<AddressDoor> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex): void => {
    sockets.add(socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket)));
  };
  const forward = ({ method, url, headers }: IncomingMessage) =>
    request({ hostname, port, method, path: url, headers: { ...headers, 'x-forwarded-for': address }, agent: false });
  const server = createServer((incoming, reply) => {
    const outgoing = forward(incoming)
      .on('response', (answer) => answer.pipe(reply.writeHead(answer.statusCode ?? 0, answer.headers)))
      .on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  });
  server.on('connection', keep);
  server.on('upgrade', (incoming, client: Socket, head) => {
    const outgoing = forward(incoming).on('error', () => client.destroy());
    outgoing.on('upgrade', (answer, gateway, early) => {
      keep(gateway);
      const lines = [`HTTP/1.1 101 ${answer.statusMessage}`];
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
      client.write(`${lines.join('\r\n')}\r\n\r\n`);
      client.write(early);
      gateway.write(head);
      gateway.pipe(client).pipe(gateway);
    });
    outgoing.on('response', () => client.destroy()).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
