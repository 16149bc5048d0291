import { randomUUID } from 'node:crypto';
import { LETTER_PART_CHARS, LETTERS_OPEN_MAX } from '../../../contract/limits.ts';

export interface Letter {
  readonly sender: string;
  readonly text: string;
}

interface OpenLetter {
  readonly parts: string[];
  readonly count: number;
}

/** PostgreSQL counts bytes: outside of ASCII every character is written by its number, as JSON allows. */
const inAscii = (json: string) =>
  json.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text of JSON in parts that fit into one notification each: `sender id index count text`. */
export function cutLetter(sender: string, json: string): readonly string[] {
  const [text, id] = [inAscii(json), randomUUID()];
  const count = Math.max(1, Math.ceil(text.length / LETTER_PART_CHARS));
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * LETTER_PART_CHARS, (index + 1) * LETTER_PART_CHARS);
    return `${sender} ${id} ${index} ${count} ${part}`;
  });
}

/** Puts letters together again. Those whose end never comes make room for others. */
export class LetterBox {
  readonly #open = new Map<string, OpenLetter>();

  /** The letter that this part completes. */
  take(part: string): Letter | null {
    const [, sender, id, index, count, text] = /^(\S+) (\S+) (\d+) (\d+) ([^]*)$/.exec(part) ?? [];
    if (sender === undefined || id === undefined || text === undefined) return null;
    const letter = this.#open.get(id) ?? { parts: [], count: Number(count) };
    letter.parts[Number(index)] = text;
    this.#open.set(id, letter);
    if (Object.keys(letter.parts).length < letter.count) return this.#forgetOldest();
    this.#open.delete(id);
    return { sender, text: letter.parts.join('') };
  }

  #forgetOldest(): null {
    const [oldest] = this.#open.keys();
    if (this.#open.size > LETTERS_OPEN_MAX && oldest !== undefined) this.#open.delete(oldest);
    return null;
  }
}
