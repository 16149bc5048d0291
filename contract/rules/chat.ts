import { CHAT_KEPT_MAX, CHAT_PART_CHARS } from '../limits.ts';

/** C§3 chat message, as a gateway passed it on to all in a room. */
export interface Word {
  readonly sid: string;
  readonly sender: string;
  readonly message: string;
  /** In ms since 1970. */
  readonly date: number;
  /** Shows that it is unchanged. */
  readonly proof: string;
}

/** The newest of both, in the order of their dates, none of them twice. */
export function mergeWords(known: readonly Word[], more: readonly Word[]): readonly Word[] {
  const all = new Map([...known, ...more].map((word) => [word.proof, word]));
  return [...all.values()].sort((one, other) => one.date - other.date).slice(-CHAT_KEPT_MAX);
}

/** In parts that a message has room for. */
export function partsOfWords(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [];
  let chars = CHAT_PART_CHARS;
  for (const word of words) {
    const size = JSON.stringify(word).length;
    chars += size;
    if (chars > CHAT_PART_CHARS) {
      parts.push([]);
      chars = size;
    }
    parts.at(-1)?.push(word);
  }
  return parts;
}
