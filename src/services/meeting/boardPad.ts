import { Subject } from 'rxjs';
import { BOARD_CANVAS_MAX_PX, BOARD_STORE_MS } from '../../../contract/limits.ts';
import {
  addPart,
  type Board,
  type BoardStroke,
  draw,
  type Drawn,
  emptyBoard,
  hasLine,
  pointsIn,
  undo,
} from '../../../contract/rules/board.ts';
import { BoardPen } from './boardPen.ts';
import { type BoardGround, fitsMessage, paintBoard, paintPath, pictureOf } from './boardPaint.ts';
import { warn } from '../consoleLines.ts';

interface PadParts {
  /** Under which id one is in the room. */
  readonly ownSid: () => string;
  /** False where it cannot be told now. */
  readonly say: (piece: Drawn) => boolean;
  readonly store: (url: string) => void;
}

/** One message of what the gateway tells of the whole board. */
interface BoardPart extends Pick<Board, 'changes'> {
  readonly strokes: readonly BoardStroke[];
  readonly isLast: boolean;
}

/** `drawn`: somebody else began a line, or the room has a board already. */
export type PadFact = { readonly isEmpty: boolean; readonly canUndo: boolean } | 'drawn';

/** Also in a window of its own, whose elements are of other classes. */
const isCanvas = (node: HTMLElement | null): node is HTMLCanvasElement => node?.localName === 'canvas';

/** The board of one room: what is on it, and the canvas that shows it. No point of it reaches a machine or React. */
export class BoardPad {
  readonly facts$ = new Subject<PadFact>();
  readonly pen: BoardPen;
  readonly #parts: PadParts;
  #board: Board = emptyBoard();
  #coming: BoardStroke[] = [];
  #image: HTMLImageElement | null = null;
  #context: CanvasRenderingContext2D | null = null;
  #ground: BoardGround = 'paper';
  #detach: () => void = () => undefined;
  #storing: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PadParts) {
    this.#parts = parts;
    this.pen = new BoardPen({
      drawn: (piece) => this.#add(parts.ownSid(), piece),
      say: parts.say,
      said: () => {
        this.#board.changes += 1;
        this.#tell();
        this.#storeSoon();
      },
    });
  }

  /** Draws there from now on; null where the board is hidden. */
  showOn(node: HTMLElement | null, ground: BoardGround = 'paper'): void {
    this.#detach();
    this.#detach = () => undefined;
    this.#ground = ground;
    this.#context = isCanvas(node) ? node.getContext('2d') : null;
    if (!isCanvas(node)) return;
    const watch = new ResizeObserver(() => void (this.#fit(node) && this.#paint()));
    watch.observe(node);
    const lift = this.pen.attach(node);
    this.#detach = () => {
      watch.disconnect();
      lift();
    };
    // Once: a large board takes its time.
    this.#fit(node);
    this.#paint();
  }

  /** Nothing is drawn or stored any more. */
  close(): void {
    this.showOn(null);
    this.pen.close();
    clearTimeout(this.#storing);
  }

  hearDrawn(sid: string, piece: Drawn): void {
    const isNew = !hasLine(this.#board, sid, piece.stroke);
    this.#add(sid, piece);
    this.#board.changes += 1;
    if (isNew) this.facts$.next('drawn');
  }

  hearUndone(sid: string, stroke: string): void {
    if (!undo(this.#board, sid, stroke)) return;
    this.#board.changes += 1;
    this.#changed();
    // A picture that was handed over may still show it.
    this.#storeSoon();
  }

  hearCleared(): void {
    this.#board = emptyBoard(this.#board.changes + 1);
    this.#changed();
  }

  /** What was stored of the board; what cannot be shown is not. */
  hearPicture(url: string | null): void {
    this.#board.picture = url;
    this.#image = null;
    this.#changed();
    if (url === null) return;
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => this.#takeImage(url, image),
      (error: unknown) => warn('The stored board could not be shown.', error),
    );
  }

  /** All that is on the board, in parts; what others have not been told of comes on top of it. */
  hearBoard({ strokes: part, changes, isLast }: BoardPart): void {
    addPart(this.#coming, part);
    if (!isLast) return;
    const strokes = this.#coming;
    this.#coming = [];
    Object.assign(this.#board, { strokes, pointCount: pointsIn(strokes), changes });
    for (const piece of this.pen.untold()) draw(this.#board, this.#parts.ownSid(), piece);
    this.#changed();
    if (strokes.length > 0) this.facts$.next('drawn');
  }

  /** What is on it, for a gateway that does not know it any more. */
  content(): Pick<Board, 'strokes' | 'changes'> {
    return this.#board;
  }

  /** The last line of one's own that all know; null where there is none. */
  ownLast(): string | null {
    const own = this.#parts.ownSid();
    const isOwn = ({ sid, stroke }: BoardStroke) => sid === own && stroke !== '' && !this.pen.owes(stroke);
    return this.#board.strokes.findLast(isOwn)?.stroke ?? null;
  }

  /** As a PNG data URL. */
  picture(): string | null {
    return pictureOf(this.#board, this.#image);
  }

  #add(sid: string, piece: Drawn): void {
    const path = draw(this.#board, sid, piece);
    if (this.#context !== null) paintPath(this.#context, piece, path, this.#ground);
    this.#tell();
  }

  #storeSoon(): void {
    clearTimeout(this.#storing);
    this.#storing = setTimeout(() => {
      const url = this.#board.strokes.length > 0 ? this.picture() : null;
      if (url !== null && fitsMessage(url)) this.#parts.store(url);
    }, BOARD_STORE_MS);
  }

  #takeImage(url: string, image: HTMLImageElement): void {
    // It may have been cleared meanwhile.
    if (this.#board.picture !== url) return;
    this.#image = image;
    this.#paint();
  }

  #changed(): void {
    if (this.#board.picture === null) this.#image = null;
    this.#paint();
    this.#tell();
  }

  #tell(): void {
    const isEmpty = this.#board.strokes.length === 0 && this.#board.picture === null;
    this.facts$.next({ isEmpty, canUndo: this.ownLast() !== null });
  }

  /** As fine as the screen; whether it has another size now, and has to be painted anew. */
  #fit(node: HTMLCanvasElement): boolean {
    const most = BOARD_CANVAS_MAX_PX / Math.max(node.clientWidth, node.clientHeight);
    const scale = Math.min(window.devicePixelRatio, most);
    const [width, height] = [Math.round(node.clientWidth * scale), Math.round(node.clientHeight * scale)];
    if (width === 0 || height === 0 || (node.width === width && node.height === height)) return false;
    [node.width, node.height] = [width, height];
    return true;
  }

  #paint(): void {
    if (this.#context !== null) paintBoard(this.#context, this.#board, this.#image, this.#ground);
  }
}
