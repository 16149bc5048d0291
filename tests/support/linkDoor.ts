import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Address {
  readonly host: string;
  readonly port: number;
}

export interface LinkDoor {
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly port: number;
  /** How many connections were made through it so far. */
  readonly connections: number;
  /** Nothing gets through any more, in either direction, and nobody is told: as when a cable is pulled. */
  cut(): void;
  /** What waited gets through, and new connections too. */
  mend(): void;
  stop(): Promise<void>;
}

/** A stretch of network in front of a server that can be cut and mended, and that counts who comes. */
export async function openLinkDoor(target: Address): Promise<LinkDoor> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let connections = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (isCut) socket.pause();
    return socket;
  };
  const forward = (from: Socket, to: Socket): void => {
    from.on('data', (bytes: Buffer) => to.write(bytes));
    // The end of a connection is a packet too: it does not get through a cut.
    from.on('end', () => to.end());
    from.on('close', () => (isCut ? undefined : to.destroy()));
  };
  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    connections += 1;
    const outgoing = connect({ ...target, allowHalfOpen: true });
    forward(keep(incoming), keep(outgoing));
    forward(outgoing, incoming);
    if (isCut) for (const socket of [incoming, outgoing]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    get connections() {
      return connections;
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
