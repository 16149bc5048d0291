import type { Point } from './geometry.ts';
import type { Mask } from './surface.ts';

/** A round pen. `dot` widens runs of one point; `strengths` (0 to 1, one a stroke) thin out single strokes. */
interface StrokeLook {
  readonly width: number;
  readonly dot?: number;
  readonly strengths?: readonly number[];
}

export interface PlacedMask {
  readonly left: number;
  readonly top: number;
  readonly mask: Mask;
}

function distanceToSegment(x: number, y: number, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  const offX = x - from.x - along * dx;
  const offY = y - from.y - along * dy;
  return Math.sqrt(offX * offX + offY * offY);
}

interface Canvas {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array;
}

function canvasAround(strokes: readonly (readonly Point[])[], margin: number): Canvas {
  const points = strokes.flat();
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.floor(Math.min(...xs) - margin);
  const top = Math.floor(Math.min(...ys) - margin);
  const width = Math.ceil(Math.max(...xs) + margin) - left;
  const height = Math.ceil(Math.max(...ys) + margin) - top;
  return { left, top, width, height, coverage: new Uint8Array(width * height) };
}

function drawSegment(canvas: Canvas, [from, to]: readonly [Point, Point], half: number, strength: number): void {
  const reach = half + 1;
  const firstX = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach) - canvas.left);
  const lastX = Math.min(canvas.width - 1, Math.ceil(Math.max(from.x, to.x) + reach) - canvas.left);
  const firstY = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach) - canvas.top);
  const lastY = Math.min(canvas.height - 1, Math.ceil(Math.max(from.y, to.y) + reach) - canvas.top);
  for (let row = firstY; row <= lastY; row += 1) {
    for (let column = firstX; column <= lastX; column += 1) {
      const distance = distanceToSegment(canvas.left + column + 0.5, canvas.top + row + 0.5, from, to);
      const covered = Math.round(Math.min(1, Math.max(0, half + 0.5 - distance), 2 * half) * strength * 255);
      const index = row * canvas.width + column;
      if (covered > (canvas.coverage[index] ?? 0)) canvas.coverage[index] = covered;
    }
  }
}

/** The pixels that a round pen covers when it follows the strokes (y downwards). */
export function strokeMask(strokes: readonly (readonly Point[])[], look: StrokeLook): PlacedMask {
  const thickest = Math.max(look.width, look.dot ?? 0) / 2;
  const canvas = canvasAround(strokes.length > 0 ? strokes : [[{ x: 0, y: 0 }]], thickest + 1);
  strokes.forEach((stroke, order) => {
    const strength = look.strengths?.[order] ?? 1;
    const half = (stroke.length === 1 ? (look.dot ?? look.width) : look.width) / 2;
    stroke.forEach((point, index) => {
      const previous = stroke[index - 1] ?? point;
      if (index > 0 || stroke.length === 1) drawSegment(canvas, [previous, point], half, strength);
    });
  });
  const { left, top, width, height, coverage } = canvas;
  return { left, top, mask: { width, height, coverage } };
}
