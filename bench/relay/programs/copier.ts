import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { beMeasured } from './beMeasured.ts';

export interface CopierSettings {
  readonly enginePort: number;
}

const QUEUE_MAX_BYTES = 4 * 1024 * 1024;

/** The limit of what can be reached: bytes go from socket to socket as they come, and nobody looks at them. */
beMeasured<CopierSettings>(async ({ enginePort }) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket, request) => {
    const engine = connect(enginePort, '127.0.0.1').setNoDelay(true);
    engine.write('plain;');
    engine.on('data', (bytes) => {
      socket.send(bytes, { binary: false });
      if (socket.bufferedAmount > QUEUE_MAX_BYTES) engine.pause();
    });
    request.socket.on('drain', () => engine.resume());
    engine.on('end', () => socket.close());
    engine.on('error', () => socket.close());
    socket.on('error', () => engine.destroy());
    socket.on('close', () => engine.destroy());
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
});
