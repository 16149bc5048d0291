import { type Board, partsOf } from '../../../../contract/rules/board.ts';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';

/** The lines of a board as they are told. */
export const canvasOf = (roomid: string, { strokes, changes }: Readonly<Board>): readonly GatewayMessage<'canvas'>[] =>
  partsOf(strokes).map((part, index, { length }) => ({
    ...{ action: 'canvas', roomid, strokes: [...part], changes },
    isLast: index === length - 1,
  }));
