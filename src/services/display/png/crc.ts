const BITS = 8;
const POLYNOMIAL = 0xedb8_8320;

const remainderOf = (byte: number): number => {
  let rest = byte;
  for (let bit = 0; bit < BITS; bit += 1) rest = rest & 1 ? POLYNOMIAL ^ (rest >>> 1) : rest >>> 1;
  return rest;
};

const REMAINDERS = Uint32Array.from({ length: 1 << BITS }, (_, byte) => remainderOf(byte));

/** The checksum that a PNG has behind each of its chunks. */
export function crcOf(bytes: Uint8Array): number {
  let rest = 0xffff_ffff;
  for (const byte of bytes) rest = (REMAINDERS[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> BITS);
  return ~rest >>> 0;
}
