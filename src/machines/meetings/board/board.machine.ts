import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  BOARD_ERASER_COLOR,
  BOARD_ERASER_SIZE,
  BOARD_LINE_MAX,
  BOARD_PEN_COLOR,
  BOARD_PEN_SIZE,
  BOARD_POINTING_COLOR,
} from '../../../../contract/limits.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type {
  BoardContext,
  BoardEvent,
  BoardFact,
  BoardInput,
  BoardLine,
  BoardPlace,
  BoardTool,
  EscapeFact,
} from './board.types.ts';

const ERASER: BoardLine = { color: BOARD_ERASER_COLOR, size: BOARD_ERASER_SIZE };

const lineOf = ({ context: { tool, pen } }: { readonly context: BoardContext }): BoardLine =>
  tool === 'eraser' ? ERASER : pen;

const takeLine = { type: 'useLine', params: lineOf } as const;

/** What is done with a tool in the hand. */
const WITH_TOOL = {
  'board.tool': { actions: ['takeTool', takeLine] },
  'board.color': { actions: ['takeColor', takeLine] },
  'board.size': { actions: ['takeSize', takeLine] },
  'board.undo': { guard: 'canUndo', actions: 'undo' },
  'board.save': { guard: 'hasDrawing', actions: 'save' },
  'board.clear': { guard: 'hasDrawing', target: 'asking' },
} as const;

const ASKING = {
  description: 'C§5 clearing the board asks for confirmation',
  on: {
    'board.confirm': { target: 'drawing', actions: 'clear' },
    'board.cancel': 'drawing',
  },
} as const;

export const boardMachine = setup({
  types: { context: {} as BoardContext, events: {} as BoardEvent, input: {} as BoardInput },
  actors: {
    /** What happens on the board; no point of it comes here. */
    boardFacts: streamNotProvided<BoardFact>('boardFacts'),
    /** A transparent sheet over the picture of the session, as long as somebody listens. */
    sheet: streamNotProvided<EscapeFact>('sheet'),
    /** The sheet has the pointer, as long as somebody listens. */
    sheetPointer: streamNotProvided<EscapeFact>('sheetPointer'),
  },
  guards: {
    canUndo: ({ context }) => context.canUndo,
    hasDrawing: ({ context }) => !context.isEmpty,
    isOverSession: ({ context }) => context.isOverSession,
    liesOver: ({ context }) => context.isOverSession && context.place === 'overDesktop',
  },
  actions: {
    takeTool: assign(({ event }) => {
      assertEvent(event, 'board.tool');
      return { tool: event.tool };
    }),
    takeColor: assign(({ context, event }) => {
      assertEvent(event, 'board.color');
      return { tool: 'pen', pen: { ...context.pen, color: event.color }, isColorChosen: true } as const;
    }),
    takeColorOfPlace: assign(({ context: { pen, isColorChosen } }, color: string) => ({
      pen: { ...pen, color: isColorChosen ? pen.color : color },
    })),
    takeSize: assign(({ context, event }) => {
      assertEvent(event, 'board.size');
      const size = Math.min(Math.max(event.size, 1), BOARD_LINE_MAX);
      return { tool: 'pen', pen: { ...context.pen, size } } as const;
    }),
    takeChanged: assign(({ event }) => {
      assertEvent(event, 'board.changed');
      return { isEmpty: event.isEmpty, canUndo: event.canUndo };
    }),
    rememberPlace: assign((_, place: BoardPlace) => ({ place })),
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
  context: ({ input: { isOverSession } }) => ({
    tool: 'pen',
    pen: { color: BOARD_PEN_COLOR, size: BOARD_PEN_SIZE },
    isColorChosen: false,
    isEmpty: true,
    canUndo: false,
    isOverSession,
    place: 'overDesktop',
  }),
  invoke: { id: 'boardFacts', src: 'boardFacts' },
  initial: 'hidden',
  on: { 'board.changed': { actions: 'takeChanged' } },
  states: {
    hidden: {
      description: 'C§4 it is shown by itself when somebody else draws',
      on: {
        'board.toggle': [{ guard: 'liesOver', target: 'overDesktop' }, { target: 'inPanel' }],
        'board.drawn': [{ guard: 'liesOver', target: 'overDesktop.watching' }, { target: 'inPanel' }],
      },
    },
    inPanel: {
      description: 'White paper among the people of the meeting',
      initial: 'drawing',
      entry: [{ type: 'takeColorOfPlace', params: BOARD_PEN_COLOR }, takeLine],
      on: {
        'board.toggle': 'hidden',
        'board.lie': {
          guard: 'isOverSession',
          target: 'overDesktop',
          actions: { type: 'rememberPlace', params: 'overDesktop' },
        },
      },
      states: { drawing: { on: WITH_TOOL }, asking: ASKING },
    },
    overDesktop: {
      description: 'What is drawn lies over the picture of the session, at the same place of it for everybody',
      invoke: { id: 'sheet', src: 'sheet' },
      initial: 'drawing',
      entry: [{ type: 'takeColorOfPlace', params: BOARD_POINTING_COLOR }, takeLine],
      on: {
        'board.toggle': 'hidden',
        'board.lie': { target: 'inPanel', actions: { type: 'rememberPlace', params: 'panel' } },
      },
      states: {
        watching: {
          description: 'The desktop has the pointer: who did not ask for the board is not kept from work by it',
          on: {
            'board.tool': { target: 'drawing', actions: ['takeTool', takeLine] },
          },
        },
        drawing: {
          invoke: { id: 'sheetPointer', src: 'sheetPointer' },
          on: { ...WITH_TOOL, 'board.rest': 'watching' },
        },
        asking: ASKING,
      },
    },
  },
});

export type BoardActorRef = ActorRefFrom<typeof boardMachine>;
export type BoardSnapshot = SnapshotFrom<typeof boardMachine>;

export const selectIsBoardShown = (snapshot: BoardSnapshot | undefined): boolean =>
  snapshot !== undefined && !snapshot.matches('hidden');
export const selectIsBoardInPanel = (snapshot: BoardSnapshot | undefined): boolean =>
  snapshot?.matches('inPanel') === true;
export const selectIsBoardOverDesktop = (snapshot: BoardSnapshot | undefined): boolean =>
  snapshot?.matches('overDesktop') === true;
/** The desktop has the pointer, and no tool is in the hand. */
export const selectIsBoardWatched = (snapshot: BoardSnapshot): boolean => snapshot.matches({ overDesktop: 'watching' });
export const selectAsksToClear = (snapshot: BoardSnapshot): boolean =>
  snapshot.matches({ inPanel: 'asking' }) || snapshot.matches({ overDesktop: 'asking' });
/** There is the picture of a session that it may lie over. */
export const selectIsOverSession = (snapshot: BoardSnapshot): boolean => snapshot.context.isOverSession;
export const selectTool = (snapshot: BoardSnapshot): BoardTool => snapshot.context.tool;
export const selectPen = (snapshot: BoardSnapshot): BoardLine => snapshot.context.pen;
export const selectIsBoardEmpty = (snapshot: BoardSnapshot): boolean => snapshot.context.isEmpty;
export const selectCanUndo = (snapshot: BoardSnapshot): boolean => snapshot.context.canUndo;
