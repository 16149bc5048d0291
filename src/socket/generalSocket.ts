import { Observable, Subject, type Subscriber, switchMap, takeUntil, tap, timer } from 'rxjs';
import { SOCKET_ANSWER_MS, SOCKET_PING_MS, SOCKET_RECONNECT_CODE } from '../../contract/limits.ts';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import { type DropReason, readGatewayMessage } from '../../contract/socket/read.ts';
import type { GeneralBus } from './generalBus.ts';
import { networkChanges$ } from './networkChanges.ts';

export type GeneralSocketFact =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.named'; readonly sessionId: string }
  | { readonly type: 'socket.versionReported'; readonly version: string }
  | { readonly type: 'socket.driveFilled'; readonly isFull: boolean }
  | { readonly type: 'socket.messageDropped'; readonly reason: DropReason; readonly action: string | null }
  | { readonly type: 'socket.closed'; readonly code: number; readonly status?: number };

export type OpenGeneralSocket = (url: string) => WebSocket;

/** What a message says of the socket itself, or to whoever looks at whatever page; null for what is for others. */
function factOf(message: GatewayMessage): GeneralSocketFact | null {
  if (message.action === 'set-session-id') return { type: 'socket.named', sessionId: message.sid };
  if (message.action === 'webdav')
    return message.full === undefined ? null : { type: 'socket.driveFilled', isFull: message.full };
  return message.action === 'version' ? { type: 'socket.versionReported', version: message.version } : null;
}

interface Listener {
  readonly subscriber: Subscriber<GeneralSocketFact>;
  readonly bus: GeneralBus;
  /** Something came. */
  readonly heard: Subject<void>;
}

function listen(socket: WebSocket, { subscriber, bus, heard }: Listener): void {
  socket.onopen = () => {
    bus.attach(socket);
    bus.send({ action: 'version' });
    subscriber.next({ type: 'socket.opened' });
  };
  socket.onmessage = ({ data }) => {
    heard.next();
    const read = readGatewayMessage(data);
    if ('dropped' in read) {
      bus.skip();
      subscriber.next({ type: 'socket.messageDropped', reason: read.dropped, action: read.action });
      return;
    }
    bus.receive(read.message);
    const fact = factOf(read.message);
    if (fact !== null) subscriber.next(fact);
  };
  socket.onclose = ({ code, reason }) => {
    bus.detach();
    subscriber.next({ type: 'socket.closed', code, ...(reason !== '' && { status: Number(reason) }) });
    subscriber.complete();
  };
}

/**
 * Where a browser has another network, nothing may come over the old one any more, and it takes minutes until that is known. So it
 * is asked whether somebody is there; a socket without an answer counts as lost, and whoever has a place is back in it before
 * anybody misses them.
 */
function probed$({ bus, heard }: Listener): Observable<unknown> {
  return networkChanges$.pipe(
    switchMap(() => {
      bus.doubt(true);
      bus.send({ action: 'ping' });
      return timer(SOCKET_ANSWER_MS).pipe(takeUntil(heard.pipe(tap(() => bus.doubt(false)))));
    }),
  );
}

function lose(socket: WebSocket, { subscriber, bus }: Listener): void {
  bus.detach();
  subscriber.next({ type: 'socket.closed', code: SOCKET_RECONNECT_CODE });
  subscriber.complete();
  socket.close();
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
    const listener = { subscriber, bus, heard: new Subject<void>() };
    listen(socket, listener);
    const networks = probed$(listener).subscribe(() => lose(socket, listener));
    const pinging = setInterval(() => bus.send({ action: 'ping' }), SOCKET_PING_MS);
    return () => {
      clearInterval(pinging);
      networks.unsubscribe();
      // What it still brings was not heard, and comes again over the next.
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    };
  });
}
