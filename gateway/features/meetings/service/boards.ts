import { BOARD_POINTS_KEPT_MAX, BOARD_STROKES_MAX } from '../../../../contract/limits.ts';
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
import { KeptRooms } from './keptRooms.ts';

interface KeptBoard extends Board {
  /** It was drawn on, taken back from or cleared since somebody opened it: what is handed back comes too late. */
  isTouched: boolean;
  /** Of boards that are being handed back, by session id. */
  readonly parts: Map<string, BoardStroke[]>;
}

/** One message of a board that is handed back. */
export interface HandedPart {
  readonly strokes: readonly BoardStroke[];
  readonly changes: number;
  readonly isLast: boolean;
}

/** What is drawn in which room. */
export class Boards {
  readonly #rooms: KeptRooms<KeptBoard>;

  constructor(now: () => Date) {
    this.#rooms = new KeptRooms(now, () => ({ ...emptyBoard(), isTouched: false, parts: new Map() }));
  }

  entered(roomid: string): void {
    this.#rooms.entered(roomid);
  }

  emptied(roomid: string): void {
    this.#rooms.emptied(roomid);
    this.#rooms.find(roomid)?.parts.clear();
  }

  /** Nothing is known of it, or only what was handed back: somebody may know more. */
  isBlank(roomid: string): boolean {
    return this.#rooms.isNew(roomid) && this.#rooms.find(roomid)?.isTouched === false;
  }

  draw(roomid: string, sid: string, drawn: Drawn): void {
    const board = this.#touch(roomid);
    board.changes += 1;
    draw(board, sid, drawn);
  }

  /** Whether there was such a line of theirs. */
  undo(roomid: string, sid: string, stroke: string): boolean {
    const board = this.#rooms.find(roomid);
    const isUndone = board !== undefined && undo(board, sid, stroke);
    if (isUndone) this.#touch(roomid).changes += 1;
    return isUndone;
  }

  /** A picture of what was cleared meanwhile comes too late. */
  store(roomid: string, url: string): void {
    const board = this.#rooms.find(roomid);
    if (board && board.strokes.length > 0) board.picture = url;
  }

  clear(roomid: string): void {
    const board = this.#touch(roomid);
    Object.assign(board, emptyBoard(board.changes + 1));
  }

  read(roomid: string): Readonly<Board> {
    return this.#rooms.find(roomid) ?? emptyBoard();
  }

  /**
   * Whether this part made a board whole that is newer than what is there. Nobody draws by it in another's name what others could
   * not have drawn anyway: whose a line is only decides who may take it back.
   */
  takeBack(roomid: string, sid: string, { strokes, changes, isLast }: HandedPart): boolean {
    const board = this.#rooms.find(roomid);
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
    const board = this.#rooms.open(roomid);
    board.isTouched = true;
    board.parts.clear();
    return board;
  }
}
