import type { SocketRole } from '../../contract/socket/action.ts';
import type { ClientAction, ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import { type DropReason, readClientMessage } from '../../contract/socket/read.ts';

/** Who speaks. Everything of it comes from the token, nothing from what is said. */
export interface Speaker {
  readonly socketId: string;
  readonly userId: number;
  readonly username: string;
  readonly role: SocketRole;
  readonly apiSessionId: string;
  readonly remoteHost: string;
  reply(message: GatewayMessage): void;
}

/** Takes what clients say under the name of an action, in its declared form. */
export type ActionHandler<Name extends ClientAction = ClientAction> = (
  speaker: Speaker,
  message: ClientMessage<Name>,
) => void;

const isOf = <Name extends ClientAction>(message: ClientMessage, action: Name): message is ClientMessage<Name> =>
  message.action === action;

/** Actions by role. What is not declared, not allowed to the role or not of the declared form does nothing. */
export class ActionTable {
  readonly #handlers = new Map<string, ActionHandler>();

  on<Name extends ClientAction>(action: Name, handle: ActionHandler<Name>): void {
    this.#handlers.set(action, (speaker, message) => {
      if (isOf(message, action)) handle(speaker, message);
    });
  }

  /** What becomes of a message. */
  take(speaker: Speaker, text: string): 'done' | DropReason {
    const read = readClientMessage(text, speaker.role);
    if ('dropped' in read) return read.dropped;
    return this.handle(speaker, read.message) ? 'done' : 'unknown';
  }

  /** Whether there is a handler for it. */
  handle(speaker: Speaker, message: ClientMessage): boolean {
    const handle = this.#handlers.get(message.action);
    handle?.(speaker, message);
    return handle !== undefined;
  }
}
