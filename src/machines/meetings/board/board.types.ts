export type BoardTool = 'pen' | 'eraser';

/** What draws, as it is chosen. */
export interface BoardLine {
  readonly color: string;
  readonly size: number;
}

/** Where it lies while it is shown. */
export type BoardPlace = 'panel' | 'overDesktop';

export interface BoardInput {
  /** The meeting lies over a remote session. */
  readonly isOverSession: boolean;
}

export interface BoardContext extends BoardInput {
  readonly tool: BoardTool;
  /** Of the pen; the eraser has its own. */
  readonly pen: BoardLine;
  /** Else it goes with the place that is drawn on. */
  readonly isColorChosen: boolean;
  readonly isEmpty: boolean;
  /** There is a line of one's own on the board. */
  readonly canUndo: boolean;
  /** As it was chosen last in this meeting; without a session it lies in its panel. */
  readonly place: BoardPlace;
}

export type BoardFact =
  /** Somebody else began a line, or the room has a board already. */
  | { readonly type: 'board.drawn' }
  | { readonly type: 'board.changed'; readonly isEmpty: boolean; readonly canUndo: boolean };

/** Whoever draws over the desktop wants to use it again. */
export interface EscapeFact {
  readonly type: 'board.rest';
}

export type BoardEvent =
  | BoardFact
  | EscapeFact
  /** From its panel over the desktop, and back. */
  | { readonly type: 'board.lie' }
  | { readonly type: 'board.toggle' }
  | { readonly type: 'board.tool'; readonly tool: BoardTool }
  | { readonly type: 'board.color'; readonly color: string }
  | { readonly type: 'board.size'; readonly size: number }
  | { readonly type: 'board.undo' }
  | { readonly type: 'board.save' }
  | { readonly type: 'board.clear' }
  | { readonly type: 'board.confirm' }
  | { readonly type: 'board.cancel' };
