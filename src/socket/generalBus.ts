import { BehaviorSubject, distinctUntilChanged, filter, Subject, type Observable, type OperatorFunction } from 'rxjs';
import { SOCKET_READY_STATE } from '../../contract/limits.ts';
import type { ClientMessage, GatewayAction, GatewayMessage } from '../../contract/socket/index.ts';

/** What goes over the general socket. Who speaks while there is none is not heard. */
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
  /** What brings this window back to its place after a lost connection; null before it has one. */
  resume(): string | null;
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
  let resume: string | null = null;
  let lostAt: number | null = null;
  let socket: Pick<WebSocket, 'readyState' | 'send'> | null = null;
  return {
    messages$: messages,
    opened$: opened,
    send(message) {
      if (socket?.readyState !== SOCKET_READY_STATE) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    attach(attached) {
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
      if (message.action === 'set-session-id') resume = message.resume;
      messages.next(message);
    },
    resume: () => resume,
    needed$: needed,
    need() {
      needed.next(true);
      return () => needed.next(false);
    },
  };
}
