import { draw, emptyBoard, undo } from '../../contract/rules/board.ts';
import type { MockRoom } from '../meetings.ts';
import type { World } from '../world.ts';
import { roomOf, tell } from './meeting.ts';
import type { MockActions, MockSpeaker } from './speaker.ts';

type OfBoard = 'draw' | 'undo-stroke' | 'clear-board' | 'store-canvas' | 'get-canvas';

/** What is not in one's own room does nothing. */
export function boardActions(world: World): MockActions<OfBoard> {
  const inRoom = (speaker: MockSpeaker, roomid: string, act: (room: MockRoom) => void) => {
    const room = roomOf(world, speaker, roomid);
    if (room) act(room);
  };
  return {
    draw: (speaker, { roomid, token: _token, ...drawn }) =>
      inRoom(speaker, roomid, (room) => {
        draw(room.board, speaker.sid, drawn);
        tell(world, room, { ...drawn, sid: speaker.sid, roomid }, speaker.sid);
      }),
    'undo-stroke': (speaker, { action, roomid, stroke }) =>
      inRoom(speaker, roomid, (room) => {
        if (undo(room.board, speaker.sid, stroke)) tell(world, room, { action, sid: speaker.sid, roomid, stroke });
      }),
    'clear-board': (speaker, { action, roomid }) =>
      inRoom(speaker, roomid, (room) => {
        room.board = emptyBoard();
        tell(world, room, { action, sid: speaker.sid, roomid });
      }),
    'store-canvas': (speaker, { roomid, url }) =>
      inRoom(speaker, roomid, ({ board }) => {
        if (board.strokes.length > 0) board.picture = url;
      }),
    'get-canvas': (speaker, { action, roomid }) =>
      inRoom(speaker, roomid, ({ board: { picture, strokes } }) => {
        speaker.reply({ action, roomid, url: picture });
        speaker.reply({ action: 'canvas', roomid, strokes });
      }),
  };
}
