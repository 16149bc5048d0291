import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import { STALLED_CLOSE_MS } from '../../contract/limits.ts';
import { AppError } from '../platform/errors.ts';
import { queryOf } from '../platform/http/upgrade.ts';
import type { PersonCount } from '../platform/http/personCount.ts';
import type { Hub } from './hub.ts';
import type { Principal } from '../platform/http/caller.ts';
import type { LineLog } from '../platform/log/log.ts';

/** What the general socket needs from the rest of the gateway. */
export interface SocketPorts {
  /** Null for an unknown, expired or empty token. Counts as activity. */
  authenticate(token: string, remoteHost: string): Promise<Principal | null>;
}

export interface GeneralSocketParts {
  readonly ports: SocketPorts;
  readonly hub: Hub;
  /** How many sockets each person has open; may be shared with sockets of other kinds. */
  readonly sockets: PersonCount;
  readonly remoteHostOf: (request: IncomingMessage) => string;
  readonly log: LineLog;
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

function seat({ sockets, hub }: GeneralSocketParts, socket: WebSocket, principal: Principal): void {
  const slot = sockets.take(principal);
  socket.once('close', () => slot.release());
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
