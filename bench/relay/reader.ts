import { WebSocket } from 'ws';
import type { Child } from './child.ts';
import { liteToken } from './liteToken.ts';

export type ProxyName = 'oriel' | 'copier' | 'guacamoleLite';

const ORIEL_QUERY = new URLSearchParams({
  token: 'bench',
  GUAC_DATA_SOURCE: 'postgresql',
  GUAC_ID: '14',
  GUAC_TYPE: 'c',
}).toString();

const PATHS: Readonly<Record<ProxyName, () => string>> = {
  oriel: () => `/websocket-tunnel?${ORIEL_QUERY}`,
  copier: () => '/',
  guacamoleLite: () => `/?token=${encodeURIComponent(liteToken())}`,
};

/** A browser's socket through one of the proxies. */
export const openTunnel = (name: ProxyName, { port }: Pick<Child, 'port'>): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${PATHS[name]()}`, 'guacamole', { perMessageDeflate: false });

/** Reads all that comes until the proxy closes. Resolves to the bytes. */
export function readToEnd(socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    socket.on('message', (data: Buffer) => (bytes += data.length));
    socket.on('error', reject);
    socket.on('close', () => resolve(bytes));
  });
}
