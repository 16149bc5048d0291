import { addPart, type Board, draw, emptyBoard, partsOf, pointsIn, undo } from '../../contract/rules/board.ts';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import type { MockRoom } from '../meetings.ts';
import type { World } from '../world.ts';
import { roomOf, tell } from './meeting.ts';
import type { MockActions, MockSpeaker } from './speaker.ts';

type OfBoard =
  'draw' | 'board-pointer' | 'undo-stroke' | 'clear-board' | 'store-canvas' | 'get-canvas' | 'hand-back-board';

const canvasOf = (roomid: string, { strokes, changes }: Board): readonly GatewayMessage<'canvas'>[] =>
  partsOf(strokes).map((part, index, { length }) => ({
    ...{ action: 'canvas', roomid, strokes: [...part], changes },
    isLast: index === length - 1,
  }));

function touch(room: MockRoom): Board {
  room.isTouched = true;
  room.board.changes += 1;
  return room.board;
}

/** What is not in one's own room does nothing. */
export function boardActions(world: World): MockActions<OfBoard> {
  const inRoom = (speaker: MockSpeaker, roomid: string, act: (room: MockRoom) => void) => {
    const room = roomOf(world, speaker, roomid);
    if (room) act(room);
  };
  return {
    draw: (speaker, { roomid, token: _token, ...drawn }) =>
      inRoom(speaker, roomid, (room) => {
        draw(touch(room), speaker.sid, drawn);
        tell(world, room, { ...drawn, sid: speaker.sid, roomid }, speaker.sid);
      }),
    'board-pointer': (speaker, { action, roomid, at }) =>
      inRoom(speaker, roomid, (room) => tell(world, room, { action, sid: speaker.sid, roomid, at }, speaker.sid)),
    'undo-stroke': (speaker, { action, roomid, stroke }) =>
      inRoom(speaker, roomid, (room) => {
        if (!undo(room.board, speaker.sid, stroke)) return;
        touch(room);
        tell(world, room, { action, sid: speaker.sid, roomid, stroke });
      }),
    'clear-board': (speaker, { action, roomid }) =>
      inRoom(speaker, roomid, (room) => {
        room.board = emptyBoard(touch(room).changes);
        tell(world, room, { action, sid: speaker.sid, roomid });
      }),
    'store-canvas': (speaker, { roomid, url }) =>
      inRoom(speaker, roomid, ({ board }) => {
        if (board.strokes.length > 0) board.picture = url;
      }),
    'get-canvas': (speaker, { action, roomid }) =>
      inRoom(speaker, roomid, ({ board }) => {
        speaker.reply({ action, roomid, url: board.picture });
        for (const part of canvasOf(roomid, board)) speaker.reply(part);
      }),
    'hand-back-board': (speaker, { roomid, strokes: part, changes, isLast }) =>
      inRoom(speaker, roomid, (room) => {
        if (room.isTouched || changes <= room.board.changes) return;
        const strokes = (room.parts[speaker.sid] ??= []);
        addPart(strokes, part);
        if (!isLast) return;
        delete room.parts[speaker.sid];
        room.board = { picture: null, strokes, pointCount: pointsIn(strokes), changes };
        tell(world, room, { action: 'get-canvas', roomid, url: null }, speaker.sid);
        for (const told of canvasOf(roomid, room.board)) tell(world, room, told, speaker.sid);
      }),
  };
}
