import { Observable, type Subscriber } from 'rxjs';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import { SOCKET_READY_STATE } from '../../contract/limits.ts';
import { encodeInstruction, InstructionParser, type Instruction } from '../../contract/rules/instruction.ts';
import { statusInReason, statusOfClose } from './closeStatus.ts';
import { TransportError, type Transport, type TransportEvent } from './transport.ts';

export const TUNNEL_SUBPROTOCOL = 'guacamole';
const INTERNAL_OPCODE = '';

export type OpenSocket = (url: string, protocols?: string) => WebSocket;

/** The first message begins with the internal instruction that names the tunnel; without it the tunnel has no name. */
function tunnelIdIn(instructions: readonly Instruction[]): string | null {
  const first = instructions[0];
  return first?.opcode === INTERNAL_OPCODE && first.args.length === 1 ? (first.args[0] ?? null) : null;
}

class Reader {
  readonly #parser = new InstructionParser();
  readonly #subscriber: Subscriber<TransportEvent>;
  #open = false;

  constructor(subscriber: Subscriber<TransportEvent>) {
    this.#subscriber = subscriber;
  }

  read(data: unknown): void {
    try {
      if (typeof data !== 'string') throw new TypeError('The tunnel carries text only');
      this.#take(this.#parser.push(data));
    } catch {
      this.#subscriber.error(new TransportError(GUACAMOLE_STATUS.SERVER_ERROR.code, true));
    }
  }

  #take(instructions: readonly Instruction[]): void {
    if (!this.#open && instructions.length > 0) {
      this.#open = true;
      this.#subscriber.next({ type: 'opened', tunnelId: tunnelIdIn(instructions) });
    }
    this.#subscriber.next({ type: 'received', instructions });
  }
}

function finish(subscriber: Subscriber<TransportEvent>, { code, reason }: CloseEvent): void {
  const status = statusOfClose(code, reason);
  const isReported = statusInReason(reason) !== null;
  // Without a status in its reason, even an orderly close is something between us and the gateway.
  if (isReported && status === GUACAMOLE_STATUS.SUCCESS.code) subscriber.complete();
  else subscriber.error(new TransportError(status, isReported));
}

/** A tunnel over one web socket (guacamole protocol reference, "WebSocket tunnel"). */
export function webSocketTransport(url: string, openSocket: OpenSocket): Transport {
  let socket: WebSocket | null = null;
  const events$ = new Observable<TransportEvent>((subscriber) => {
    const opened = openSocket(url, TUNNEL_SUBPROTOCOL);
    socket = opened;
    const reader = new Reader(subscriber);
    opened.onmessage = ({ data }) => {
      reader.read(data);
    };
    opened.onclose = (event) => {
      finish(subscriber, event);
    };
    return () => {
      opened.onmessage = null;
      opened.onclose = null;
      opened.close();
    };
  });
  return {
    events$,
    send(text) {
      if (socket?.readyState === SOCKET_READY_STATE) socket.send(text);
    },
    keepAlive: (now) => encodeInstruction(INTERNAL_OPCODE, 'ping', now),
  };
}
