import { isAscii } from 'node:buffer';
import {
  INSTRUCTION_LENGTH_MAX_DIGITS,
  INSTRUCTION_MAX_CHARS,
  INSTRUCTION_MAX_ELEMENTS,
} from '../../../contract/limits.ts';
import { InstructionError } from '../../../contract/rules/instruction.ts';

export const ZERO = 0x30;
export const DOT = 0x2e;
export const COMMA = 0x2c;
export const SEMICOLON = 0x3b;

/** Bytes of the character that begins with this byte, by the engine's own table: a stray byte is a character of one. */
export function characterSize(lead: number): 1 | 2 | 3 | 4 {
  if ((lead & 0xe0) === 0xc0) return 2;
  if ((lead & 0xf0) === 0xe0) return 3;
  if ((lead & 0xf8) === 0xf0) return 4;
  return 1;
}

function withinCap(chars: number): number {
  if (chars > INSTRUCTION_MAX_CHARS) throw new InstructionError('tooLong');
  return chars;
}

/**
 * Offset behind the instructions of plain text that begin at `from`, lie in the piece as a whole and are beyond doubt.
 * Three times as fast as the careful walk, which judges whatever this leaves.
 */
function skipPlain(piece: Uint8Array, from: number): number {
  // Reading behind the end of an array is slow ever after.
  const lastLength = piece.length - INSTRUCTION_LENGTH_MAX_DIGITS - 2;
  let start = from;
  let at = from;
  let elements = 1;
  while (at < lastLength) {
    const first = at;
    let length = (piece[at++] ?? 0) - ZERO;
    if (length < 0 || length > 9) return start;
    let byte = piece[at++] ?? 0;
    while (byte !== DOT) {
      const digit = byte - ZERO;
      if (digit < 0 || digit > 9 || at - first > INSTRUCTION_LENGTH_MAX_DIGITS) return start;
      length = length * 10 + digit;
      byte = piece[at++] ?? 0;
    }
    at += length;
    if (at >= piece.length) return start;
    byte = piece[at++] ?? 0;
    if (byte === COMMA) elements += 1;
    else if (byte !== SEMICOLON || at - start > INSTRUCTION_MAX_CHARS || elements > INSTRUCTION_MAX_ELEMENTS)
      return start;
    else {
      start = at;
      elements = 1;
    }
  }
  return start;
}

/**
 * Finds where instructions end in bytes that arrive in any pieces, without decoding or copying them. Lengths count
 * characters: only pieces that are not plain ASCII are walked character by character.
 */
export class InstructionScanner {
  #state = { inContent: false, digits: 0, length: 0, chars: 0, elements: 1 };
  /** Bytes of a character begun in the last piece that this one brings. */
  #owed = 0;
  #plain = true;

  /** Whether the last piece was ASCII throughout. */
  get plain(): boolean {
    return this.#plain;
  }

  /** Offset behind the last instruction that ends in this piece, 0 for none. After an `InstructionError` it is of no use. */
  scan(piece: Uint8Array): number {
    this.#plain = isAscii(piece);
    let at = this.#settle(piece.length);
    let boundary = 0;
    while (at < piece.length) {
      if (this.#plain && this.#isBetween()) at = boundary = skipPlain(piece, at);
      at = this.#walk(piece, at);
      if (this.#isBetween()) boundary = at;
    }
    return boundary;
  }

  #isBetween(): boolean {
    return this.#state.chars === 0 && this.#state.digits === 0;
  }

  /** Judges byte by byte, up to the end of one instruction or of the piece. */
  #walk(piece: Uint8Array, start: number): number {
    let at = start;
    let { inContent, digits, length, chars, elements } = this.#state;
    while (at < piece.length) {
      if (!inContent) {
        const byte = piece[at++] ?? 0;
        const digit = byte - ZERO;
        if (digit >= 0 && digit <= 9 && digits < INSTRUCTION_LENGTH_MAX_DIGITS) {
          length = length * 10 + digit;
          digits += 1;
        } else if (byte === DOT && digits > 0) {
          chars = withinCap(chars + digits + length + 2);
          digits = 0;
          inContent = true;
        } else throw new InstructionError('badLength');
        continue;
      }
      at = this.#plain ? at + length : this.#skipCharacters(piece, at, length);
      length = at > piece.length ? at - piece.length : 0;
      if (at >= piece.length) break;
      inContent = false;
      const terminator = piece[at++];
      if (terminator === SEMICOLON) {
        chars = 0;
        elements = 1;
        break;
      }
      if (terminator !== COMMA) throw new InstructionError('badTerminator');
      if ((elements += 1) > INSTRUCTION_MAX_ELEMENTS) throw new InstructionError('tooManyElements');
    }
    this.#state = { inContent, digits, length, chars, elements };
    return Math.min(at, piece.length);
  }

  #settle(available: number): number {
    const owed = this.#owed;
    this.#owed = Math.max(0, owed - available);
    return Math.min(owed, available);
  }

  /** Where the run ends, or as far behind the piece as characters of it are still to begin. */
  #skipCharacters(piece: Uint8Array, start: number, count: number): number {
    let at = start;
    let left = count;
    for (; left > 0 && at < piece.length; left -= 1) at += characterSize(piece[at] ?? 0);
    if (at <= piece.length) return at + left;
    this.#owed = at - piece.length;
    return piece.length + left;
  }
}
