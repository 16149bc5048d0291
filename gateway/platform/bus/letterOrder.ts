import { LETTERS_KEPT_CHARS, LETTERS_WAITING_MAX } from '../../../contract/limits.ts';

interface Sent {
  readonly number: number;
  readonly text: string;
}

/** What gateways tell each other of their letters: how many there are, and which are asked for once more. */
export type LetterNote =
  /** So many were sent by now; whoever has fewer asks. `asks`: the others say the same of theirs. */
  | { readonly kind: 'last'; readonly number: number; readonly asks: boolean }
  /** All that this sender sent after that one. */
  | { readonly kind: 'again'; readonly sender: string; readonly after: number }
  /** What came before this one is not kept any more. */
  | { readonly kind: 'from'; readonly number: number };

/** The letters that were sent, numbered, as long as somebody may have missed them. */
export class SentLetters {
  #kept: readonly Sent[] = [];
  #chars = 0;
  #last = 0;

  get last(): number {
    return this.#last;
  }

  add(text: string): Sent {
    this.#last += 1;
    const sent = { number: this.#last, text };
    this.#kept = [...this.#kept, sent];
    this.#chars += text.length;
    while (this.#kept.length > LETTERS_WAITING_MAX || (this.#chars > LETTERS_KEPT_CHARS && this.#kept.length > 1)) {
      this.#chars -= this.#kept[0]?.text.length ?? 0;
      this.#kept = this.#kept.slice(1);
    }
    return sent;
  }

  after(number: number): readonly Sent[] {
    return this.#kept.filter((sent) => sent.number > number);
  }
}

/** What has come from each of the others: each letter once, in its order, and none left out as long as it is kept there. */
export class HeardLetters {
  readonly #heard = new Map<string, number>();
  readonly #asked = new Map<string, number>();

  /** Whether this letter is the next one; where some are missing, the number after which they are asked for. */
  take(sender: string, number: number): 'next' | 'known' | { readonly after: number } {
    const heard = this.#heard.get(sender) ?? number - 1;
    if (number <= heard) return 'known';
    if (number > heard + 1) return this.#missing(sender, heard);
    this.#heard.set(sender, number);
    this.#asked.delete(sender);
    return 'next';
  }

  /** Of a sender that says how many there were; null where none is missing. What was said before one listened is not for one. */
  missingOf(sender: string, last: number): number | null {
    const heard = this.#heard.get(sender);
    if (heard === undefined) this.#heard.set(sender, last);
    return heard === undefined || heard >= last ? null : heard;
  }

  /** What came before is lost. */
  skipTo(sender: string, number: number): void {
    if ((this.#heard.get(sender) ?? number) < number - 1) this.#heard.set(sender, number - 1);
  }

  /** Asked once for the same gap: the next note asks again if need be. */
  #missing(sender: string, heard: number): 'known' | { readonly after: number } {
    if (this.#asked.get(sender) === heard) return 'known';
    this.#asked.set(sender, heard);
    return { after: heard };
  }
}
