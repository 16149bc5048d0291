import { ProtocolError } from './script.ts';

interface Channel {
  readonly max: number;
  readonly shift: number;
}

/** How a viewer wants its pixels (RFC 6143, 7.4), true colour only. */
export interface PixelFormat {
  readonly bitsPerPixel: 8 | 16 | 32;
  readonly depth: number;
  readonly bigEndian: boolean;
  readonly red: Channel;
  readonly green: Channel;
  readonly blue: Channel;
}

const PIXEL_FORMAT_BYTES = 16;

/** The picture's own form: 0x00RRGGBB in little-endian words. */
export const NATIVE_FORMAT: PixelFormat = {
  bitsPerPixel: 32,
  depth: 24,
  bigEndian: false,
  red: { max: 255, shift: 16 },
  green: { max: 255, shift: 8 },
  blue: { max: 255, shift: 0 },
};

export function writePixelFormat(format: PixelFormat): Buffer {
  const bytes = Buffer.alloc(PIXEL_FORMAT_BYTES);
  bytes.set([format.bitsPerPixel, format.depth, format.bigEndian ? 1 : 0, 1]);
  bytes.writeUInt16BE(format.red.max, 4);
  bytes.writeUInt16BE(format.green.max, 6);
  bytes.writeUInt16BE(format.blue.max, 8);
  bytes.set([format.red.shift, format.green.shift, format.blue.shift], 10);
  return bytes;
}

const isChannel = ({ max, shift }: Channel, bits: number): boolean =>
  (max & (max + 1)) === 0 && max * 2 ** shift < 2 ** bits;

export function readPixelFormat(bytes: Buffer): PixelFormat {
  const bitsPerPixel = bytes.readUInt8(0);
  if (bitsPerPixel !== 8 && bitsPerPixel !== 16 && bitsPerPixel !== 32)
    throw new ProtocolError('Pixels have 8, 16 or 32 bits.');
  if (bytes.readUInt8(3) === 0) throw new ProtocolError('Colour maps are not offered.');
  const channel = (index: number): Channel => {
    const read = { max: bytes.readUInt16BE(4 + 2 * index), shift: bytes.readUInt8(10 + index) };
    if (!isChannel(read, bitsPerPixel)) throw new ProtocolError('This pixel format cannot be.');
    return read;
  };
  return {
    bitsPerPixel,
    depth: bytes.readUInt8(1),
    bigEndian: bytes.readUInt8(2) !== 0,
    red: channel(0),
    green: channel(1),
    blue: channel(2),
  };
}

const isNative = (format: PixelFormat): boolean => {
  const { red, green, blue } = format;
  const maxima = red.max === 255 && green.max === 255 && blue.max === 255;
  return format.bitsPerPixel === 32 && maxima && red.shift === 16 && green.shift === 8 && blue.shift === 0;
};

const scaled = (value: number, { max, shift }: Channel): number => Math.round((value * max) / 255) * 2 ** shift;

/** Each pixel as the number the viewer's format gives it. */
export function toFormat(pixels: Uint32Array, format: PixelFormat): Uint32Array {
  if (isNative(format)) return pixels;
  const table = (channel: Channel) => Uint32Array.from({ length: 256 }, (_, value) => scaled(value, channel));
  const [red, green, blue] = [table(format.red), table(format.green), table(format.blue)];
  return pixels.map(
    (pixel) => (red[(pixel >> 16) & 0xff] ?? 0) + (green[(pixel >> 8) & 0xff] ?? 0) + (blue[pixel & 0xff] ?? 0),
  );
}

/** How a pixel's number becomes bytes: `bytes` of it, from bit `shift` on. */
export interface PixelLayout {
  readonly bytes: 1 | 2 | 3 | 4;
  readonly shift: 0 | 8;
  readonly bigEndian: boolean;
}

export function pixelLayout({ bitsPerPixel, bigEndian }: PixelFormat): PixelLayout {
  const bytes = bitsPerPixel === 32 ? 4 : bitsPerPixel === 16 ? 2 : 1;
  return { bytes, shift: 0, bigEndian };
}

/** ZRLE's shorter pixels: of 32 bits only the three bytes that hold colour, where all colour is in three. */
export function compactLayout(format: PixelFormat): PixelLayout {
  const layout = pixelLayout(format);
  if (layout.bytes !== 4 || format.depth > 24) return layout;
  const channels = [format.red, format.green, format.blue];
  if (channels.every(({ max, shift }) => max * 2 ** shift < 2 ** 24)) return { ...layout, bytes: 3 };
  return channels.every(({ shift }) => shift >= 8) ? { ...layout, bytes: 3, shift: 8 } : layout;
}

/** Writes one pixel; returns where the next begins. */
export function writePixel(target: Buffer, at: number, value: number, layout: PixelLayout): number {
  const { bytes, shift, bigEndian } = layout;
  for (let index = 0; index < bytes; index += 1) {
    const byte = bigEndian ? bytes - 1 - index : index;
    target[at + index] = (value >>> (shift + 8 * byte)) & 0xff;
  }
  return at + bytes;
}

/** All pixels one after the other, as Raw and Zlib rectangles hold them. */
export function packPixels(values: Uint32Array, layout: PixelLayout): Buffer {
  const packed = Buffer.allocUnsafe(values.length * layout.bytes);
  let at = 0;
  for (const value of values) at = writePixel(packed, at, value, layout);
  return packed;
}
