import { joined, partsOf, type Head, type Parts } from './chunks.ts';
import { inflate } from './inflate.ts';
import { restoreLine } from './lines.ts';
import { linePainter } from './pixels.ts';

/** Memory that is used again and again: fresh memory for a whole screen costs more than all that is done with it. */
class Memory {
  #buffer = new ArrayBuffer(0);

  /** What was taken before is overwritten from now on. */
  take(bytes: number): ArrayBuffer {
    if (this.#buffer.byteLength < bytes) this.#buffer = new ArrayBuffer(bytes);
    return this.#buffer;
  }
}

/** A screen of 1920 by 1200. Larger ones are better read aside: nothing else is done in the page meanwhile. */
export const AT_ONCE_MAX_PIXELS = 1920 * 1200;
/** What is packed in more is neither writing nor areas of colour, and takes longer for as many pixels. */
export const AT_ONCE_MAX_BYTES = 64 * 1024;

/** A picture that can be read in place. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Nothing is seen through it. */
  readonly isOpaque: boolean;
  /** Its pixels as a canvas takes them, until another picture is unpacked; null where its bytes make none. */
  unpack(): Uint8ClampedArray<ArrayBuffer> | null;
}

const BYTE_BITS = 8;
const PIXEL_BYTES = 4;
const WITH_ALPHA = 4;

const forLines = new Memory();
const forPixels = new Memory();

/** Into lines of as many bytes each: one names the filter. A black line comes before the first. */
function linesOf({ head: { width, height, depth, values }, packed }: Parts) {
  const lineBytes = 1 + Math.ceil((width * depth * values) / BYTE_BITS);
  const size = (1 + height) * lineBytes;
  const bytes = new Uint8Array(forLines.take(size), 0, size).fill(0, 0, lineBytes);
  inflate(packed, bytes.subarray(lineBytes));
  return { bytes, lineBytes, step: Math.ceil((depth * values) / BYTE_BITS) };
}

function paint(parts: Parts): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = parts.head;
  const { bytes, lineBytes, step } = linesOf(parts);
  const paintLine = linePainter(parts);
  const memory = forPixels.take(PIXEL_BYTES * width * height);
  const pixels = new Uint32Array(memory, 0, width * height);
  for (let y = 0; y < height; y += 1) {
    const filterAt = (y + 1) * lineBytes;
    const line = { start: filterAt + 1, end: filterAt + lineBytes, above: lineBytes, step };
    const isSame = restoreLine(bytes, bytes[filterAt] ?? 0, line);
    const to = y * width;
    if (isSame && y > 0) pixels.copyWithin(to, to - width, to);
    else paintLine(bytes, line.start, pixels, to);
  }
  return new Uint8ClampedArray(memory, 0, PIXEL_BYTES * width * height);
}

function pictureOf(parts: Parts): Picture {
  const { width, height, values } = parts.head;
  return {
    ...{ width, height, isOpaque: values !== WITH_ALPHA },
    unpack() {
      try {
        return paint(parts);
      } catch {
        return null;
      }
    },
  };
}

function isSmall({ width, height }: Head): boolean {
  const pixels = width * height;
  return pixels > 0 && pixels <= AT_ONCE_MAX_PIXELS;
}

/**
 * Takes a picture of the kinds that the engine makes, to be read in place. A browser reads it aside, is told by way of its
 * other processes, and takes fresh memory each time: that costs milliseconds, which are felt with every key, and for a whole
 * screen ten times what it takes here. Null for what is left to it.
 */
export function readPng(pieces: readonly Uint8Array[]): Picture | null {
  if (pieces.reduce((sum, { length }) => sum + length, 0) > AT_ONCE_MAX_BYTES) return null;
  try {
    const parts = partsOf(joined(pieces));
    return parts !== null && isSmall(parts.head) ? pictureOf(parts) : null;
  } catch {
    return null;
  }
}
