import { Subject, type Observable } from 'rxjs';
import { SOCKET_READY_STATE } from '../../contract/limits.ts';

/** What goes over the general socket beside what keeps it alive. Who speaks while there is none is not heard. */
export interface GeneralBus {
  /** Messages as they came, parsed and not yet checked. */
  readonly messages$: Observable<unknown>;
  /** The socket is there, at first or again. */
  readonly opened$: Observable<void>;
  /** False where nobody hears it. */
  send(message: object): boolean;
  attach(socket: Pick<WebSocket, 'readyState' | 'send'>): void;
  receive(message: unknown): void;
}

export function createGeneralBus(): GeneralBus {
  const messages = new Subject<unknown>();
  const opened = new Subject<void>();
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
      opened.next();
    },
    receive(message) {
      messages.next(message);
    },
  };
}
