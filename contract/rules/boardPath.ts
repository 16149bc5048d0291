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
const NONE = -1;
/** By the code of a digit: a board has a million of them. */
const VALUES = new Int8Array(128).fill(NONE);
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value;

const tenths = (place: number): number => Math.round(place * TENTHS);

function packPoint([x, y]: BoardPoint): string {
  let [rest, text] = [tenths(x) * PLACES + tenths(y), ''];
  for (let digit = 0; digit < POINT_CHARS; digit += 1) {
    text = `${DIGITS[rest & MASK] ?? ''}${text}`;
    rest >>= BITS;
  }
  return text;
}

/** Below 0 where it is written in other signs: every bit of NONE is set, so the sign stays. */
function placeAt(path: string, start: number): number {
  let place = 0;
  for (let at = start; at < start + POINT_CHARS; at += 1) {
    const value = VALUES[path.charCodeAt(at)] ?? NONE;
    place = (place << BITS) | value;
  }
  return place;
}

/** Points in tenths as a text of five characters each: a tenth of what lists of numbers take up, on the wire and in memory. */
export const packPath = (points: readonly BoardPoint[]): string => points.map(packPoint).join('');

export function unpackPath(path: string): BoardPoint[] {
  const points: BoardPoint[] = [];
  for (let start = 0; start < path.length; start += POINT_CHARS) {
    const place = placeAt(path, start);
    points.push([Math.floor(place / PLACES) / TENTHS, (place % PLACES) / TENTHS]);
  }
  return points;
}

export const countPoints = ({ length }: string): number => length / POINT_CHARS;

/** Whether all of it are points of the board. */
export function isPath(path: string): boolean {
  if (path.length === 0) return false;
  for (let start = 0; start < path.length; start += POINT_CHARS) {
    const place = placeAt(path, start);
    if (place < 0 || place >= PLACES * PLACES) return false;
  }
  return true;
}
