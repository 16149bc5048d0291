import type { Point } from './geometry.ts';

/**
 * A line drawing as text. Commands, with y upwards and angles in degrees counter-clockwise from the right:
 * `m x y` move, `l x y …` lines, `c x1 y1 x2 y2 x y` cubic curve, `a cx cy rx ry from to` arc (joined by a line when a
 * stroke is open), `o cx cy rx ry` whole ellipse, `d x y` dot.
 */
interface Drawing {
  /** Each an open or closed run of points; a dot is a run of one. */
  readonly strokes: readonly (readonly Point[])[];
}

const CURVE_STEPS = 12;
const DEGREES_PER_STEP = 9;
/** Slightly squarer than an ellipse, as in today's interface faces. */
const ROUNDNESS = 2 / 2.22;

const ARGUMENTS = { m: 2, l: 2, c: 6, a: 6, o: 4, d: 2 } as const;
type Command = keyof typeof ARGUMENTS;

function onEllipse(cx: number, cy: number, [rx, ry]: readonly [number, number], degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const along = (value: number) => Math.sign(value) * Math.abs(value) ** ROUNDNESS;
  return { x: cx + rx * along(Math.cos(angle)), y: cy + ry * along(Math.sin(angle)) };
}

function arc([cx = 0, cy = 0, rx = 0, ry = 0, from = 0, to = 0]: readonly number[]): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / DEGREES_PER_STEP));
  return Array.from({ length: steps + 1 }, (_, step) =>
    onEllipse(cx, cy, [rx, ry], from + ((to - from) * step) / steps),
  );
}

function cubic(start: Point, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]: readonly number[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, index) => {
    const t = (index + 1) / CURVE_STEPS;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return { x: a * start.x + b * x1 + c * x2 + d * x, y: a * start.y + b * y1 + c * y2 + d * y };
  });
}

class Pen {
  readonly strokes: Point[][] = [];

  apply(command: Command, values: readonly number[]): void {
    const [x = 0, y = 0] = values;
    switch (command) {
      case 'm':
      case 'd':
        this.strokes.push([{ x, y }]);
        return;
      case 'l':
        this.current().push({ x, y });
        return;
      case 'c':
        this.current().push(...cubic(this.current().at(-1) ?? { x, y }, values));
        return;
      case 'a':
        this.current().push(...arc(values));
        return;
      case 'o':
        this.strokes.push(arc([...values, 0, 360]), []);
        return;
    }
  }

  private current(): Point[] {
    const open = this.strokes.at(-1);
    if (open) return open;
    const first: Point[] = [];
    this.strokes.push(first);
    return first;
  }
}

export function parseDrawing(text: string): Drawing {
  const pen = new Pen();
  for (const [, letter = 'm', numbers = ''] of text.matchAll(/([mlcaod])([^mlcaod]*)/g)) {
    const command = letter as Command;
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = ARGUMENTS[command];
    for (let at = 0; at < values.length; at += size) pen.apply(command, values.slice(at, at + size));
  }
  return { strokes: pen.strokes.filter((stroke) => stroke.length > 0) };
}
