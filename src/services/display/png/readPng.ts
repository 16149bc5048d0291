import { convertIndexedToRgb, decode, type DecodedPng } from 'fast-png';

/** Larger ones are better read aside: nothing else is done in the page meanwhile. */
export const AT_ONCE_MAX_PIXELS = 65_536;
/** What is packed in more is no writing, and takes longer for as many pixels. */
export const AT_ONCE_MAX_BYTES = 16 * 1024;

/** Pixels as a canvas takes them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Where the size of a PNG stands, before anything of it is unpacked. */
const SIZE_AT = { width: 16, height: 20, end: 24 };
const RGB = 3;
const RGBA = 4;
const OPAQUE = 255;
const BYTE_BITS = 8;

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function isSmall(bytes: Uint8Array): boolean {
  if (bytes.length < SIZE_AT.end || bytes.length > AT_ONCE_MAX_BYTES) return false;
  const view = new DataView(bytes.buffer);
  const pixels = view.getUint32(SIZE_AT.width) * view.getUint32(SIZE_AT.height);
  return pixels > 0 && pixels <= AT_ONCE_MAX_PIXELS;
}

/** Colours as bytes, with what is seen through or without; null for kinds of picture that the engine does not make. */
function colorsOf(decoded: DecodedPng): ArrayLike<number> | null {
  if (decoded.transparency !== undefined) return null;
  if (decoded.palette !== undefined) return convertIndexedToRgb(decoded);
  return decoded.depth === BYTE_BITS && decoded.channels >= RGB ? decoded.data : null;
}

function paint({ width, height }: DecodedPng, colors: ArrayLike<number>): Picture {
  const data = new Uint8ClampedArray(RGBA * width * height);
  const step = colors.length / (width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < RGB; channel += 1)
      data[RGBA * pixel + channel] = colors[step * pixel + channel] ?? 0;
    data[RGBA * pixel + RGB] = step === RGBA ? (colors[step * pixel + RGB] ?? 0) : OPAQUE;
  }
  return { width, height, data };
}

/**
 * Reads a small picture of the kinds that the engine makes, in place. A browser does it aside, and is told by way of its
 * other processes: that takes milliseconds, which are felt with every key. Null for what is left to it.
 */
export function readPng(pieces: readonly Uint8Array[]): Picture | null {
  const bytes = joined(pieces);
  if (!isSmall(bytes)) return null;
  try {
    const decoded = decode(bytes, { checkCrc: true });
    const colors = colorsOf(decoded);
    return colors && paint(decoded, colors);
  } catch {
    return null;
  }
}
