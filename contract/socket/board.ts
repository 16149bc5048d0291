import * as z from 'zod/mini';
import {
  BOARD_CHANGES_MAX,
  BOARD_LINE_MAX,
  BOARD_LOGICAL_PX,
  BOARD_PICTURE_MAX_CHARS,
  BOARD_POINTS_MAX,
} from '../limits.ts';
import { BOARD_PICTURE_START } from '../rules/board.ts';
import { isPath } from '../rules/boardPath.ts';
import { EVERYBODY, type SocketActions } from './action.ts';
import { from, room } from './meeting.ts';

const STROKE_MAX_CHARS = 36;
const place = z.number().check(z.gte(0), z.lte(BOARD_LOGICAL_PX));
const color = z.string().check(z.regex(/^#[\da-f]{6}$/i));
const size = z.number().check(z.gte(1), z.lte(BOARD_LINE_MAX));
const point = z.readonly(z.tuple([place, place]));
const at = z.nullable(point);
/** Names one line of whoever draws it. */
const stroke = z.string().check(z.minLength(1), z.maxLength(STROKE_MAX_CHARS));
/** C§3 drawing stroke; `points` lie between its ends, in their order, so that many go in one message. */
const drawing = {
  ...{ newx: place, newy: place, prevx: place, prevy: place, color, size },
  points: z.optional(z.readonly(z.array(point).check(z.maxLength(BOARD_POINTS_MAX)))),
  stroke: z.optional(stroke),
};
const PICTURE = new RegExp(`^${BOARD_PICTURE_START}[A-Za-z\\d+/]*={0,2}$`);
/** C§3 stored canvas. It has the one size, so no few bytes take up much when they are painted. */
const picture = z.string().check(z.maxLength(BOARD_PICTURE_MAX_CHARS), z.regex(PICTURE));

const SID_MAX_CHARS = 64;
/** A part of a whole board: a long line is cut into pieces that follow each other. */
const board = {
  strokes: z.array(
    z.object({
      ...{ sid: z.string().check(z.maxLength(SID_MAX_CHARS)), stroke: z.string().check(z.maxLength(STROKE_MAX_CHARS)) },
      ...{ color, size },
      /** Five digits of base 64 a point: tenths of x, times 10,001, and tenths of y. */
      path: z.string().check(z.refine(isPath, 'must be points of the board')),
    }),
  ),
  /** How often it was changed by now. */
  changes: z.number().check(z.gte(0), z.lte(BOARD_CHANGES_MAX)),
  isLast: z.boolean(),
};

/** The board of a meeting (C§7). Like everything in it, it is for those in the room only. */
export const boardActions = {
  draw: {
    fromClient: {
      summary: 'A line on the board, or a piece of one',
      senders: EVERYBODY,
      fields: { ...room, ...drawing },
    },
    fromGateway: [{ summary: 'Somebody draws', fields: { ...from, ...drawing } }],
  },
  'board-pointer': {
    fromClient: {
      summary: 'Where one points, if anywhere',
      senders: EVERYBODY,
      fields: { ...room, at },
    },
    fromGateway: [{ summary: 'Where somebody points', fields: { ...from, at } }],
  },
  'undo-stroke': {
    fromClient: { summary: 'One takes back a line of one’s own', senders: EVERYBODY, fields: { ...room, stroke } },
    fromGateway: [{ summary: 'A line is taken back, and whose', fields: { ...from, stroke } }],
  },
  'clear-board': {
    fromClient: { summary: 'One empties the board', senders: EVERYBODY, fields: room },
    fromGateway: [{ summary: 'Somebody emptied the board, oneself included', fields: from }],
  },
  'store-canvas': {
    fromClient: {
      summary: 'What the board looks like, for those who come later',
      senders: EVERYBODY,
      fields: { ...room, url: picture },
    },
  },
  'get-canvas': {
    fromClient: { summary: 'What is on the board', senders: EVERYBODY, fields: room },
    fromGateway: [
      {
        summary: 'What was stored of the board last; null where nothing is',
        fields: { roomid: z.string(), url: z.nullable(picture) },
      },
    ],
  },
  canvas: {
    fromGateway: [
      {
        summary: 'The lines of the board, over what was stored; in parts',
        fields: { roomid: z.string(), ...board },
      },
    ],
  },
  'hand-back-board': {
    fromClient: {
      summary: 'What was on the board, for a gateway that began anew; in parts, and only until somebody draws there',
      senders: EVERYBODY,
      fields: { ...room, ...board },
    },
  },
} as const satisfies SocketActions;
