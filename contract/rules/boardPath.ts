import { BOARD_LOGICAL_PX } from '../limits.ts';

/** x and y, each from 0 to BOARD_LOGICAL_PX. */
export type BoardPoint = readonly [number, number];

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;
const MASK = 63;
/** Digits of one point. */
export const POINT_CHARS = 5;
const TENTHS = 10;
const PLACES = BOARD_LOGICAL_PX * TENTHS + 1;
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

const tenths = (place: number): number => Math.round(place * TENTHS);

function packPoint([x, y]: BoardPoint): string {
  let [rest, text] = [tenths(x) * PLACES + tenths(y), ''];
  for (let digit = 0; digit < POINT_CHARS; digit += 1) {
    text = `${DIGITS[rest & MASK] ?? ''}${text}`;
    rest >>= BITS;
  }
  return text;
}

function placeAt(path: string, start: number): number {
  let place = 0;
  for (let at = start; at < start + POINT_CHARS; at += 1)
    place = (place << BITS) | (VALUES.get(path[at] ?? '') ?? MASK);
  return place;
}

/** Points in tenths as a text of five characters each: a tenth of what lists of numbers take up, on the wire and in memory. */
export const packPath = (points: readonly BoardPoint[]): string => points.map(packPoint).join('');

export const unpackPath = (path: string): BoardPoint[] =>
  Array.from({ length: path.length / POINT_CHARS }, (_, index) => {
    const place = placeAt(path, index * POINT_CHARS);
    return [Math.floor(place / PLACES) / TENTHS, (place % PLACES) / TENTHS];
  });

export const countPoints = ({ length }: string): number => length / POINT_CHARS;

/** Whether all of it are points of the board. */
export function isPath(path: string): boolean {
  if (path.length === 0 || path.length % POINT_CHARS !== 0 || !/^[\w-]*$/.test(path)) return false;
  for (let start = 0; start < path.length; start += POINT_CHARS)
    if (placeAt(path, start) >= PLACES * PLACES) return false;
  return true;
}
