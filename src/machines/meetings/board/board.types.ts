export type BoardTool = 'pen' | 'eraser';

/** What draws, as it is chosen. */
export interface BoardLine {
  readonly color: string;
  readonly size: number;
}

export interface BoardContext {
  readonly tool: BoardTool;
  /** Of the pen; the eraser has its own. */
  readonly pen: BoardLine;
  readonly isEmpty: boolean;
  /** There is a line of one's own on the board. */
  readonly canUndo: boolean;
}

export type BoardFact =
  /** Somebody else began a line, or the room has a board already. */
  | { readonly type: 'board.drawn' }
  | { readonly type: 'board.changed'; readonly isEmpty: boolean; readonly canUndo: boolean };

export type BoardEvent =
  | BoardFact
  | { readonly type: 'board.toggle' }
  | { readonly type: 'board.tool'; readonly tool: BoardTool }
  | { readonly type: 'board.color'; readonly color: string }
  | { readonly type: 'board.size'; readonly size: number }
  | { readonly type: 'board.undo' }
  | { readonly type: 'board.save' }
  | { readonly type: 'board.clear' }
  | { readonly type: 'board.confirm' }
  | { readonly type: 'board.cancel' };
