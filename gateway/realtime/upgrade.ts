import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { GUACAMOLE_STATUS, TUNNEL_PATHS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import { SOCKET_MESSAGE_MAX_BYTES } from '../../contract/limits.ts';
import { isOwnOrigin } from './origin.ts';

const SUBPROTOCOL = 'guacamole';

export type SocketServant = (request: IncomingMessage, socket: WebSocket, raw: Duplex) => Promise<void>;

export interface UpgradeParts {
  readonly publicUrl: URL | null;
  readonly serveTunnel: SocketServant;
  readonly serveGeneral: SocketServant;
  readonly isClosing: () => boolean;
}

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
 * The one owner of the server's `upgrade` event. A socket of ours is always accepted, and what is wrong is told by
 * closing it: a browser shows its page nothing of a refused upgrade.
 */
export function createUpgrade(parts: UpgradeParts): (request: IncomingMessage, raw: Duplex, head: Buffer) => void {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  const servants = new Map<string | undefined, SocketServant>([
    [TUNNEL_PATHS.webSocket, parts.serveTunnel],
    [TUNNEL_PATHS.generalSocket, parts.serveGeneral],
  ]);
  return (request, raw, head) => {
    // A socket that breaks before or during the upgrade would end the process if nobody listened.
    raw.on('error', () => raw.destroy());
    const serve = servants.get(pathOf(request));
    if (serve === undefined) refuse(raw, '404 Not Found');
    else if (parts.isClosing()) refuse(raw, '503 Service Unavailable');
    else {
      server.handleUpgrade(request, raw, head, (socket) => {
        if (isOwnOrigin(request, parts.publicUrl)) void serve(request, socket, raw);
        else closeWith(socket, 'CLIENT_FORBIDDEN');
      });
    }
  };
}
