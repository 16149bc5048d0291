import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import { STALLED_CLOSE_MS } from '../../contract/limits.ts';
import type { LinkRefusal } from '../../contract/rules/meeting.ts';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import { AppError } from '../platform/errors.ts';
import { queryOf } from '../platform/http/upgrade.ts';
import type { PersonCount } from '../platform/http/personCount.ts';
import type { Hub } from './hub.ts';
import type { Comer } from './seats.ts';
import type { Principal } from '../platform/http/caller.ts';
import type { LineLog } from '../platform/log/log.ts';

/** What the general socket needs from the rest of the gateway. */
export interface SocketPorts {
  /** Null for an unknown, expired or empty token. Counts as activity. */
  authenticate(token: string, remoteHost: string): Promise<Principal | null>;
  /** C§7 "plus key and roomid for guests": who has no token may have the key of a room. */
  admitGuest(comer: GuestComer): Promise<Principal | LinkRefusal>;
}

/** Somebody who shows the key of a meeting's room. */
export interface GuestComer {
  readonly roomid: string;
  readonly roomKey: string;
  readonly remoteHost: string;
  /** Shown by whoever comes back. */
  readonly resume: string | null;
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
    if (typeof principal === 'object' && principal !== null) {
      if (socket.readyState === socket.OPEN) seat(parts, socket, principal, comerOf(request));
    } else turnAway(socket, request, principal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(socket, error.status);
  }
  socket.resume();
}

function seat({ sockets, hub }: GeneralSocketParts, socket: WebSocket, principal: Principal, comer: Comer): void {
  const slot = sockets.take(principal);
  socket.once('close', () => slot.release());
  hub.join(socket, principal, comer);
}

function comerOf(request: IncomingMessage): Comer {
  const query = queryOf(request);
  const heard = query.get('heard');
  return { resume: query.get('resume'), heard: heard === null ? null : Number(heard) };
}

/** A guest is told why their link leads nowhere; the close that follows says no more than that. */
function tellRefusal(socket: WebSocket, request: IncomingMessage, reason: LinkRefusal): void {
  const roomid = queryOf(request).get('roomid') ?? '';
  const message: GatewayMessage = { action: 'invalid-link', roomid, reason };
  socket.send(JSON.stringify(message));
}

/** Cut off rather than refused where nobody can tell who it is: browsers come back after a lost connection. */
function turnAway(socket: WebSocket, request: IncomingMessage, why: LinkRefusal | null | undefined): void {
  if (why === undefined) return socket.terminate();
  if (why !== null) tellRefusal(socket, request, why);
  refuse(socket, 'CLIENT_UNAUTHORIZED');
}

/** Whoever is refused does not take leave for as long as they like. */
function refuse(socket: WebSocket, status: GuacamoleStatusName): void {
  const { code, webSocket } = GUACAMOLE_STATUS[status];
  setTimeout(() => socket.terminate(), STALLED_CLOSE_MS).unref();
  socket.close(webSocket, String(code));
}

/** Undefined where it could not be found out, as when the database does not answer. */
async function authenticate({ ports, remoteHostOf, log }: GeneralSocketParts, request: IncomingMessage) {
  const query = queryOf(request);
  const [token, roomKey, roomid] = ['token', 'key', 'roomid'].map((name) => query.get(name) ?? '') as Three;
  const remoteHost = remoteHostOf(request);
  try {
    if (token !== '' || roomKey === '') return await ports.authenticate(token, remoteHost);
    return await ports.admitGuest({ roomid, roomKey, remoteHost, resume: query.get('resume') });
  } catch (error) {
    log.error({ err: error }, 'a general socket failed to open');
    return undefined;
  }
}

type Three = [string, string, string];
