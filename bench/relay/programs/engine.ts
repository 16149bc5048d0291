import { createServer, type AddressInfo, type Socket } from 'node:net';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { beMeasured, report } from './beMeasured.ts';
import { flood, type TrafficKind } from './traffic.ts';

/** What the engine does with every user: floods them, sends a stamped instruction now and then, or nothing. */
export interface EngineSettings {
  readonly kind: TrafficKind | 'stamps' | 'silence';
  readonly megabytes: number;
  /** Between two stamped instructions. */
  readonly intervalMs: number;
}

const ARGS = encodeInstruction('args', 'VERSION_1_5_0', 'hostname', 'port');

function sendStamps(socket: Socket, intervalMs: number): void {
  const send = () => socket.write(encodeInstruction('sync', String(process.hrtime.bigint())));
  // Users begin at different moments, as they do.
  const begin = setTimeout(() => {
    const timer = setInterval(send, intervalMs);
    socket.on('close', () => clearInterval(timer));
  }, Math.random() * intervalMs);
  socket.on('close', () => clearTimeout(begin));
}

function serve(socket: Socket, { kind, megabytes, intervalMs }: EngineSettings): void {
  socket.write(encodeInstruction('ready', '$bench'));
  if (kind === 'stamps') sendStamps(socket, intervalMs);
  else if (kind !== 'silence') void flood(socket, kind, megabytes);
}

/** An engine that answers the handshake and then plays its part. One that says `plain;` first is served without any. */
function accept(socket: Socket, settings: EngineSettings): void {
  let heard = '';
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => report({ event: 'userGone' }));
  const listen = (bytes: Buffer) => {
    const before = heard;
    heard += bytes.toString('latin1');
    if (before === '' && heard.startsWith('6.select')) socket.write(ARGS);
    if (!heard.includes('7.connect,') && !heard.startsWith('plain;')) return;
    socket.off('data', listen);
    socket.resume();
    serve(socket, settings);
  };
  socket.on('data', listen);
}

beMeasured<EngineSettings>(async (settings) => {
  const server = createServer((socket) => accept(socket, settings));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
