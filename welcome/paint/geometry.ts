export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

export const isEmpty = (area: Rect): boolean => area.width <= 0 || area.height <= 0;

export function intersect(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

export const overlaps = (a: Rect, b: Rect): boolean => !isEmpty(intersect(a, b));

export function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  const height = Math.max(a.y + a.height, b.y + b.height) - y;
  return { x, y, width, height };
}

/** The smallest rectangle of whole pixels around `area`. */
export function snapOut(area: Rect): Rect {
  const x = Math.floor(area.x);
  const y = Math.floor(area.y);
  return { x, y, width: Math.ceil(area.x + area.width) - x, height: Math.ceil(area.y + area.height) - y };
}

export const inflate = (area: Rect, by: number): Rect => ({
  x: area.x - by,
  y: area.y - by,
  width: area.width + 2 * by,
  height: area.height + 2 * by,
});

export const contains = (area: Rect, point: Point): boolean =>
  point.x >= area.x && point.y >= area.y && point.x < area.x + area.width && point.y < area.y + area.height;
