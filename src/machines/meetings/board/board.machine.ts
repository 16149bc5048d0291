import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  BOARD_ERASER_COLOR,
  BOARD_ERASER_SIZE,
  BOARD_LINE_MAX,
  BOARD_PEN_COLOR,
  BOARD_PEN_SIZE,
} from '../../../../contract/limits.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { BoardContext, BoardEvent, BoardFact, BoardLine, BoardTool } from './board.types.ts';

const ERASER: BoardLine = { color: BOARD_ERASER_COLOR, size: BOARD_ERASER_SIZE };

const lineOf = ({ context: { tool, pen } }: { readonly context: BoardContext }): BoardLine =>
  tool === 'eraser' ? ERASER : pen;

const takeLine = { type: 'useLine', params: lineOf } as const;

export const boardMachine = setup({
  types: { context: {} as BoardContext, events: {} as BoardEvent },
  actors: {
    /** What happens on the board; no point of it comes here. */
    boardFacts: streamNotProvided<BoardFact>('boardFacts'),
  },
  guards: {
    canUndo: ({ context }) => context.canUndo,
    hasDrawing: ({ context }) => !context.isEmpty,
  },
  actions: {
    takeTool: assign(({ event }) => {
      assertEvent(event, 'board.tool');
      return { tool: event.tool };
    }),
    takeColor: assign(({ context, event }) => {
      assertEvent(event, 'board.color');
      return { tool: 'pen', pen: { ...context.pen, color: event.color } } as const;
    }),
    takeSize: assign(({ context, event }) => {
      assertEvent(event, 'board.size');
      const size = Math.min(Math.max(event.size, 1), BOARD_LINE_MAX);
      return { tool: 'pen', pen: { ...context.pen, size } } as const;
    }),
    takeChanged: assign(({ event }) => {
      assertEvent(event, 'board.changed');
      return { isEmpty: event.isEmpty, canUndo: event.canUndo };
    }),
    /** From the next line on. */
    useLine: effect<BoardLine>('useLine'),
    /** C§4 clear is broadcast to the room. */
    clear: effect('clear'),
    /** The last line of one's own. */
    undo: effect('undo'),
    /** As a PNG. */
    save: effect('save'),
  },
}).createMachine({
  id: 'board',
  description: 'C§2 a whiteboard that all in the room draw on, shown or hidden by each for themselves',
  context: {
    tool: 'pen',
    pen: { color: BOARD_PEN_COLOR, size: BOARD_PEN_SIZE },
    isEmpty: true,
    canUndo: false,
  },
  invoke: { id: 'boardFacts', src: 'boardFacts' },
  initial: 'hidden',
  on: { 'board.changed': { actions: 'takeChanged' } },
  states: {
    hidden: {
      description: 'C§4 it is shown by itself when somebody else draws',
      on: { 'board.toggle': 'shown', 'board.drawn': 'shown' },
    },
    shown: {
      initial: 'drawing',
      entry: takeLine,
      on: { 'board.toggle': 'hidden' },
      states: {
        drawing: {
          on: {
            'board.tool': { actions: ['takeTool', takeLine] },
            'board.color': { actions: ['takeColor', takeLine] },
            'board.size': { actions: ['takeSize', takeLine] },
            'board.undo': { guard: 'canUndo', actions: 'undo' },
            'board.save': { guard: 'hasDrawing', actions: 'save' },
            'board.clear': { guard: 'hasDrawing', target: 'asking' },
          },
        },
        asking: {
          description: 'C§5 clearing the board asks for confirmation',
          on: {
            'board.confirm': { target: 'drawing', actions: 'clear' },
            'board.cancel': 'drawing',
          },
        },
      },
    },
  },
});

export type BoardActorRef = ActorRefFrom<typeof boardMachine>;
export type BoardSnapshot = SnapshotFrom<typeof boardMachine>;

export const selectIsBoardShown = (snapshot: BoardSnapshot | undefined): boolean => snapshot?.matches('shown') === true;
export const selectAsksToClear = (snapshot: BoardSnapshot): boolean => snapshot.matches({ shown: 'asking' });
export const selectTool = (snapshot: BoardSnapshot): BoardTool => snapshot.context.tool;
export const selectPen = (snapshot: BoardSnapshot): BoardLine => snapshot.context.pen;
export const selectIsBoardEmpty = (snapshot: BoardSnapshot): boolean => snapshot.context.isEmpty;
export const selectCanUndo = (snapshot: BoardSnapshot): boolean => snapshot.context.canUndo;
