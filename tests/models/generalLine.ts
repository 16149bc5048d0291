import type { ClientAction, GatewayMessage } from '../../contract/socket/index.ts';
import { readClientMessage } from '../../contract/socket/read.ts';
import type { GeneralEnd } from './person.ts';

/** One general socket as the gateway holds it. */
export interface GeneralPeer {
  send(text: string): void;
}

/** The gateway's part of the general socket, said by a test. */
export class GeneralLine implements GeneralEnd {
  #peer: GeneralPeer | null = null;
  #heard: readonly ClientAction[] = [];
  #waiting: readonly { readonly action: ClientAction; readonly tell: () => void }[] = [];

  connected(peer: GeneralPeer): void {
    this.#peer = peer;
  }

  hears(text: string): void {
    const read = readClientMessage(text, 'administrator');
    if ('dropped' in read) throw new Error(`The gateway drops ${text} as ${read.dropped}.`);
    const { action } = read.message;
    const waiting = this.#waiting.find((one) => one.action === action);
    if (!waiting) this.#heard = [...this.#heard, action];
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    waiting?.tell();
  }

  asked(action: ClientAction): Promise<void> {
    if (!this.#heard.includes(action)) {
      return new Promise((tell) => {
        this.#waiting = [...this.#waiting, { action, tell }];
      });
    }
    this.#heard = this.#heard.toSpliced(this.#heard.indexOf(action), 1);
    return Promise.resolve();
  }

  tells(message: GatewayMessage): void {
    this.#peer?.send(JSON.stringify(message));
  }
}
