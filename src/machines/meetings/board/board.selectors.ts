import type { BoardSnapshot } from './board.machine.ts';
import type { BoardLine, BoardTool } from './board.types.ts';

export const selectIsBoardShown = (snapshot: BoardSnapshot | undefined): boolean => snapshot?.matches('shown') === true;
export const selectAsksToClear = (snapshot: BoardSnapshot): boolean => snapshot.matches({ shown: 'asking' });
export const selectTool = (snapshot: BoardSnapshot): BoardTool => snapshot.context.tool;
export const selectPen = (snapshot: BoardSnapshot): BoardLine => snapshot.context.pen;
export const selectIsBoardEmpty = (snapshot: BoardSnapshot): boolean => snapshot.context.isEmpty;
export const selectCanUndo = (snapshot: BoardSnapshot): boolean => snapshot.context.canUndo;
