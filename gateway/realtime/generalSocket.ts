import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import { queryOf } from '../http/tunnelRequest.ts';
import type { SessionPorts } from '../sessions/ports.ts';
import type { SessionLog } from '../sessions/types.ts';
import type { Hub } from './hub.ts';

export interface GeneralSocketParts {
  readonly ports: Pick<SessionPorts, 'authenticate'>;
  readonly hub: Hub;
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
  const principal = await authenticate(parts, request);
  if (principal === null) {
    const { code, webSocket } = GUACAMOLE_STATUS.CLIENT_UNAUTHORIZED;
    socket.close(webSocket, String(code));
  } else if (socket.readyState === socket.OPEN) parts.hub.join(socket, principal);
  socket.resume();
}

async function authenticate({ ports, remoteHostOf, log }: GeneralSocketParts, request: IncomingMessage) {
  try {
    return await ports.authenticate(queryOf(request).get('token') ?? '', remoteHostOf(request));
  } catch (error) {
    log.error({ err: error }, 'a general socket failed to open');
    return null;
  }
}
