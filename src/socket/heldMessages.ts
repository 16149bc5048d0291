import { INPUT_HELD_MAX, INPUT_HELD_MS } from '../../contract/limits.ts';

const INPUT: ReadonlySet<string> = new Set(['key', 'mouse', 'touch']);

interface Message {
  readonly text: string;
  readonly at: number;
}

/** What is typed and pointed while there is no link: it is sent if the link is back soon, and never late. */
export class HeldMessages {
  #messages: Message[] = [];

  /** Everything but input is of no use later: its answers belong to the link that is gone. */
  hold(opcode: string, text: string, now: number): void {
    if (!INPUT.has(opcode)) return;
    this.#forgetOld(now);
    if (this.#messages.length < INPUT_HELD_MAX) this.#messages.push({ text, at: now });
  }

  take(now: number): string {
    this.#forgetOld(now);
    const text = this.#messages.map((message) => message.text).join('');
    this.#messages = [];
    return text;
  }

  #forgetOld(now: number): void {
    this.#messages = this.#messages.filter(({ at }) => now - at <= INPUT_HELD_MS);
  }
}
