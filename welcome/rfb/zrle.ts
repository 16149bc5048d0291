import type { Size } from '../paint/geometry.ts';
import { type PixelLayout, writePixel } from './pixelFormat.ts';

/** ZRLE's tiles before compression (RFC 6143, 7.7.6). */
const TILE_SIDE = 64;
const PACKED_COLOURS_MAX = 16;
const PALETTE_COLOURS_MAX = 127;
const PLAIN_RLE = 128;
const RUN_BYTE = 255;

interface Run {
  readonly colour: number;
  readonly length: number;
}

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
  readonly runs: readonly Run[];
  /** Each colour's number, in order of appearance; empty when there are too many. */
  readonly palette: ReadonlyMap<number, number>;
}

function runsOf(pixels: Uint32Array): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let at = 1; at <= pixels.length; at += 1) {
    if (at < pixels.length && pixels[at] === pixels[start]) continue;
    runs.push({ colour: pixels[start] ?? 0, length: at - start });
    start = at;
  }
  return runs;
}

function paletteOf(runs: readonly Run[]): Map<number, number> {
  const palette = new Map<number, number>();
  for (const { colour } of runs) {
    if (palette.has(colour)) continue;
    if (palette.size === PALETTE_COLOURS_MAX) return new Map();
    palette.set(colour, palette.size);
  }
  return palette;
}

function tileAt(pixels: Uint32Array, stride: number, corner: { x: number; y: number }, size: Size): Tile {
  const tile = new Uint32Array(size.width * size.height);
  for (let row = 0; row < size.height; row += 1) {
    const start = (corner.y + row) * stride + corner.x;
    tile.set(pixels.subarray(start, start + size.width), row * size.width);
  }
  const runs = runsOf(tile);
  return { ...size, pixels: tile, runs, palette: paletteOf(runs) };
}

const runLengthBytes = (length: number): number => Math.floor((length - 1) / RUN_BYTE) + 1;

function writeRunLength(target: Buffer, at: number, length: number): number {
  const full = Math.floor((length - 1) / RUN_BYTE);
  target.fill(RUN_BYTE, at, at + full);
  target[at + full] = (length - 1) % RUN_BYTE;
  return at + full + 1;
}

function bitsFor(colours: number): number {
  if (colours <= 2) return 1;
  return colours <= 4 ? 2 : 4;
}

class TileWriter {
  private at = 0;

  constructor(
    private readonly target: Buffer,
    private readonly layout: PixelLayout,
  ) {}

  get written(): Buffer {
    return this.target.subarray(0, this.at);
  }

  tile(tile: Tile): void {
    const { runs, palette, pixels } = tile;
    const pixel = this.layout.bytes;
    const lengths = runs.reduce((sum, { length }) => sum + runLengthBytes(length), 0);
    const singles = runs.reduce((sum, { length }) => sum + (length === 1 ? 1 : 0), 0);
    const known = palette.size > 0;
    const costs = {
      raw: pixels.length * pixel,
      plain: runs.length * pixel + lengths,
      indexed: known ? palette.size * pixel + runs.length + lengths - singles : Infinity,
      packed: known && palette.size <= PACKED_COLOURS_MAX ? palette.size * pixel + packedBytes(tile) : Infinity,
    };
    const least = Math.min(...Object.values(costs));
    if (palette.size === 1) this.single(tile);
    else if (least === costs.packed) this.packed(tile);
    else if (least === costs.indexed) this.indexed(tile);
    else if (least === costs.plain) this.plain(tile);
    else this.raw(tile);
  }

  private byte(value: number): void {
    this.target[this.at] = value;
    this.at += 1;
  }

  private pixel(value: number): void {
    this.at = writePixel(this.target, this.at, value, this.layout);
  }

  private colours(tile: Tile): void {
    for (const colour of tile.palette.keys()) this.pixel(colour);
  }

  private single(tile: Tile): void {
    this.byte(1);
    this.colours(tile);
  }

  private raw({ pixels }: Tile): void {
    this.byte(0);
    for (const value of pixels) this.pixel(value);
  }

  private plain({ runs }: Tile): void {
    this.byte(PLAIN_RLE);
    for (const { colour, length } of runs) {
      this.pixel(colour);
      this.at = writeRunLength(this.target, this.at, length);
    }
  }

  private indexed(tile: Tile): void {
    this.byte(PLAIN_RLE + tile.palette.size);
    this.colours(tile);
    for (const { colour, length } of tile.runs) {
      const index = tile.palette.get(colour) ?? 0;
      this.byte(length === 1 ? index : index | 0x80);
      if (length > 1) this.at = writeRunLength(this.target, this.at, length);
    }
  }

  private packed(tile: Tile): void {
    this.byte(tile.palette.size);
    this.colours(tile);
    const bits = bitsFor(tile.palette.size);
    for (let row = 0; row < tile.height; row += 1) this.packedRow(tile, row, bits);
  }

  private packedRow({ pixels, width, palette }: Tile, row: number, bits: number): void {
    let byte = 0;
    let free = 8;
    for (let column = 0; column < width; column += 1) {
      free -= bits;
      byte |= (palette.get(pixels[row * width + column] ?? 0) ?? 0) << free;
      if (free > 0 && column < width - 1) continue;
      this.byte(byte);
      byte = 0;
      free = 8;
    }
  }
}

const packedBytes = ({ palette, width, height }: Tile): number =>
  height * Math.ceil((width * bitsFor(palette.size)) / 8);

/** The uncompressed tiles of a rectangle whose pixels are already in the viewer's format. */
export function zrleTiles(pixels: Uint32Array, { width, height }: Size, layout: PixelLayout): Buffer {
  const tiles = Math.ceil(width / TILE_SIDE) * Math.ceil(height / TILE_SIDE);
  const writer = new TileWriter(Buffer.allocUnsafe(pixels.length * layout.bytes + tiles), layout);
  for (let y = 0; y < height; y += TILE_SIDE) {
    for (let x = 0; x < width; x += TILE_SIDE) {
      const size = { width: Math.min(TILE_SIDE, width - x), height: Math.min(TILE_SIDE, height - y) };
      writer.tile(tileAt(pixels, width, { x, y }, size));
    }
  }
  return writer.written;
}
