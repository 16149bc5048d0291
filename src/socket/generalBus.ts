import { BehaviorSubject, distinctUntilChanged, filter, Subject, type Observable, type OperatorFunction } from 'rxjs';
import { SOCKET_READY_STATE } from '../../contract/limits.ts';
import type { ClientMessage, GatewayAction, GatewayMessage } from '../../contract/socket/index.ts';
import { createSaidLog } from './saidLog.ts';

/**
 * What goes over the general socket. Who speaks while there is none is not heard; what was on its way when it was lost, in either
 * direction, arrives over the next one if that comes back to the same place.
 */
export interface GeneralBus {
  /** What the gateway says, in its declared forms. */
  readonly messages$: Observable<GatewayMessage>;
  /** The socket is there, at first or again. */
  readonly opened$: Observable<void>;
  /** False where nobody hears it. */
  send(message: ClientMessage): boolean;
  attach(socket: Pick<WebSocket, 'readyState' | 'send'>): void;
  /** The socket is gone, or could not be opened. */
  detach(): void;
  /** Whether the socket still leads anywhere is being asked, or is known again: meanwhile what can wait had better wait. */
  doubt(isDoubted: boolean): void;
  readonly doubted$: Observable<boolean>;
  /** When it was lost, in the clock's ms; null while it is there, and before it was. */
  lostAt(): number | null;
  receive(message: GatewayMessage): void;
  /** A message came that fits no declaration. */
  skip(): void;
  /** What brings this window back to its place after a lost connection, as parameters of the address. */
  place(): Readonly<Record<string, string>>;
  /** Somebody has a place to keep that ends soon after the socket is lost; gives the way to say that it is over. */
  need(): () => void;
  readonly needed$: Observable<boolean>;
}

/** Lets through the messages of these actions. */
export const ofAction = <Name extends GatewayAction>(
  ...names: readonly Name[]
): OperatorFunction<GatewayMessage, GatewayMessage<Name>> => {
  const wanted: readonly string[] = names;
  return filter((message): message is GatewayMessage<Name> => wanted.includes(message.action));
};

export function createGeneralBus(): GeneralBus {
  const messages = new Subject<GatewayMessage>();
  const opened = new Subject<void>();
  const doubted = new BehaviorSubject(false);
  const needed = new BehaviorSubject(false);
  const said = createSaidLog();
  let resume: string | null = null;
  let heard = 0;
  let lostAt: number | null = null;
  let socket: Pick<WebSocket, 'readyState' | 'send'> | null = null;
  const sendText = (text: string) => {
    if (socket?.readyState !== SOCKET_READY_STATE) return false;
    said.add(text);
    socket.send(text);
    return true;
  };
  const takePlace = (place: GatewayMessage<'set-session-id'>) => {
    resume = place.resume;
    if (place.heard !== undefined) for (const text of said.lostAfter(place.heard)) sendText(text);
    else {
      said.forget();
      heard = 0;
    }
  };
  return {
    messages$: messages,
    opened$: opened,
    send: (message) => sendText(JSON.stringify(message)),
    attach(attached) {
      said.reconnected();
      socket = attached;
      lostAt = null;
      opened.next();
    },
    detach() {
      if (socket !== null) lostAt = Date.now();
      socket = null;
      doubted.next(false);
    },
    doubt: (isDoubted) => doubted.next(isDoubted && socket !== null),
    doubted$: doubted.pipe(distinctUntilChanged()),
    lostAt: () => lostAt,
    receive(message) {
      if (message.action === 'set-session-id') takePlace(message);
      else heard += 1;
      messages.next(message);
    },
    skip() {
      heard += 1;
    },
    place: (): Readonly<Record<string, string>> => (resume === null ? {} : { resume, heard: String(heard) }),
    needed$: needed,
    need() {
      needed.next(true);
      return () => needed.next(false);
    },
  };
}
