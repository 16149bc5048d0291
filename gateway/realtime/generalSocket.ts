import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import { STALLED_CLOSE_MS } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
import { queryOf } from '../http/tunnelRequest.ts';
import type { PersonLimits } from '../sessions/personLimits.ts';
import type { Principal, SessionPorts } from '../sessions/ports.ts';
import type { SessionLog } from '../sessions/types.ts';
import type { Hub } from './hub.ts';

export interface GeneralSocketParts {
  readonly ports: Pick<SessionPorts, 'authenticate'>;
  readonly hub: Hub;
  readonly persons: PersonLimits;
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: SessionLog;
}

/** Lets a socket in by its token. What it says before that is kept waiting by the network. */
export async function serveGeneralSocket(
  parts: GeneralSocketParts,
  request: IncomingMessage,
  socket: WebSocket,
): Promise<void> {
  socket.on('error', () => undefined);
  socket.pause();
  try {
    const principal = await authenticate(parts, request);
    if (principal === null) refuse(socket, 'CLIENT_UNAUTHORIZED');
    else if (socket.readyState === socket.OPEN) seat(parts, socket, principal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(socket, error.status);
  }
  socket.resume();
}

function seat({ persons, hub }: GeneralSocketParts, socket: WebSocket, principal: Principal): void {
  const place = persons.take('socket', principal);
  socket.once('close', () => place.release());
  hub.join(socket, principal);
}

/** Whoever is refused does not take leave for as long as they like. */
function refuse(socket: WebSocket, status: GuacamoleStatusName): void {
  const { code, webSocket } = GUACAMOLE_STATUS[status];
  setTimeout(() => socket.terminate(), STALLED_CLOSE_MS).unref();
  socket.close(webSocket, String(code));
}

async function authenticate({ ports, remoteHostOf, log }: GeneralSocketParts, request: IncomingMessage) {
  try {
    return await ports.authenticate(queryOf(request).get('token') ?? '', remoteHostOf(request));
  } catch (error) {
    log.error({ err: error }, 'a general socket failed to open');
    return null;
  }
}
