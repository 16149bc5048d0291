import { broken, type BitReader } from './bitReader.ts';

/** By the next `width` bits: the symbol and, in the lowest four bits, how many of them it takes; 0 where none does. */
export interface Codes {
  readonly entries: Uint16Array;
  readonly width: number;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit += 1) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

function codesOf(lengths: Uint8Array): Codes {
  const width = Math.max(1, ...lengths);
  const entries = new Uint16Array(1 << width);
  let code = 0;
  for (let length = 1; length <= width; length += 1) {
    lengths.forEach((one, symbol) => {
      if (one !== length) return;
      for (let at = reversed(code, length); at < entries.length; at += 1 << length)
        entries[at] = (symbol << 4) | length;
      code += 1;
    });
    code <<= 1;
  }
  return { entries, width };
}

export function symbolOf(bits: BitReader, { entries, width }: Codes): number {
  const entry = entries[bits.peek(width)] ?? 0;
  if (entry === 0) throw broken();
  bits.drop(entry & 15);
  return entry >> 4;
}

/** Those of literals and lengths, and those of distances. */
export type BlockCodes = readonly [literals: Codes, distances: Codes];

export const fixedCodes = (): BlockCodes => {
  const literals = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280);
  return [codesOf(literals), codesOf(new Uint8Array(30).fill(5))];
};

const ORDER_OF_LENGTHS = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function readLengths(bits: BitReader, codes: Codes, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let at = 0; at < count;) {
    const symbol = symbolOf(bits, codes);
    const value = symbol === 16 ? lengths[at - 1] : symbol < 16 ? symbol : 0;
    const times = symbol < 16 ? 1 : symbol === 18 ? 11 + bits.take(7) : 3 + bits.take(symbol - 14);
    lengths.fill(value ?? 0, at, at + times);
    at += times;
  }
  return lengths;
}

export function readCodes(bits: BitReader): BlockCodes {
  const [literals, distances, count] = [257 + bits.take(5), 1 + bits.take(5), 4 + bits.take(4)];
  const ofLengths = new Uint8Array(ORDER_OF_LENGTHS.length);
  for (const symbol of ORDER_OF_LENGTHS.slice(0, count)) ofLengths[symbol] = bits.take(3);
  const lengths = readLengths(bits, codesOf(ofLengths), literals + distances);
  return [codesOf(lengths.subarray(0, literals)), codesOf(lengths.subarray(literals))];
}
