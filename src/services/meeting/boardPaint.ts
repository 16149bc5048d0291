import {
  BOARD_ERASER_COLOR,
  BOARD_HEIGHT_PX,
  BOARD_LOGICAL_PX,
  BOARD_PICTURE_MAX_CHARS,
  BOARD_WIDTH_PX,
} from '../../../contract/limits.ts';
import { clearPaper } from './clearPaper.ts';
import type { Board, BoardStroke } from '../../../contract/rules/board.ts';
import { type BoardPoint, unpackPath } from '../../../contract/rules/boardPath.ts';

type Line = Pick<BoardStroke, 'color' | 'size'>;

/** What is drawn on: white paper, or a transparent sheet on which what lies below it is seen. */
export type BoardGround = 'paper' | 'sheet';

const FULL_TURN = 2 * Math.PI;
const PAPER = '#ffffff';

/** The eraser by its colour as it is written: a white pen is written #FFFFFF. */
const erases = (ground: BoardGround, color: string): boolean => ground === 'sheet' && color === BOARD_ERASER_COLOR;

/** Draws a path of logical points; lines are as wide as on a board of BOARD_WIDTH_PX, compared with it. */
export function paintPath(
  context: CanvasRenderingContext2D,
  { color, size }: Line,
  path: readonly BoardPoint[],
  ground: BoardGround = 'paper',
): void {
  context.globalCompositeOperation = erases(ground, color) ? 'destination-out' : 'source-over';
  const { width, height } = context.canvas;
  const at = ([x, y]: BoardPoint) => [(x * width) / BOARD_LOGICAL_PX, (y * height) / BOARD_LOGICAL_PX] as const;
  const [first, ...others] = path;
  if (first === undefined) return;
  const lineWidth = (size * width) / BOARD_WIDTH_PX;
  Object.assign(context, { lineWidth, lineCap: 'round', lineJoin: 'round', strokeStyle: color, fillStyle: color });
  context.beginPath();
  // A line without a length is not drawn, and people do make dots.
  if (others.every(([x, y]) => x === first[0] && y === first[1])) {
    context.arc(...at(first), lineWidth / 2, 0, FULL_TURN);
    return context.fill();
  }
  context.moveTo(...at(first));
  for (const point of others) context.lineTo(...at(point));
  context.stroke();
}

/** The stored board with its paper taken away: the lighter a place is, the more of what lies below is seen. */
function withoutPaper(picture: CanvasImageSource): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [BOARD_WIDTH_PX, BOARD_HEIGHT_PX];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(picture, 0, 0, BOARD_WIDTH_PX, BOARD_HEIGHT_PX);
  const image = context.getImageData(0, 0, BOARD_WIDTH_PX, BOARD_HEIGHT_PX);
  clearPaper(image.data);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Draws everything anew. */
export function paintBoard(
  context: CanvasRenderingContext2D,
  { strokes }: Board,
  picture: CanvasImageSource | null,
  ground: BoardGround = 'paper',
): void {
  const { width, height } = context.canvas;
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = PAPER;
  if (ground === 'paper') context.fillRect(0, 0, width, height);
  else context.clearRect(0, 0, width, height);
  const drawn = picture !== null && ground === 'sheet' ? withoutPaper(picture) : picture;
  if (drawn !== null) context.drawImage(drawn, 0, 0, width, height);
  for (const stroke of strokes) paintPath(context, stroke, unpackPath(stroke.path), ground);
}

/** C§3 stored canvas: the board as a PNG data URL; null where it cannot be drawn. */
export function pictureOf(board: Board, picture: CanvasImageSource | null): string | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [BOARD_WIDTH_PX, BOARD_HEIGHT_PX];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  paintBoard(context, board, picture);
  return canvas.toDataURL('image/png');
}

/** What is too large for a message is not sent: those who come later see the lines themselves. */
export const fitsMessage = (url: string): boolean => url.length <= BOARD_PICTURE_MAX_CHARS;
