import { BOARD_KEPT_MS } from '../../../../contract/limits.ts';
import { type Board, type BoardStroke, type Drawn, draw, emptyBoard, undo } from '../../../../contract/rules/board.ts';

interface KeptBoard extends Board {
  /** In ms since 1970; null while somebody is there. */
  leftAt: number | null;
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
    const board = this.#boards.get(roomid);
    if (board) board.leftAt = null;
  }

  /** Nobody is in the room any more. */
  emptied(roomid: string): void {
    this.#forgetOld();
    const board = this.#boards.get(roomid);
    if (board) board.leftAt = this.#now().getTime();
  }

  draw(roomid: string, sid: string, drawn: Drawn): void {
    draw(this.#open(roomid), sid, drawn);
  }

  /** Whether there was such a line of theirs. */
  undo(roomid: string, sid: string, stroke: string): boolean {
    const board = this.#boards.get(roomid);
    return board !== undefined && undo(board, sid, stroke);
  }

  /** A picture of what was cleared meanwhile comes too late. */
  store(roomid: string, url: string): void {
    const board = this.#boards.get(roomid);
    if (board && board.strokes.length > 0) board.picture = url;
  }

  clear(roomid: string): void {
    this.#boards.delete(roomid);
  }

  read(roomid: string): { readonly url: string | null; readonly strokes: BoardStroke[] } {
    const { picture: url, strokes } = this.#boards.get(roomid) ?? emptyBoard();
    return { url, strokes };
  }

  #open(roomid: string): KeptBoard {
    const board = this.#boards.get(roomid) ?? { ...emptyBoard(), leftAt: null };
    this.#boards.set(roomid, board);
    return board;
  }

  #forgetOld(): void {
    const oldest = this.#now().getTime() - BOARD_KEPT_MS;
    for (const [roomid, { leftAt }] of this.#boards)
      if (leftAt !== null && leftAt < oldest) this.#boards.delete(roomid);
  }
}
