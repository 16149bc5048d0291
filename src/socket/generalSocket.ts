import { Observable, type Subscriber } from 'rxjs';
import { SOCKET_PING_MS, SOCKET_READY_STATE } from '../../contract/limits.ts';
import { presenceActions } from '../../contract/socket/presence.ts';
import type { GeneralBus } from './generalBus.ts';

export type GeneralSocketFact =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.named'; readonly sessionId: string }
  | { readonly type: 'socket.versionTold'; readonly version: string }
  | { readonly type: 'socket.closed'; readonly code: number; readonly status?: number };

export type OpenGeneralSocket = (url: string) => WebSocket;

const { askVersion, ping, setSessionId, version } = presenceActions;
const PING = JSON.stringify({ action: ping.action });
const ASK_VERSION = JSON.stringify({ action: askVersion.action });

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as unknown) : null;
  } catch {
    return null;
  }
}

/** One fact for one message; what the contract does not declare is dropped. */
function factOf(message: unknown): GeneralSocketFact | null {
  const named = setSessionId.payload.safeParse(message);
  if (named.success) return { type: 'socket.named', sessionId: named.data.sid };
  const told = version.payload.safeParse(message);
  return told.success ? { type: 'socket.versionTold', version: told.data.version } : null;
}

function listen(socket: WebSocket, subscriber: Subscriber<GeneralSocketFact>, bus: GeneralBus): void {
  socket.onopen = () => {
    socket.send(ASK_VERSION);
    bus.attach(socket);
    subscriber.next({ type: 'socket.opened' });
  };
  socket.onmessage = ({ data }) => {
    const message = parse(data);
    bus.receive(message);
    const fact = factOf(message);
    if (fact !== null) subscriber.next(fact);
  };
  socket.onclose = ({ code, reason }) => {
    subscriber.next({ type: 'socket.closed', code, ...(reason !== '' && { status: Number(reason) }) });
    subscriber.complete();
  };
}

/**
 * Facts of the general socket, from its opening to its close. Unsubscribing closes it. It asks for the gateway's version at
 * first (C§7), and pings while it is open (A§9).
 */
export function generalSocketEvents$(
  url: string,
  openSocket: OpenGeneralSocket,
  bus: GeneralBus,
): Observable<GeneralSocketFact> {
  return new Observable((subscriber) => {
    const socket = openSocket(url);
    listen(socket, subscriber, bus);
    const pinging = setInterval(() => {
      if (socket.readyState === SOCKET_READY_STATE) socket.send(PING);
    }, SOCKET_PING_MS);
    return () => {
      clearInterval(pinging);
      socket.onclose = null;
      socket.close();
    };
  });
}
