import type { Point } from '../../machines/inspector/chart/drawing/drawing.types.ts';

const CORNER_PX = 6;

/** An SVG path along the points, its corners rounded. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const corners = rest
    .slice(0, -1)
    .map((corner, index) => cornerPath(points[index] ?? first, corner, rest[index + 1] ?? corner));
  const last = rest.at(-1) ?? first;
  return [`M${at(first)}`, ...corners, `L${at(last)}`].join('');
}

function cornerPath(before: Point, corner: Point, after: Point): string {
  return `L${at(towards(corner, before))}Q${at(corner)} ${at(towards(corner, after))}`;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER_PX, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
