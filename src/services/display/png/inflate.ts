import { BitReader, broken } from './bitReader.ts';
import { fixedCodes, readCodes, symbolOf, type BlockCodes } from './codes.ts';
import { Output } from './output.ts';

const END_OF_BLOCK = 256;
const LONGEST = { symbol: 285, length: 258 };
const SHORTEST = 3;

/** Lengths have four codes for each power of two, distances two. */
function spanOf(bits: BitReader, code: number, powerBits: 1 | 2): number {
  const codesPerPower = 1 << powerBits;
  if (code < codesPerPower) return code;
  const extra = (code >> powerBits) - 1;
  return ((codesPerPower + (code & (codesPerPower - 1))) << extra) + bits.take(extra);
}

function lengthOf(bits: BitReader, symbol: number): number {
  return symbol === LONGEST.symbol ? LONGEST.length : SHORTEST + spanOf(bits, symbol - END_OF_BLOCK - 1, 2);
}

function unpackBlock(bits: BitReader, output: Output, [literals, distances]: BlockCodes): void {
  for (let symbol = symbolOf(bits, literals); symbol !== END_OF_BLOCK; symbol = symbolOf(bits, literals)) {
    if (symbol < END_OF_BLOCK) output.put(symbol);
    else output.repeat(lengthOf(bits, symbol), 1 + spanOf(bits, symbolOf(bits, distances), 1));
  }
}

function copyBlock(bits: BitReader, output: Output): void {
  bits.skipToByte();
  const length = bits.take(16);
  if ((bits.take(16) ^ length) !== 0xffff) throw broken();
  for (let left = length; left > 0; left -= 1) output.put(bits.take(8));
}

function unpackAny(bits: BitReader, output: Output): void {
  const kind = bits.take(2);
  if (kind === 0) copyBlock(bits, output);
  else if (kind === 1) unpackBlock(bits, output, fixedCodes());
  else if (kind === 2) unpackBlock(bits, output, readCodes(bits));
  else throw broken();
}

const HEAD_BYTES = 2;
const CHECKSUM_BYTES = 4;
const DEFLATE = 8;

/**
 * Unpacks zlib data that fills `into`, at once. Throws where anything is not as it should be, but leaves the checksum
 * alone: summing all of a screen up takes longer than unpacking it, and the packed bytes have a sum of their own.
 */
export function inflate(packed: Uint8Array, into: Uint8Array): void {
  if (((packed[0] ?? 0) & 0x0f) !== DEFLATE) throw broken();
  const bits = new BitReader(packed.subarray(HEAD_BYTES, -CHECKSUM_BYTES));
  const output = new Output(into);
  for (let isLast = 0; isLast === 0;) {
    isLast = bits.take(1);
    unpackAny(bits, output);
  }
  if (!output.isFull) throw broken();
}
