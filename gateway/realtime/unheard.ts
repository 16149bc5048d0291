import { SOCKET_UNHEARD_MAX } from '../../contract/limits.ts';

/**
 * What was said to one window and may be on its way. A connection that died takes along what was sent into it, and for seconds
 * nobody knows; whoever comes back says how many messages they heard, and hears the rest.
 */
export class Unheard {
  #texts: string[] = [];
  #heard = 0;

  /** How many messages there have been. */
  get said(): number {
    return this.#heard + this.#texts.length;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  add(text: string): void {
    this.#texts.push(text);
    if (this.#texts.length > SOCKET_UNHEARD_MAX) this.confirm(this.#heard + 1);
  }

  /** So many messages were heard: they need not be kept. False where what came after them is not kept, or was never said. */
  confirm(heard: number): boolean {
    if (!Number.isInteger(heard) || heard < this.#heard || heard > this.said) return false;
    this.#texts.splice(0, heard - this.#heard);
    this.#heard = heard;
    return true;
  }

  /** Counts from nought again. */
  clear(): void {
    this.#texts = [];
    this.#heard = 0;
  }
}
