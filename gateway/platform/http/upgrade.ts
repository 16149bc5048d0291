import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { SOCKET_MESSAGE_MAX_BYTES } from '../../../contract/limits.ts';
import { isOwnOrigin } from './origin.ts';

const SUBPROTOCOL = 'guacamole';

export type SocketHandler = (request: IncomingMessage, socket: WebSocket, raw: Duplex) => Promise<void>;

export interface UpgradeOptions {
  readonly publicUrl: URL | null;
  /** By path, without the leading slash. */
  readonly handlers: Readonly<Record<string, SocketHandler>>;
  readonly isClosing: () => boolean;
}

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
export function createUpgrade({ publicUrl, handlers, isClosing }: UpgradeOptions): HandleUpgrade {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  const byPath = new Map<string | undefined, SocketHandler>(Object.entries(handlers));
  return (request, raw, head) => {
    // A socket that breaks before or during the upgrade would end the process if nobody listened.
    raw.on('error', () => raw.destroy());
    const handle = byPath.get(pathOf(request));
    if (handle === undefined) refuse(raw, '404 Not Found');
    else if (isClosing()) refuse(raw, '503 Service Unavailable');
    else {
      server.handleUpgrade(request, raw, head, (socket) => {
        if (isOwnOrigin(request, publicUrl)) void handle(request, socket, raw);
        else closeWith(socket, 'CLIENT_FORBIDDEN');
      });
    }
  };
}
