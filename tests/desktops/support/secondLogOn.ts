import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Address {
  readonly host: string;
  readonly port: number;
}

const GREETING = 'SSH-';

/** A way to an SSH server that lets the second of all log-ons through to nobody. Who only probes does not count. */
export async function refuseSecondLogOn(target: Address) {
  const sockets = new Set<Socket>();
  let logOns = 0;
  const server = createServer((socket) => {
    const far = connect(target);
    for (const one of [socket, far]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => void [socket, far].map((side) => side.destroy()));
    }
    socket.once('data', (bytes) => {
      if (bytes.toString('latin1').startsWith(GREETING) && (logOns += 1) === 2) socket.destroy();
    });
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    logOns: () => logOns,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
