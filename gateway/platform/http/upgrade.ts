import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { SOCKET_FRAME_MAX_BYTES, SOCKET_MESSAGE_MAX_BYTES } from '../../../contract/limits.ts';
import { isOwnOrigin } from './origin.ts';

const SUBPROTOCOL = 'guacamole';

export type SocketHandler = (request: IncomingMessage, socket: WebSocket, raw: Duplex) => Promise<void>;

export interface UpgradeOptions {
  readonly publicUrl: URL | null;
  /** By path, without the leading slash. */
  readonly handlers: Readonly<Record<string, SocketHandler>>;
  /** Paths of handlers that drop a message that is too large by themselves, up to the size of a frame. */
  readonly dropping?: readonly string[];
  readonly isClosing: () => boolean;
}

const createServer = (maxPayload: number) =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });

/** The listener of a server's `upgrade` event. */
export type HandleUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void;

/** What follows the question mark, whatever host the request was sent to. */
export const queryOf = (request: Pick<IncomingMessage, 'url'>): URLSearchParams =>
  new URLSearchParams(/\?(.*)$/s.exec(request.url ?? '')?.[1] ?? '');

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0]?.replace(/^\//, '');

function refuse(raw: Duplex, line: string): void {
  raw.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => raw.destroy());
}

function closeWith(socket: WebSocket, status: GuacamoleStatusName): void {
  const { code, webSocket } = GUACAMOLE_STATUS[status];
  socket.on('error', () => undefined);
  socket.close(webSocket, String(code));
}

/**
 * Hands each WebSocket to the handler of its path. An upgrade on a known path is always accepted, and a foreign origin is
 * refused by closing the socket: a browser shows its page nothing of a refused upgrade.
 */
export function createUpgrade({ publicUrl, handlers, dropping = [], isClosing }: UpgradeOptions): HandleUpgrade {
  const [strict, lenient] = [createServer(SOCKET_MESSAGE_MAX_BYTES), createServer(SOCKET_FRAME_MAX_BYTES)];
  const byPath = new Map<string | undefined, SocketHandler>(Object.entries(handlers));
  return (request, raw, head) => {
    // A socket that breaks before or during the upgrade would end the process if nobody listened.
    raw.on('error', () => raw.destroy());
    const path = pathOf(request) ?? '';
    const handle = byPath.get(path);
    if (handle === undefined) refuse(raw, '404 Not Found');
    else if (isClosing()) refuse(raw, '503 Service Unavailable');
    else {
      const server = dropping.includes(path) ? lenient : strict;
      server.handleUpgrade(request, raw, head, (socket) => {
        if (isOwnOrigin(request, publicUrl)) void handle(request, socket, raw);
        else closeWith(socket, 'CLIENT_FORBIDDEN');
      });
    }
  };
}
