import { isAscii, isUtf8 } from 'node:buffer';
import { encodeInstruction, InstructionError, type Instruction } from '../../../contract/rules/instruction.ts';
import { characterSize, DOT, SEMICOLON, ZERO } from './scanner.ts';

/** One complete instruction as it came off the wire, with the one thing of it that is always needed. */
export interface RawInstruction {
  readonly opcode: string;
  readonly bytes: Buffer;
}

interface Element {
  readonly start: number;
  readonly end: number;
}

function elementAt(bytes: Buffer, from: number, ascii: boolean): Element {
  let start = from;
  let length = 0;
  for (; bytes[start] !== DOT; start += 1) length = length * 10 + ((bytes[start] ?? 0) - ZERO);
  start += 1;
  if (ascii) return { start, end: start + length };
  let end = start;
  for (; length > 0; length -= 1) end += characterSize(bytes[end] ?? 0);
  return { start, end };
}

/** Cuts bytes that the scanner found to be whole instructions. The slices share the memory of `region`. */
export function splitInstructions(region: Buffer): RawInstruction[] {
  const ascii = isAscii(region);
  const instructions: RawInstruction[] = [];
  let start = 0;
  while (start < region.length) {
    const opcode = elementAt(region, start, ascii);
    let { end } = opcode;
    while (region[end] !== SEMICOLON) ({ end } = elementAt(region, end + 1, ascii));
    instructions.push({
      opcode: region.toString('utf8', opcode.start, opcode.end),
      bytes: region.subarray(start, end + 1),
    });
    start = end + 1;
  }
  return instructions;
}

/** Bytes that are no UTF-8 become U+FFFD. */
export function decodeInstruction(bytes: Buffer): Instruction {
  const ascii = isAscii(bytes);
  const elements: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const { start, end } = elementAt(bytes, at, ascii);
    elements.push(bytes.toString('utf8', start, end));
    at = end + 1;
  }
  const [opcode = '', ...args] = elements;
  return { opcode, args };
}

/**
 * The engine passes on names as the machine gave them, also bytes that are no UTF-8, and a browser drops the whole
 * connection over one of them. Such instructions are written anew; everything else is handed back untouched.
 */
export function repairText(region: Buffer): Buffer {
  if (isUtf8(region)) return region;
  return Buffer.concat(splitInstructions(region).map(({ bytes }) => (isUtf8(bytes) ? bytes : rewrite(bytes))));
}

function rewrite(bytes: Buffer): Buffer {
  const { opcode, args } = decodeInstruction(bytes);
  try {
    return Buffer.from(encodeInstruction(opcode, ...args));
  } catch (error) {
    if (error instanceof InstructionError) return Buffer.alloc(0);
    throw error;
  }
}
