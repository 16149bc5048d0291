import { createInflate, type Inflate } from 'node:zlib';
import { type PixelFormat, pixelLayout, type PixelLayout } from '../rfb/pixelFormat.ts';

/** One zlib stream as a viewer reads it. */
export class Inflater {
  private readonly stream: Inflate = createInflate();
  private pieces: Buffer[] = [];

  constructor() {
    this.stream.on('data', (piece: Buffer) => this.pieces.push(piece));
  }

  async inflate(bytes: Buffer): Promise<Buffer> {
    await new Promise<void>((resolve, reject) => {
      this.stream.once('error', reject);
      this.stream.write(bytes, () => {
        this.stream.off('error', reject);
        resolve();
      });
    });
    const plain = Buffer.concat(this.pieces);
    this.pieces = [];
    return plain;
  }
}

const channelOf = (value: number, { max, shift }: PixelFormat['red']): number =>
  max === 0 ? 0 : Math.round((((value / 2 ** shift) & max) * 255) / max);

/** Reads pixels one after the other and gives them back as 0x00RRGGBB. */
export class PixelReader {
  at = 0;

  constructor(
    readonly bytes: Buffer,
    private readonly format: PixelFormat,
    private readonly layout: PixelLayout = pixelLayout(format),
  ) {}

  byte(): number {
    const value = this.bytes.readUInt8(this.at);
    this.at += 1;
    return value;
  }

  pixel(): number {
    const { bytes, shift, bigEndian } = this.layout;
    const read = bigEndian ? this.bytes.readUIntBE(this.at, bytes) : this.bytes.readUIntLE(this.at, bytes);
    this.at += bytes;
    const value = read * 2 ** shift;
    const { red, green, blue } = this.format;
    return (channelOf(value, red) << 16) | (channelOf(value, green) << 8) | channelOf(value, blue);
  }

  pixels(count: number): number[] {
    return Array.from({ length: count }, () => this.pixel());
  }

  runLength(): number {
    let length = 1;
    for (let byte = this.byte(); ; byte = this.byte()) {
      length += byte;
      if (byte !== 255) return length;
    }
  }
}

/** An index beyond its palette: no picture holds this, so a comparison sees it. */
const NO_COLOUR = 0xffff_ffff;

function packedTile(reader: PixelReader, width: number, height: number, colours: number): number[] {
  const palette = reader.pixels(colours);
  const bits = colours <= 2 ? 1 : colours <= 4 ? 2 : 4;
  return Array.from({ length: height }, () => {
    const start = reader.at;
    reader.at += Math.ceil((width * bits) / 8);
    return Array.from({ length: width }, (_, column) => {
      const byte = reader.bytes.readUInt8(start + ((column * bits) >> 3));
      return palette.at((byte >> (8 - bits - ((column * bits) & 7))) & ((1 << bits) - 1)) ?? NO_COLOUR;
    });
  }).flat();
}

function runTile(count: number, next: () => { colour: number; length: number }): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const { colour, length } = next();
    for (let left = length; left > 0; left -= 1) pixels.push(colour);
  }
  if (pixels.length !== count) throw new Error('A run reaches beyond its tile.');
  return pixels;
}

function zrleTile(reader: PixelReader, width: number, height: number): number[] {
  const kind = reader.byte();
  const count = width * height;
  if (kind === 0) return reader.pixels(count);
  if (kind === 1) return new Array<number>(count).fill(reader.pixel());
  if (kind <= 16) return packedTile(reader, width, height, kind);
  if (kind === 128) return runTile(count, () => ({ colour: reader.pixel(), length: reader.runLength() }));
  if (kind < 130) throw new Error(`ZRLE tile kind ${kind} does not exist.`);
  const palette = reader.pixels(kind - 128);
  return runTile(count, () => {
    const index = reader.byte();
    return { colour: palette[index & 0x7f] ?? NO_COLOUR, length: index < 128 ? 1 : reader.runLength() };
  });
}

/** The pixels of a ZRLE rectangle, row by row. */
export function decodeZrle(reader: PixelReader, width: number, height: number): Uint32Array {
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 64) {
    for (let x = 0; x < width; x += 64) {
      const [tileWidth, tileHeight] = [Math.min(64, width - x), Math.min(64, height - y)];
      zrleTile(reader, tileWidth, tileHeight).forEach((colour, index) => {
        pixels[(y + Math.floor(index / tileWidth)) * width + x + (index % tileWidth)] = colour;
      });
    }
  }
  if (reader.at !== reader.bytes.length) throw new Error('A ZRLE rectangle has bytes to spare.');
  return pixels;
}
