import { INSTRUCTION_LENGTH_MAX_DIGITS, INSTRUCTION_MAX_CHARS, INSTRUCTION_MAX_ELEMENTS } from '../limits.ts';

/** One Guacamole instruction. An empty opcode marks the internal instructions between a client and its gateway. */
export interface Instruction {
  readonly opcode: string;
  readonly args: readonly string[];
}

export type InstructionErrorCode = 'badLength' | 'badTerminator' | 'tooLong' | 'tooManyElements';

/** What is wrong with a stream of instructions; nothing after it can be trusted. */
export class InstructionError extends Error {
  override readonly name = 'InstructionError';
  readonly code: InstructionErrorCode;

  constructor(code: InstructionErrorCode) {
    super(`Malformed instruction: ${code}`);
    this.code = code;
  }
}

const SURROGATE = /[\ud800-\udfff]/;

/** Characters as the protocol counts them: Unicode code points, neither bytes nor UTF-16 units. */
export function countCodePoints(text: string): number {
  if (!SURROGATE.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The one encoder: `encodeInstruction('key', 65, 1)` is `3.key,2.65,1.1;`. Throws `InstructionError` beyond the caps. */
export function encodeInstruction(opcode: string, ...args: readonly (string | number)[]): string {
  if (args.length >= INSTRUCTION_MAX_ELEMENTS) throw new InstructionError('tooManyElements');
  let text = `${countCodePoints(opcode)}.${opcode}`;
  for (const arg of args) {
    const value = String(arg);
    text += `,${countCodePoints(value)}.${value}`;
  }
  text += ';';
  if (text.length > INSTRUCTION_MAX_CHARS && countCodePoints(text) > INSTRUCTION_MAX_CHARS) {
    throw new InstructionError('tooLong');
  }
  return text;
}

const ZERO = 0x30;
const NINE = 0x39;
const DOT = 0x2e;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;

/** Where a counted run of code points ends, or -1 while it is not all there. */
function endOfRun(text: string, start: number, count: number, plain: boolean): number {
  if (plain) return start + count <= text.length ? start + count : -1;
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    const point = text.codePointAt(at);
    if (point === undefined) return -1;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

/**
 * Turns text that arrives in any pieces into instructions. A piece may end anywhere, also between the halves of a
 * surrogate pair. After an `InstructionError` the parser is of no more use: every further push throws it again.
 */
export class InstructionParser {
  #text = '';
  #plain = true;
  #cursor = 0;
  #chars = 0;
  #elements: string[] = [];

  push(chunk: string): Instruction[] {
    this.#text += chunk;
    this.#plain &&= !SURROGATE.test(chunk);
    const complete: Instruction[] = [];
    for (let terminator = this.#readElement(); terminator !== 0; terminator = this.#readElement()) {
      if (terminator === SEMICOLON) complete.push(this.#takeInstruction());
    }
    this.#forgetRead();
    return complete;
  }

  /** True while part of an instruction waits for its rest. */
  get pending(): boolean {
    return this.#text.length > 0 || this.#elements.length > 0;
  }

  /** The terminator of the element that was read, or 0 where more text is needed. */
  #readElement(): number {
    const dot = this.#findDot();
    if (dot < 0) return 0;
    const length = Number(this.#text.slice(this.#cursor, dot));
    const chars = this.#chars + (dot - this.#cursor) + length + 2;
    if (chars > INSTRUCTION_MAX_CHARS) throw new InstructionError('tooLong');
    const end = endOfRun(this.#text, dot + 1, length, this.#plain);
    if (end < 0 || end >= this.#text.length) return 0;
    const terminator = this.#text.charCodeAt(end);
    if (terminator !== COMMA && terminator !== SEMICOLON) throw new InstructionError('badTerminator');
    if (this.#elements.length >= INSTRUCTION_MAX_ELEMENTS) throw new InstructionError('tooManyElements');
    this.#elements.push(this.#text.slice(dot + 1, end));
    this.#chars = chars;
    this.#cursor = end + 1;
    return terminator;
  }

  #findDot(): number {
    for (let at = this.#cursor; at < this.#text.length; at += 1) {
      const unit = this.#text.charCodeAt(at);
      const digits = at - this.#cursor;
      if (unit === DOT && digits > 0) return at;
      if (unit < ZERO || unit > NINE || digits >= INSTRUCTION_LENGTH_MAX_DIGITS) {
        throw new InstructionError('badLength');
      }
    }
    return -1;
  }

  #takeInstruction(): Instruction {
    const [opcode = '', ...args] = this.#elements;
    this.#elements = [];
    this.#chars = 0;
    return { opcode, args };
  }

  #forgetRead(): void {
    if (this.#cursor === 0) return;
    this.#text = this.#text.slice(this.#cursor);
    this.#cursor = 0;
    this.#plain = !SURROGATE.test(this.#text);
  }
}
