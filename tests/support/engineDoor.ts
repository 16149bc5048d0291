import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/lib/net.mjs';

export interface EngineDoor {
  readonly port: number;
  /** The engine dies: what is open breaks, and nobody answers any more. */
  shut(): Promise<void>;
  /** The engine is back, at the same address. */
  open(): Promise<void>;
}

/** What an engine tells of a session only once. */
export const TOLD_ONCE = {
  sizeOfPicture: /4\.size,1\.0,[^;]*;/u,
  /** A terminal paints upon the picture itself nothing but this. */
  sizeOfTerminal: /4\.size,1\.0,[^;]*;4\.rect,1\.0,[^;]*;5\.cfill,2\.14,1\.0,[^;]*;/u,
  fileSystem: /10\.filesystem,[^;]*;/u,
};

interface Address {
  readonly host: string;
  readonly port: number;
}

interface DoorOptions {
  /** Takes this out once, as an engine does that counts its first user late. */
  readonly loses?: RegExp;
}

/** A door in front of an engine that can be shut and opened again, as if the engine died and came back. */
export async function openEngineDoor(engine: Address, { loses }: DoorOptions = {}): Promise<EngineDoor> {
  let toLose = loses;
  const lose = (bytes: Buffer, once: RegExp) => {
    const left = bytes.toString('latin1').replace(once, '');
    if (left.length < bytes.length) toLose = undefined;
    return Buffer.from(left, 'latin1');
  };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    const outgoing = keep(connect(engine));
    keep(incoming).pipe(outgoing);
    outgoing.on('data', (bytes) => incoming.write(toLose ? lose(bytes, toLose) : bytes));
    outgoing.once('end', () => incoming.end());
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  // One that the system gave might be somebody else's before the engine is back.
  const port = await freePort();
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen();
  return {
    port,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: listen,
  };
}
