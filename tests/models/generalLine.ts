import type { ClientAction, ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import { readClientMessage } from '../../contract/socket/read.ts';
import type { GeneralEnd } from './person.ts';

/** One general socket as the gateway holds it. */
export interface GeneralPeer {
  send(text: string): void;
}

/** The gateway's part of the general socket, said by a test. */
export class GeneralLine implements GeneralEnd {
  #peer: GeneralPeer | null = null;
  #heard: readonly ClientMessage[] = [];
  /** What is told before the app has its socket waits for it. */
  #untold: readonly string[] = [];
  #waiting: readonly { readonly action: ClientAction; readonly tell: (message: ClientMessage) => void }[] = [];

  connected(peer: GeneralPeer): void {
    this.#peer = peer;
    this.#tellAll();
  }

  hears(text: string): void {
    const read = readClientMessage(text, 'administrator');
    if ('dropped' in read) throw new Error(`The gateway drops ${text} as ${read.dropped}.`);
    const { message } = read;
    const waiting = this.#waiting.find(({ action }) => action === message.action);
    if (!waiting) this.#heard = [...this.#heard, message];
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    waiting?.tell(message);
  }

  async asked(action: ClientAction): Promise<void> {
    await this.said(action);
  }

  said(action: ClientAction): Promise<ClientMessage> {
    const heard = this.#heard.find((message) => message.action === action);
    if (heard === undefined) {
      return new Promise((tell) => {
        this.#waiting = [...this.#waiting, { action, tell }];
      });
    }
    this.#heard = this.#heard.filter((message) => message !== heard);
    return Promise.resolve(heard);
  }

  tells(message: GatewayMessage): void {
    this.#untold = [...this.#untold, JSON.stringify(message)];
    this.#tellAll();
  }

  #tellAll(): void {
    if (this.#peer === null) return;
    const told = this.#untold;
    this.#untold = [];
    for (const text of told) this.#peer.send(text);
  }
}
