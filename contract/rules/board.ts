import { BOARD_PART_BYTES, BOARD_POINTS_KEPT_MAX, BOARD_STROKES_MAX } from '../limits.ts';
import { type BoardPoint, countPoints, packPath, POINT_CHARS } from './boardPath.ts';

/** A PNG of BOARD_WIDTH_PX by BOARD_HEIGHT_PX: its signature and the head of its IHDR, which are the first 24 bytes. */
export const BOARD_PICTURE_START = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAoAAAAHg';

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

/** One line, or a piece of one that has another width than what comes before it; and whose it is. */
export interface BoardStroke {
  readonly sid: string;
  /** '' where it cannot be taken back. */
  readonly stroke: string;
  readonly color: string;
  readonly size: number;
  /** Packed points. */
  readonly path: string;
}

/** What is drawn in one room, the oldest first. */
export interface Board {
  /** C§3 stored canvas, under the strokes; null where there is none. */
  picture: string | null;
  strokes: BoardStroke[];
  pointCount: number;
  /** How often it was drawn on, taken back from and cleared: of two copies of one board, the one with more is the newer. */
  changes: number;
}

export const emptyBoard = (changes = 0): Board => ({ picture: null, strokes: [], pointCount: 0, changes });

const pathOf = ({ prevx, prevy, newx, newy, points = [] }: Drawn): BoardPoint[] => [
  [prevx, prevy],
  ...points,
  [newx, newy],
];

export const pointsIn = (strokes: readonly BoardStroke[]): number =>
  strokes.reduce((sum, { path }) => sum + countPoints(path), 0);

function keepNewest(board: Board): void {
  let gone = 0;
  while (board.strokes.length - gone > BOARD_STROKES_MAX || board.pointCount > BOARD_POINTS_KEPT_MAX) {
    board.pointCount -= countPoints(board.strokes[gone]?.path ?? '');
    gone += 1;
  }
  board.strokes.splice(0, gone);
}

const isOf = (one: BoardStroke, sid: string, stroke: string): boolean =>
  stroke !== '' && one.sid === sid && one.stroke === stroke;

/** Whether some of this line is on the board. */
export const hasLine = ({ strokes }: Board, sid: string, stroke = ''): boolean =>
  strokes.findLastIndex((one) => isOf(one, sid, stroke)) >= 0;

/** Draws in place; the path that was added. */
export function draw(board: Board, sid: string, drawn: Drawn): readonly BoardPoint[] {
  const { color, size, stroke = '' } = drawn;
  const points = pathOf(drawn);
  const index = board.strokes.findLastIndex((one) => isOf(one, sid, stroke));
  const last = board.strokes[index];
  const known = last?.size === size ? last : undefined;
  // It begins where the line ended.
  const added = known ? points.slice(1) : points;
  if (known) board.strokes[index] = { ...known, path: known.path + packPath(added) };
  else board.strokes.push({ sid, stroke, color, size, path: packPath(added) });
  board.pointCount += added.length;
  keepNewest(board);
  return points;
}

/** Takes back somebody's own line; the stored picture shows it, and goes with it. False where there is none. */
export function undo(board: Board, sid: string, stroke: string): boolean {
  const kept = board.strokes.filter((one) => one.sid !== sid || one.stroke !== stroke);
  if (kept.length === board.strokes.length) return false;
  Object.assign(board, { picture: null, strokes: kept, pointCount: pointsIn(kept) });
  return true;
}

const BYTES_BESIDE_NAME = 150; // of one stroke without its path: whose it is, its colour and its width
const BYTES_BESIDE_PATH = 400; // the same with its name, of whatever signs

/** A line that is longer than a message goes in pieces. */
function piecesOf(stroke: BoardStroke): readonly BoardStroke[] {
  const chars = Math.floor((BOARD_PART_BYTES - BYTES_BESIDE_PATH) / POINT_CHARS) * POINT_CHARS;
  const count = Math.ceil(stroke.path.length / chars);
  return Array.from({ length: count }, (_, index) => ({
    ...stroke,
    path: stroke.path.slice(index * chars, (index + 1) * chars),
  }));
}

const bytesOf = ({ stroke, path }: BoardStroke): number =>
  BYTES_BESIDE_NAME + JSON.stringify(stroke).length + path.length;

/** In parts that a message has room for; one at least. */
export function partsOf(strokes: readonly BoardStroke[]): readonly (readonly BoardStroke[])[] {
  const parts: BoardStroke[][] = [[]];
  let bytes = 0;
  for (const piece of strokes.flatMap(piecesOf)) {
    bytes += bytesOf(piece);
    if (bytes > BOARD_PART_BYTES) {
      parts.push([]);
      bytes = bytesOf(piece);
    }
    parts.at(-1)?.push(piece);
  }
  return parts;
}

/** Adds a part to those before it: the pieces of a cut line follow each other, as do those of other widths. */
export function addPart(strokes: BoardStroke[], part: readonly BoardStroke[]): void {
  for (const piece of part) {
    const last = strokes.at(-1);
    const goesOn = last !== undefined && isOf(last, piece.sid, piece.stroke) && last.size === piece.size;
    if (goesOn) strokes[strokes.length - 1] = { ...last, path: last.path + piece.path };
    else strokes.push(piece);
  }
}
