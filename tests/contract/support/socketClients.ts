import { schemaOf, type SocketAction } from '../../../contract/socket/action.ts';
import {
  type ClientMessage,
  type GatewayAction,
  type GatewayMessage,
  socketActions,
} from '../../../contract/socket/index.ts';
import { readGatewayMessage } from '../../../contract/socket/read.ts';
import { awaited } from '../../../gateway/testing/awaited.ts';
import type { Transport, Subject } from './subject.ts';

/** A client of the general socket that holds all that it hears to the declarations. */
export class SocketClient {
  readonly #played: Set<string>;
  readonly #heard: GatewayMessage[] = [];
  #wake: () => void = () => undefined;
  #line: Transport | null = null;

  constructor(played: Set<string>) {
    this.#played = played;
  }

  async open(subject: Subject, token: string): Promise<void> {
    this.#line = await subject.listen(token, (text) => this.#hear(text));
    // Only who is answered is known to the gateway by then.
    this.say({ action: 'ping' });
    await this.hear('pong');
  }

  close(): void {
    this.#line?.close();
  }

  say(message: ClientMessage): void {
    this.#played.add(`${message.action} from a client`);
    this.sayText(JSON.stringify(message));
  }

  sayText(text: string): void {
    this.#line?.say(text);
  }

  /** The oldest message of this action that nobody took, or the next to come. */
  hear<Name extends GatewayAction>(action: Name): Promise<GatewayMessage<Name>> {
    return awaited(this.#next(action), `The message "${action}"`, () => this.#heard.map((message) => message.action));
  }

  /** All that was heard and nobody took, up to a sign of life. */
  async rest(): Promise<readonly GatewayMessage[]> {
    this.say({ action: 'ping' });
    await this.hear('pong');
    return this.#heard.splice(0);
  }

  async #next<Name extends GatewayAction>(action: Name): Promise<GatewayMessage<Name>> {
    const isMeant = (message: GatewayMessage): message is GatewayMessage<Name> => message.action === action;
    const found = this.#heard.find(isMeant);
    if (found === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      return this.#next(action);
    }
    this.#heard.splice(this.#heard.indexOf(found), 1);
    return found;
  }

  #hear(text: string): void {
    const read = readGatewayMessage(text);
    if ('dropped' in read) throw new Error(`No declaration fits what was heard: ${text}`);
    this.#played.add(formOf(read.message));
    this.#heard.push(read.message);
    this.#wake();
  }
}

/** Every form that is declared, by a name of its own. */
export const DECLARED_FORMS: readonly string[] = Object.entries<SocketAction>(socketActions).flatMap(
  ([action, { fromClient, fromGateway = [] }]) => [
    ...(fromClient ? [`${action} from a client`] : []),
    ...fromGateway.map(({ summary }) => `${action} from the gateway: ${summary}`),
  ],
);

function formOf(message: GatewayMessage): string {
  const { fromGateway = [] }: SocketAction = socketActions[message.action];
  const form = fromGateway.find((one) => schemaOf(message.action, one).safeParse(message).success);
  return `${message.action} from the gateway: ${form?.summary ?? ''}`;
}
