import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface EngineDoor {
  readonly port: number;
  /** The engine dies: what is open breaks, and nobody answers any more. */
  shut(): Promise<void>;
  /** The engine is back, at the same address. */
  open(): Promise<void>;
}

const SIZE_OF_PICTURE = /4\.size,1\.0,[^;]*;/u;

interface Address {
  readonly host: string;
  readonly port: number;
}

interface DoorOptions {
  /** Takes the size of the picture out of what the first user is told, as an engine does that counts that user late. */
  readonly losesFirstSize?: boolean;
}

/** A door in front of an engine that can be shut and opened again, as if the engine died and came back. */
export async function openEngineDoor(
  engine: Address,
  { losesFirstSize = false }: DoorOptions = {},
): Promise<EngineDoor> {
  let isToLose = losesFirstSize;
  const lose = (bytes: Buffer) => {
    const left = bytes.toString('latin1').replace(SIZE_OF_PICTURE, '');
    isToLose &&= left.length === bytes.length;
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
    outgoing.on('data', (bytes) => incoming.write(isToLose ? lose(bytes) : bytes)).once('end', () => incoming.end());
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: () => listen(port),
  };
}
