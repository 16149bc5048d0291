import type { GeneralEnd } from './person.ts';

/** One general socket as the gateway holds it. */
export interface GeneralPeer {
  send(text: string): void;
}

interface Message {
  readonly action: string;
}

/** The gateway's part of the general socket, said by a test. */
export class GeneralLine implements GeneralEnd {
  #peer: GeneralPeer | null = null;
  #heard: readonly string[] = [];
  #waiting: readonly { readonly action: string; readonly tell: () => void }[] = [];

  connected(peer: GeneralPeer): void {
    this.#peer = peer;
  }

  hears(text: string): void {
    const { action } = JSON.parse(text) as Message;
    const waiting = this.#waiting.find((one) => one.action === action);
    if (!waiting) this.#heard = [...this.#heard, action];
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    waiting?.tell();
  }

  asked(action: string): Promise<void> {
    if (!this.#heard.includes(action)) {
      return new Promise((tell) => {
        this.#waiting = [...this.#waiting, { action, tell }];
      });
    }
    this.#heard = this.#heard.toSpliced(this.#heard.indexOf(action), 1);
    return Promise.resolve();
  }

  tells(message: Readonly<Record<string, unknown>>): void {
    this.#peer?.send(JSON.stringify(message));
  }
}
