import type { Parts } from './chunks.ts';

/** Brings a line of a picture into pixels, from the byte `from` to the pixel `to` on. */
export type PaintLine = (bytes: Uint8Array, from: number, pixels: Uint32Array, to: number) => void;

const [RGB, RGBA] = [3, 4];
const OPAQUE = 255;

/** The byte order of canvases and of every machine with a browser: red is the lowest. */
const pixelOf = (red: number, green: number, blue: number, alpha: number): number =>
  red | (green << 8) | (blue << 16) | (alpha << 24);

const opaqueLine =
  (width: number): PaintLine =>
  (bytes, from, pixels, to) => {
    let at = from;
    for (let pixel = to; pixel < to + width; pixel += 1) {
      pixels[pixel] = pixelOf(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, OPAQUE);
      at += RGB;
    }
  };

const clearLine =
  (width: number): PaintLine =>
  (bytes, from, pixels, to) => {
    let at = from;
    for (let pixel = to; pixel < to + width; pixel += 1) {
      pixels[pixel] = pixelOf(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0);
      at += RGBA;
    }
  };

/** Entries may be smaller than a byte; the first of them is the highest. */
function paletteLine({ head: { width, depth }, palette }: Parts): PaintLine {
  const colors = new Uint32Array(1 << depth).fill(pixelOf(0, 0, 0, OPAQUE));
  opaqueLine(palette.length / RGB)(palette, 0, colors, 0);
  const mask = (1 << depth) - 1;
  return (bytes, from, pixels, to) => {
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const entry = ((bytes[from + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & mask;
      pixels[to + x] = colors[entry] ?? 0;
    }
  };
}

export function linePainter(parts: Parts): PaintLine {
  const { values, width } = parts.head;
  if (values === RGB) return opaqueLine(width);
  return values === RGBA ? clearLine(width) : paletteLine(parts);
}
