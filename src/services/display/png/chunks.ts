const BITS = 8;
const POLYNOMIAL = 0xedb8_8320;

const remainderOf = (byte: number): number => {
  let rest = byte;
  for (let bit = 0; bit < BITS; bit += 1) rest = rest & 1 ? POLYNOMIAL ^ (rest >>> 1) : rest >>> 1;
  return rest;
};

const REMAINDERS = Uint32Array.from({ length: 1 << BITS }, (_, byte) => remainderOf(byte));

/** The checksum that a PNG has behind each of its chunks. */
function crcOf(bytes: Uint8Array): number {
  let rest = 0xffff_ffff;
  for (const byte of bytes) rest = (REMAINDERS[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> BITS);
  return ~rest >>> 0;
}

/** What its first chunk tells. */
export interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Of each pixel: an entry of the palette, or its channels. */
  readonly values: number;
}

export interface Parts {
  readonly head: Head;
  readonly palette: Uint8Array;
  readonly packed: Uint8Array;
}

const SIGNATURE_BYTES = 8;
/** Length and name, and a checksum. */
const AROUND_CHUNK = { before: 8, after: 4 };
const NAME_BYTES = 4;
const PALETTE = 3;
/** How many values each pixel has, by its kind of colour. */
const VALUES: ReadonlyMap<number, number> = new Map([
  [2, 3],
  [PALETTE, 1],
  [6, 4],
]);
/** What a canvas does not show. */
const UNSEEN: ReadonlySet<string> = new Set(['bKGD', 'IEND']);

function headOf(view: DataView): Head | null {
  const [depth, color] = [view.getUint8(8), view.getUint8(9)];
  const values = VALUES.get(color);
  const isPlain = view.getUint8(10) + view.getUint8(11) + view.getUint8(12) === 0;
  const isKnown = depth === 8 || (color === PALETTE && depth < 8);
  if (values === undefined || !isPlain || !isKnown) return null;
  return { width: view.getUint32(0), height: view.getUint32(4), depth, values };
}

/** Throws where one is cut off, or has changed on its way. */
function* chunksOf(bytes: Uint8Array): Generator<{ readonly name: string; readonly content: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at < bytes.length;) {
    const start = at + AROUND_CHUNK.before;
    const end = start + view.getUint32(at);
    const named = bytes.subarray(start - NAME_BYTES, end);
    if (crcOf(named) !== view.getUint32(end)) throw new Error('The picture has changed.');
    yield { name: String.fromCharCode(...named.subarray(0, NAME_BYTES)), content: named.subarray(NAME_BYTES) };
    at = end + AROUND_CHUNK.after;
  }
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = pieces;
  if (others.length === 0) return first;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Null where something in it changes how the pixels are meant. */
export function partsOf(bytes: Uint8Array): Parts | null {
  let head: Head | null = null;
  let palette = new Uint8Array();
  const packed: Uint8Array[] = [];
  for (const { name, content } of chunksOf(bytes)) {
    if (name === 'IHDR') head = headOf(new DataView(content.buffer, content.byteOffset, content.length));
    else if (name === 'PLTE') palette = content.slice();
    else if (name === 'IDAT') packed.push(content);
    else if (!UNSEEN.has(name)) return null;
  }
  return head && { head, palette, packed: joined(packed) };
}
