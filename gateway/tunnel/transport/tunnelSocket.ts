import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { AppError } from '../../platform/errors.ts';
import type { TunnelGateway } from '../sessions/tunnelGateway.ts';
import { WebSocketEnd } from './webSocketEnd.ts';
import type { LineLog } from '../../platform/log/log.ts';
import { queryOf } from '../../platform/http/upgrade.ts';

export interface TunnelSocketParts {
  readonly gateway: TunnelGateway;
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: LineLog;
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
    await parts.gateway.open(queryOf(request), parts.remoteHostOf(request), end);
  } catch (error) {
    if (!(error instanceof AppError)) parts.log.error({ err: error }, 'a tunnel failed to open');
    end.close(error instanceof AppError ? error.status : 'SERVER_ERROR');
  }
}
