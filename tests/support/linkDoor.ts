import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Address {
  readonly host: string;
  readonly port: number;
}

interface Pace {
  readonly delayMs: number;
  readonly bytesPerSecond: number;
}

export interface LinkDoor {
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly port: number;
  /** How many connections were made through it so far. */
  readonly connections: number;
  /** Nothing gets through any more, in either direction, and nobody is told: as when a cable is pulled. */
  cut(): void;
  /** Everything takes this long in either direction, and no more than so much gets through in a second. */
  slow(pace: Pace): void;
  /** What waited gets through, and new connections too, as fast as can be. */
  mend(): void;
  stop(): Promise<void>;
}

const FAST: Pace = { delayMs: 0, bytesPerSecond: Infinity };
const MS_PER_SECOND = 1_000;

async function until(time: number): Promise<void> {
  const ms = time - Date.now();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** A stretch of network in front of a server that can be cut, slowed and mended, and that counts who comes. */
export async function openLinkDoor(target: Address): Promise<LinkDoor> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let pace = FAST;
  let connections = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (isCut) socket.pause();
    return socket;
  };
  const forward = (from: Socket, to: Socket): void => {
    let freeAt = 0;
    let passed = Promise.resolve();
    const pass = (bytes: Buffer): void => {
      freeAt = Math.max(freeAt, Date.now()) + (bytes.length / pace.bytesPerSecond) * MS_PER_SECOND;
      const dueAt = freeAt + pace.delayMs;
      passed = passed.then(() => until(dueAt)).then(() => void to.write(bytes));
      if (freeAt > Date.now()) rest(from, freeAt);
    };
    from.on('data', pass);
    // The end of a connection is a packet too: it does not get through a cut.
    from.on('end', () => void passed.then(() => to.end()));
    from.on('close', () => (isCut ? undefined : to.destroy()));
  };
  /** What comes faster than the link carries it waits with the sender. */
  const rest = (socket: Socket, until: number): void => {
    socket.pause();
    setTimeout(() => isCut || socket.resume(), until - Date.now());
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
    slow(slower) {
      pace = slower;
    },
    mend() {
      isCut = false;
      pace = FAST;
      for (const socket of sockets) socket.resume();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
