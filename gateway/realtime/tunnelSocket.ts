import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { AppError } from '../errors.ts';
import { queryOf } from '../http/tunnelRequest.ts';
import type { TunnelDoor } from '../sessions/tunnelDoor.ts';
import type { SessionLog } from '../sessions/types.ts';
import { WebSocketEnd } from './webSocketEnd.ts';

export interface TunnelSocketParts {
  readonly door: TunnelDoor;
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: SessionLog;
}

/** Opens the tunnel that a web socket asks for; whatever goes wrong is told by closing it with a status. */
export async function serveTunnelSocket(
  parts: TunnelSocketParts,
  request: IncomingMessage,
  socket: WebSocket,
  raw: Duplex,
): Promise<void> {
  const end = new WebSocketEnd(socket, raw, (err) => {
    parts.log.error({ err }, 'a tunnel failed at what its browser sent');
  });
  try {
    await parts.door.open(queryOf(request), parts.remoteHostOf(request), end);
  } catch (error) {
    if (!(error instanceof AppError)) parts.log.error({ err: error }, 'a tunnel failed to open');
    end.close(error instanceof AppError ? error.status : 'SERVER_ERROR');
  }
}
