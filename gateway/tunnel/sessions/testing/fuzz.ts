import { readFileSync } from 'node:fs';
import {
  encodeInstruction,
  InstructionError,
  InstructionParser,
  type Instruction,
} from '../../../../contract/rules/instruction.ts';
import { InstructionReader } from '../../protocol/instructionReader.ts';
import { decodeInstruction, repairText } from '../../protocol/rawInstruction.ts';
import { InstructionScanner } from '../../protocol/scanner.ts';

/** Numbers that look random and are the same at every run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }
}

/** What an engine really sent for a terminal and a desktop, with text in several scripts. */
export const RECORDED = readFileSync(new URL('recorded.txt', import.meta.url));

const LIKELY_BYTES = Buffer.from([...Buffer.from('0123456789.,;0123456789.,;-+ abcé😀'), 0x00, 0x80, 0xff]);
const INPUT_MAX_BYTES = 64;
const EXCERPT_MAX_BYTES = 400;
const CHANGES_MAX = 4;

const likelyByte = (chance: Chance) => LIKELY_BYTES[chance.below(LIKELY_BYTES.length)] ?? 0;

/** A few bytes, most of them such as instructions are made of. */
export function randomInput(chance: Chance): Buffer {
  const bytes = Buffer.alloc(chance.below(INPUT_MAX_BYTES));
  for (const index of bytes.keys()) bytes[index] = chance.below(4) === 0 ? chance.below(256) : likelyByte(chance);
  return bytes;
}

/** A part of real traffic with bytes changed, left out, doubled or put in. */
export function mutatedInput(chance: Chance): Buffer {
  const start = chance.below(RECORDED.length);
  let bytes: Buffer = RECORDED.subarray(start, start + chance.below(EXCERPT_MAX_BYTES));
  for (let changes = chance.below(CHANGES_MAX) + 1; changes > 0; changes -= 1) bytes = mutate(chance, bytes);
  return bytes;
}

function mutate(chance: Chance, bytes: Buffer): Buffer {
  const at = chance.below(bytes.length + 1);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (chance.below(4)) {
    case 0:
      return Buffer.concat([before, Buffer.from([chance.below(256)]), after.subarray(1)]);
    case 1:
      return Buffer.concat([before, after.subarray(1 + chance.below(8))]);
    case 2:
      return Buffer.concat([before, Buffer.from([likelyByte(chance)]), after]);
    default:
      return Buffer.concat([before, after.subarray(0, 16), after]);
  }
}

/** What came of an input: the instructions read, and what ended it. Any error but ours is thrown on. */
export interface Outcome<Item> {
  readonly read: readonly Item[];
  readonly failure: string | null;
}

function readAll<Piece, Item>(pieces: readonly Piece[], push: (piece: Piece) => readonly Item[]): Outcome<Item> {
  const read: Item[] = [];
  try {
    for (const piece of pieces) read.push(...push(piece));
    return { read, failure: null };
  } catch (error) {
    if (!(error instanceof InstructionError)) throw error;
    return { read, failure: error.code };
  }
}

/** Everything the gateway does with bytes: finds boundaries, cuts, decodes and mends. */
export function feedGateway(pieces: readonly Buffer[]): Outcome<Instruction> {
  const reader = new InstructionReader();
  return readAll(pieces, (piece) =>
    reader.push(piece).map(({ bytes }) => {
      if (new InstructionScanner().scan(repairText(bytes)) !== repairText(bytes).length) throw new Error('bad repair');
      return decodeInstruction(bytes);
    }),
  );
}

/** What the browser does with the same text. */
export function feedBrowser(pieces: readonly string[]): Outcome<Instruction> {
  const parser = new InstructionParser();
  return readAll(pieces, (piece) => parser.push(piece));
}

/** Cuts anything with a length at random places. */
export function cut<Whole extends { readonly length: number; subarray(from: number, to: number): Whole }>(
  chance: Chance,
  whole: Whole,
  largest: number,
): Whole[] {
  const pieces: Whole[] = [];
  for (let at = 0; at < whole.length;) {
    const size = 1 + chance.below(largest);
    pieces.push(whole.subarray(at, at + size));
    at += size;
  }
  return pieces;
}

const TEXTS = ['', 'a', '65', 'für', '日本語', '😀', '👩‍👩‍👧', 'a,b;c.d', '\ud83d\ude00x', 'A'.repeat(300)] as const;
const OPCODES = ['key', 'blob', 'name', '', 'sync'] as const;

/** Instructions with text of every kind, and their bytes. */
export function randomInstructions(chance: Chance): { readonly sent: readonly Instruction[]; readonly bytes: Buffer } {
  const sent = Array.from({ length: 1 + chance.below(6) }, () => ({
    opcode: chance.pick(OPCODES),
    args: Array.from({ length: chance.below(5) }, () => chance.pick(TEXTS)),
  }));
  return { sent, bytes: Buffer.from(sent.map(({ opcode, args }) => encodeInstruction(opcode, ...args)).join('')) };
}
