import { intersect, type Rect, rect } from './geometry.ts';

/** How much of each pixel a shape covers, 0 to 255, row by row. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array;
}

/** Paint: 0xRRGGBB, and how opaque it is, 0 to 1. */
export interface Ink {
  readonly colour: number;
  readonly alpha: number;
}

export const solid = (colour: number): Ink => ({ colour, alpha: 1 });
export const tint = (colour: number, alpha: number): Ink => ({ colour, alpha });

/** `amount` of `over` (0 to 256) laid on `under`, both 0xRRGGBB. */
function mix(under: number, over: number, amount: number): number {
  const redBlue = under & 0xff00ff;
  const green = under & 0x00ff00;
  const mixedRedBlue = (redBlue + ((((over & 0xff00ff) - redBlue) * amount) >> 8)) & 0xff00ff;
  const mixedGreen = (green + ((((over & 0x00ff00) - green) * amount) >> 8)) & 0x00ff00;
  return mixedRedBlue | mixedGreen;
}

/** Two colours mixed; `share` is that of `over`, 0 to 1. */
export const blend = (under: number, over: number, share: number): number => mix(under, over, Math.round(share * 256));

/** A picture in memory: one 0x00RRGGBB word a pixel, drawn on inside a clip. */
export class Surface {
  readonly bounds: Rect;
  readonly pixels: Uint32Array;
  private clip: Rect;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.bounds = rect(0, 0, width, height);
    this.pixels = new Uint32Array(width * height);
    this.clip = this.bounds;
  }

  clipped(area: Rect, draw: () => void): void {
    const outer = this.clip;
    this.clip = intersect(outer, area);
    try {
      draw();
    } finally {
      this.clip = outer;
    }
  }

  visible(area: Rect): Rect {
    return intersect(this.clip, area);
  }

  fill(area: Rect, ink: Ink): void {
    const { x, y, width, height } = this.visible(area);
    const amount = Math.round(ink.alpha * 256);
    for (let row = y; row < y + height; row += 1) this.span(row * this.width + x, width, ink.colour, amount);
  }

  /** `shade` tells the coverage (0 to 1) of the pixel whose middle is at x, y. */
  shade(area: Rect, ink: Ink, shade: (x: number, y: number) => number): void {
    const { x, y, width, height } = this.visible(area);
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        const amount = Math.round(shade(column + 0.5, row + 0.5) * ink.alpha * 256);
        if (amount > 0) this.dot(row * this.width + column, ink.colour, amount);
      }
    }
  }

  stamp(mask: Mask, left: number, top: number, ink: Ink): void {
    const { x, y, width, height } = this.visible(rect(left, top, mask.width, mask.height));
    const scale = (ink.alpha * 256) / 255;
    for (let row = y; row < y + height; row += 1) {
      const source = (row - top) * mask.width - left;
      for (let column = x; column < x + width; column += 1) {
        const coverage = mask.coverage[source + column] ?? 0;
        if (coverage > 0) this.dot(row * this.width + column, ink.colour, Math.round(coverage * scale));
      }
    }
  }

  /** Lays the same area of a picture of the same size over this one. */
  copyFrom(other: Surface, area: Rect): void {
    const { x, y, width, height } = this.visible(area);
    for (let row = y; row < y + height; row += 1) {
      const start = row * this.width + x;
      this.pixels.set(other.pixels.subarray(start, start + width), start);
    }
  }

  /** A copy of the pixels of `area`, which must lie inside the picture. */
  copy(area: Rect): Uint32Array {
    const copied = new Uint32Array(area.width * area.height);
    for (let row = 0; row < area.height; row += 1) {
      const start = (area.y + row) * this.width + area.x;
      copied.set(this.pixels.subarray(start, start + area.width), row * area.width);
    }
    return copied;
  }

  private span(start: number, length: number, colour: number, amount: number): void {
    if (amount >= 256) this.pixels.fill(colour, start, start + length);
    else for (let index = start; index < start + length; index += 1) this.dot(index, colour, amount);
  }

  private dot(index: number, colour: number, amount: number): void {
    this.pixels[index] = amount >= 256 ? colour : mix(this.pixels[index] ?? 0, colour, amount);
  }
}
