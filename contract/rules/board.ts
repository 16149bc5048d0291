import { BOARD_POINTS_KEPT_MAX, BOARD_STROKES_MAX } from '../limits.ts';

/** A PNG of BOARD_WIDTH_PX by BOARD_HEIGHT_PX: its signature and the head of its IHDR, which are the first 24 bytes. */
export const BOARD_PICTURE_START = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAoAAAAHg';

/** x and y, each from 0 to BOARD_LOGICAL_PX. */
export type BoardPoint = readonly [number, number];

/** C§3 drawing stroke: a line from where it was to where it is, by what lay between. */
export interface Drawn {
  readonly prevx: number;
  readonly prevy: number;
  readonly newx: number;
  readonly newy: number;
  readonly color: string;
  readonly size: number;
  readonly points?: readonly BoardPoint[] | undefined;
  /** Of the line that it continues; without it, each is a line of its own that nobody takes back. */
  readonly stroke?: string | undefined;
}

/** One line, and whose it is. */
export interface BoardStroke {
  readonly sid: string;
  /** '' where it cannot be taken back. */
  readonly stroke: string;
  readonly color: string;
  readonly size: number;
  readonly points: readonly BoardPoint[];
}

/** What is drawn in one room, the oldest first. */
export interface Board {
  /** C§3 stored canvas, under the strokes; null where there is none. */
  picture: string | null;
  strokes: BoardStroke[];
  pointCount: number;
}

export const emptyBoard = (): Board => ({ picture: null, strokes: [], pointCount: 0 });

const pathOf = ({ prevx, prevy, newx, newy, points = [] }: Drawn): BoardPoint[] => [
  [prevx, prevy],
  ...points,
  [newx, newy],
];

function keepNewest(board: Board): void {
  while (board.strokes.length > BOARD_STROKES_MAX || board.pointCount > BOARD_POINTS_KEPT_MAX)
    board.pointCount -= board.strokes.shift()?.points.length ?? 0;
}

/** Draws in place; the path that was added. */
export function draw(board: Board, sid: string, drawn: Drawn): readonly BoardPoint[] {
  const { color, size, stroke = '' } = drawn;
  const path = pathOf(drawn);
  const index = stroke === '' ? -1 : board.strokes.findLastIndex((one) => one.sid === sid && one.stroke === stroke);
  const known = board.strokes[index];
  // It begins where the line ended.
  if (known) board.strokes[index] = { ...known, points: [...known.points, ...path.slice(1)] };
  else board.strokes.push({ sid, stroke, color, size, points: path });
  board.pointCount += known ? path.length - 1 : path.length;
  keepNewest(board);
  return path;
}

/** Takes back somebody's own line; the stored picture shows it, and goes with it. False where there is none. */
export function undo(board: Board, sid: string, stroke: string): boolean {
  const kept = board.strokes.filter((one) => one.sid !== sid || one.stroke !== stroke);
  if (kept.length === board.strokes.length) return false;
  Object.assign(board, { picture: null, strokes: kept, pointCount: countPoints(kept) });
  return true;
}

export const countPoints = (strokes: readonly BoardStroke[]): number =>
  strokes.reduce((sum, { points }) => sum + points.length, 0);
