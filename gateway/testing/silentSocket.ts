import { connect, type Socket } from 'node:net';

const HANDSHAKE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
].join('\r\n');

/** A web socket whose client reads everything and answers nothing, not even a close. */
export function silentSocket(host: string, path: string): Socket {
  const [name, port] = host.split(':');
  const raw = connect(Number(port), name);
  raw.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${HANDSHAKE}\r\n\r\n`);
  return raw.resume();
}
