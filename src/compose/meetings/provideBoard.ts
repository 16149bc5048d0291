import { distinctUntilChanged, filter, finalize, ignoreElements, map, merge, type Observable, tap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { partsOf } from '../../../contract/rules/board.ts';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import { boardMachine } from '../../machines/meetings/board/board.machine.ts';
import type { BoardFact } from '../../machines/meetings/board/board.types.ts';
import { BoardPad, type PadFact } from '../../services/meeting/boardPad.ts';
import { saveFrom } from '../../services/saveFile.ts';
import type { Ports } from '../ports/ports.ts';
import type { MeetingSide } from './meetingSide.ts';

const FILE_NAME = 'board.png';

const isSame = (one: PadFact, other: PadFact): boolean =>
  one !== 'drawn' && other !== 'drawn' && one.isEmpty === other.isEmpty && one.canUndo === other.canUndo;

const factOf = (fact: PadFact): BoardFact =>
  fact === 'drawn' ? { type: 'board.drawn' } : { type: 'board.changed', ...fact };

/** One is in: what was drawn before is asked for, by whoever knows more of it than the gateway after that was told. */
function enter({ outbox: { say } }: MeetingSide, pad: BoardPad, roomid: string, isBlank: boolean): void {
  const { strokes, changes } = pad.content();
  if (isBlank && strokes.length > 0)
    partsOf(strokes).forEach((part, index, { length }) =>
      say({ action: 'hand-back-board', roomid, strokes: [...part], changes, isLast: index === length - 1 }),
    );
  say({ action: 'get-canvas', roomid });
}

function hear(side: MeetingSide, pad: BoardPad, roomid: string, message: GatewayMessage): void {
  switch (message.action) {
    case 'join-room':
      if ('participants' in message) enter(side, pad, roomid, message.isBlank);
      return;
    case 'get-canvas':
      return pad.hearPicture(message.url);
    case 'canvas':
      return pad.hearBoard(message);
    case 'draw':
      return pad.hearDrawn(message.sid, message);
    case 'undo-stroke':
      return pad.hearUndone(message.sid, message.stroke);
    case 'clear-board':
      return pad.hearCleared();
    default:
  }
}

const boardFacts$ = (ports: Ports, side: MeetingSide, pad: BoardPad, roomid: string): Observable<BoardFact> =>
  merge(
    pad.facts$.pipe(distinctUntilChanged(isSame), map(factOf)),
    ports.desktops.slot$(roomid, 'board').pipe(
      tap((node) => pad.showOn(node)),
      ignoreElements(),
    ),
    ports.generalBus.messages$.pipe(
      filter((message) => 'roomid' in message && message.roomid === roomid),
      tap((message) => hear(side, pad, roomid, message)),
      ignoreElements(),
    ),
  ).pipe(finalize(() => pad.close()));

/** The board of one room, joined to the socket and to the canvas that a view has for it. */
export function provideBoard(ports: Ports, side: MeetingSide, roomid: string) {
  const { outbox } = side;
  const pad = new BoardPad({
    ownSid: () => side.entered?.sid ?? '',
    say: (piece) => outbox.sayNow({ action: 'draw', roomid, ...piece }),
    store: (url) => outbox.say({ action: 'store-canvas', roomid, url }),
  });
  return boardMachine.provide({
    actors: { boardFacts: fromEventObservable<BoardFact, undefined>(() => boardFacts$(ports, side, pad, roomid)) },
    actions: {
      useLine: (_, line) => pad.pen.use(line),
      clear: () => outbox.say({ action: 'clear-board', roomid }),
      undo: () => {
        const stroke = pad.ownLast();
        if (stroke !== null) outbox.say({ action: 'undo-stroke', roomid, stroke });
      },
      save: () => {
        const url = pad.picture();
        if (url !== null) saveFrom(document, url, FILE_NAME);
      },
    },
  });
}
