import { fillMask } from '../paint/fill.ts';
import { type Point, rect } from '../paint/geometry.ts';
import { parseDrawing } from '../paint/path.ts';
import { type PlacedMask, strokeMask } from '../paint/stroke.ts';
import { blend } from '../paint/surface.ts';
import { ENCODING } from './constants.ts';
import { rectangleHeader } from './encoder.ts';
import { packPixels, type PixelFormat, pixelLayout, toFormat } from './pixelFormat.ts';

export type CursorName = 'arrow' | 'beam' | 'dot';

interface CursorImage {
  readonly width: number;
  readonly height: number;
  readonly hotspot: Point;
  readonly pixels: Uint32Array;
  readonly opaque: readonly boolean[];
}

const INK = 0x11161d;
const PAPER = 0xffffff;
const OPAQUE_FROM = 110;

const drawn = (drawing: string): (readonly Point[])[] =>
  parseDrawing(drawing).strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x + 2, y: 2 - y })));

const coverageAt = ({ left, top, mask }: PlacedMask, x: number, y: number): number => {
  const inside = x >= left && y >= top && x < left + mask.width && y < top + mask.height;
  return inside ? (mask.coverage[(y - top) * mask.width + x - left] ?? 0) : 0;
};

/** A dark shape with a white rim around it, so that it shows on any ground. */
function rimmed(
  size: { width: number; height: number },
  hotspot: Point,
  masks: { core: PlacedMask; rim: PlacedMask },
): CursorImage {
  const places = Array.from({ length: size.width * size.height }, (_, index) => ({
    x: index % size.width,
    y: Math.floor(index / size.width),
  }));
  const core = places.map(({ x, y }) => coverageAt(masks.core, x, y));
  const rim = places.map(({ x, y }) => coverageAt(masks.rim, x, y));
  return {
    ...size,
    hotspot,
    pixels: Uint32Array.from(core, (coverage) => blend(PAPER, INK, coverage / 255)),
    opaque: rim.map((coverage, index) => Math.max(coverage, core[index] ?? 0) >= OPAQUE_FROM),
  };
}

function arrow(): CursorImage {
  const outline = drawn('m0 0l0 -15.5l3.6 -12.2l6 -17.6l8.6 -16.4l6.2 -11.2l11 -11l0 0');
  const masks = { core: fillMask(outline.flat()), rim: strokeMask(outline, { width: 2.6 }) };
  return rimmed({ width: 16, height: 23 }, { x: 2, y: 2 }, masks);
}

function beam(): CursorImage {
  const lines = drawn('m0 0l2.5 0l3.5 -1l4.5 0l7 0m3.5 -1l3.5 -15m0 -16l2.5 -16l3.5 -15l4.5 -16l7 -16');
  const masks = { core: strokeMask(lines, { width: 1.2 }), rim: strokeMask(lines, { width: 3.2 }) };
  return rimmed({ width: 12, height: 21 }, { x: 5, y: 10 }, masks);
}

function dot(): CursorImage {
  const point = drawn('d3 -3');
  const masks = { core: strokeMask(point, { width: 4 }), rim: strokeMask(point, { width: 7 }) };
  return rimmed({ width: 10, height: 10 }, { x: 5, y: 5 }, masks);
}

const MAKERS = { arrow, beam, dot };
const images = new Map<CursorName, CursorImage>();

function imageOf(name: CursorName): CursorImage {
  const image = images.get(name) ?? MAKERS[name]();
  images.set(name, image);
  return image;
}

function bitmask({ width, height, opaque }: CursorImage): Buffer {
  const stride = Math.ceil(width / 8);
  const bits = Buffer.alloc(stride * height);
  opaque.forEach((on, index) => {
    const column = index % width;
    const at = Math.floor(index / width) * stride + (column >> 3);
    if (on) bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
  });
  return bits;
}

/** The Cursor pseudo-rectangle: the viewer draws the pointer itself, without waiting for us. */
export function cursorRectangle(name: CursorName, format: PixelFormat): Buffer {
  const image = imageOf(name);
  const header = rectangleHeader(rect(image.hotspot.x, image.hotspot.y, image.width, image.height), ENCODING.cursor);
  return Buffer.concat([header, packPixels(toFormat(image.pixels, format), pixelLayout(format)), bitmask(image)]);
}
