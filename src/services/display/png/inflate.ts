import { BitReader, broken, Output } from './bitReader.ts';
import { fixedCodes, readCodes, symbolOf, type BlockCodes } from './codes.ts';

const END_OF_BLOCK = 256;
const LONGEST = { symbol: 285, length: 258 };
const SHORTEST = 3;

/** Lengths have four codes for each power of two, distances two. */
function spanOf(bits: BitReader, code: number, codesPerPower: 2 | 4): number {
  if (code < codesPerPower) return code;
  const extra = Math.floor(code / codesPerPower) - 1;
  return ((codesPerPower + (code % codesPerPower)) << extra) + bits.take(extra);
}

function lengthOf(bits: BitReader, symbol: number): number {
  return symbol === LONGEST.symbol ? LONGEST.length : SHORTEST + spanOf(bits, symbol - END_OF_BLOCK - 1, 4);
}

function unpackBlock(bits: BitReader, output: Output, [literals, distances]: BlockCodes): void {
  for (let symbol = symbolOf(bits, literals); symbol !== END_OF_BLOCK; symbol = symbolOf(bits, literals)) {
    if (symbol < END_OF_BLOCK) output.put(symbol);
    else output.repeat(lengthOf(bits, symbol), 1 + spanOf(bits, symbolOf(bits, distances), 2));
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

const ADLER_MODULUS = 65_521;

function checksumOf(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % ADLER_MODULUS;
    high = (high + low) % ADLER_MODULUS;
  }
  return high * 0x1_00_00 + low;
}

const HEAD_BYTES = 2;
const CHECKSUM_BYTES = 4;
const DEFLATE = 8;

/** Unpacks zlib data whose size is known, at once. Throws where anything is not as it should be. */
export function inflate(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if ((view.getUint8(0) & 0x0f) !== DEFLATE) throw broken();
  const bits = new BitReader(packed.subarray(HEAD_BYTES, -CHECKSUM_BYTES));
  const output = new Output(size);
  for (let isLast = 0; isLast === 0;) {
    isLast = bits.take(1);
    unpackAny(bits, output);
  }
  const told = view.getUint32(packed.byteLength - CHECKSUM_BYTES);
  if (!output.isFull || checksumOf(output.bytes) !== told) throw broken();
  return output.bytes;
}
