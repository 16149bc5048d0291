import { joined, partsOf, type Head, type Parts } from './chunks.ts';
import { inflate } from './inflate.ts';
import { restore } from './lines.ts';

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

/** Where the values of a pixel are; for pixels smaller than a byte, those bits. */
function entryAt(line: Uint8Array, x: number, depth: number): number {
  const bit = x * depth;
  return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

const OPAQUE = 255;

function paintLine(line: Uint8Array, pixels: Uint8ClampedArray, { head, palette }: Parts): void {
  const { width, depth, values } = head;
  const colors = values === 1 ? palette : line;
  const colorBytes = values === 1 ? 3 : values;
  for (let x = 0; x < width; x += 1) {
    const from = colorBytes * (values === 1 ? entryAt(line, x, depth) : x);
    for (let channel = 0; channel < 3; channel += 1) pixels[4 * x + channel] = colors[from + channel] ?? 0;
    pixels[4 * x + 3] = values === 4 ? (line[from + 3] ?? 0) : OPAQUE;
  }
}

function isSmall({ width, height }: Head): boolean {
  const pixels = width * height;
  return pixels > 0 && pixels <= AT_ONCE_MAX_PIXELS;
}

function paint(parts: Parts): Picture {
  const { width, height, depth, values } = parts.head;
  const lineBytes = Math.ceil((width * depth * values) / 8);
  const lines = inflate(parts.packed, height * (1 + lineBytes));
  restore(lines, lineBytes, Math.ceil((depth * values) / 8));
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + lineBytes) + 1;
    paintLine(lines.subarray(start, start + lineBytes), data.subarray(4 * y * width), parts);
  }
  return { width, height, data };
}

/**
 * Reads a small picture of the kinds that the engine makes, in place. A browser does it aside, and is told by way of its
 * other processes: that takes milliseconds, which are felt with every key. Null for what is left to it.
 */
export function readPng(pieces: readonly Uint8Array[]): Picture | null {
  if (pieces.reduce((sum, { length }) => sum + length, 0) > AT_ONCE_MAX_BYTES) return null;
  try {
    const parts = partsOf(joined(pieces));
    return parts !== null && isSmall(parts.head) ? paint(parts) : null;
  } catch {
    return null;
  }
}
