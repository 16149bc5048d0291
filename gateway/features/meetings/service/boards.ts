import { BOARD_KEPT_MS, BOARD_POINTS_KEPT_MAX, BOARD_STROKES_MAX, HAND_BACK_MS } from '../../../../contract/limits.ts';
import {
  addPart,
  type Board,
  type BoardStroke,
  type Drawn,
  draw,
  emptyBoard,
  pointsIn,
  undo,
} from '../../../../contract/rules/board.ts';

interface KeptBoard extends Board {
  /** When somebody entered the room while nothing was known of it, in ms since 1970. */
  readonly openedAt: number;
  /** It was drawn on, taken back from or cleared since then: what is handed back comes too late. */
  isTouched: boolean;
  /** Of boards that are being handed back, by session id. */
  readonly parts: Map<string, BoardStroke[]>;
  /** In ms since 1970; null while somebody is there. */
  leftAt: number | null;
}

/** One message of a board that is handed back. */
export interface HandedPart {
  readonly strokes: readonly BoardStroke[];
  readonly changes: number;
  readonly isLast: boolean;
}

/** What is drawn in which room. It is in memory only, and for ten minutes when nobody is there any more. */
export class Boards {
  readonly #boards = new Map<string, KeptBoard>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Somebody is in the room. */
  entered(roomid: string): void {
    this.#forgetOld();
    this.#open(roomid).leftAt = null;
  }

  /** Nobody is in the room any more. */
  emptied(roomid: string): void {
    this.#forgetOld();
    const board = this.#boards.get(roomid);
    if (board === undefined) return;
    board.leftAt = this.#now().getTime();
    board.parts.clear();
  }

  /** Nothing is known of it, or only what was handed back: somebody may know more. */
  isBlank(roomid: string): boolean {
    const board = this.#boards.get(roomid);
    return board !== undefined && !board.isTouched && this.#now().getTime() - board.openedAt <= HAND_BACK_MS;
  }

  draw(roomid: string, sid: string, drawn: Drawn): void {
    const board = this.#touch(roomid);
    board.changes += 1;
    draw(board, sid, drawn);
  }

  /** Whether there was such a line of theirs. */
  undo(roomid: string, sid: string, stroke: string): boolean {
    const board = this.#boards.get(roomid);
    const isUndone = board !== undefined && undo(board, sid, stroke);
    if (isUndone) this.#touch(roomid).changes += 1;
    return isUndone;
  }

  /** A picture of what was cleared meanwhile comes too late. */
  store(roomid: string, url: string): void {
    const board = this.#boards.get(roomid);
    if (board && board.strokes.length > 0) board.picture = url;
  }

  clear(roomid: string): void {
    const board = this.#touch(roomid);
    Object.assign(board, emptyBoard(board.changes + 1));
  }

  read(roomid: string): Readonly<Board> {
    return this.#boards.get(roomid) ?? emptyBoard();
  }

  /**
   * Whether this part made a board whole that is newer than what is there. Nobody draws by it in another's name what others could
   * not have drawn anyway: whose a line is only decides who may take it back.
   */
  takeBack(roomid: string, sid: string, { strokes, changes, isLast }: HandedPart): boolean {
    const board = this.#boards.get(roomid);
    if (board === undefined || !this.isBlank(roomid) || changes <= board.changes) return false;
    const handed = board.parts.get(sid) ?? [];
    addPart(handed, strokes);
    const pointCount = pointsIn(handed);
    const isTooMuch = handed.length > BOARD_STROKES_MAX || pointCount > BOARD_POINTS_KEPT_MAX;
    if (isTooMuch || isLast) board.parts.delete(sid);
    else board.parts.set(sid, handed);
    if (isTooMuch || !isLast || handed.length === 0) return false;
    Object.assign(board, { picture: null, strokes: handed, pointCount, changes });
    return true;
  }

  #touch(roomid: string): KeptBoard {
    const board = this.#open(roomid);
    board.isTouched = true;
    board.parts.clear();
    return board;
  }

  #open(roomid: string): KeptBoard {
    const made = { ...emptyBoard(), openedAt: this.#now().getTime(), isTouched: false, parts: new Map(), leftAt: null };
    const board = this.#boards.get(roomid) ?? made;
    this.#boards.set(roomid, board);
    return board;
  }

  #forgetOld(): void {
    const oldest = this.#now().getTime() - BOARD_KEPT_MS;
    for (const [roomid, { leftAt }] of this.#boards)
      if (leftAt !== null && leftAt < oldest) this.#boards.delete(roomid);
  }
}
