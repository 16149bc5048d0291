import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  Observable,
  switchMap,
  tap,
} from 'rxjs';
import { fromEventObservable } from 'xstate';
import { partsOf } from '../../../contract/rules/board.ts';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import { boardMachine } from '../../machines/meetings/board/board.machine.ts';
import type { BoardFact } from '../../machines/meetings/board/board.types.ts';
import { BoardPad, type PadFact } from '../../services/meeting/boardPad.ts';
import { OtherPointers } from '../../services/meeting/otherPointers.ts';
import { OwnPointer } from '../../services/meeting/ownPointer.ts';
import { saveFrom } from '../../services/saveFile.ts';
import type { Ports } from '../ports/ports.ts';
import { type BoardSheet, createBoardSheet } from './boardSheet.ts';
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

/** What lies on the board of one room. */
interface OnBoard {
  readonly over: BoardSheet;
  readonly pad: BoardPad;
  readonly own: OwnPointer;
  readonly others: OtherPointers;
}

function hearJoined(side: MeetingSide, { pad, others }: OnBoard, message: GatewayMessage<'join-room'>): void {
  const people = 'participants' in message ? message.participants : [message];
  for (const { sid, username } of people) others.name(sid, username);
  if ('participants' in message) enter(side, pad, message.roomid, message.isBlank);
}

function hear(side: MeetingSide, on: OnBoard, message: GatewayMessage): void {
  const { pad, others } = on;
  switch (message.action) {
    case 'join-room':
      return hearJoined(side, on, message);
    case 'remove-peer':
      return others.left(message.sid);
    case 'board-pointer':
      return others.hear(message.sid, message.at);
    case 'get-canvas':
      return pad.hearPicture(message.url);
    case 'canvas':
      return pad.hearBoard(message);
    case 'draw':
      others.hear(message.sid, [message.newx, message.newy]);
      return pad.hearDrawn(message.sid, message);
    case 'undo-stroke':
      return pad.hearUndone(message.sid, message.stroke);
    case 'clear-board':
      return pad.hearCleared();
    default:
  }
}

/** The canvas that a view has for the board, unless it lies over a desktop. */
const canvas$ = ({ desktops }: Ports, { over: { sheet$ } }: OnBoard, roomid: string): Observable<HTMLElement | null> =>
  combineLatest([desktops.slot$(roomid, 'board'), sheet$]).pipe(
    map(([node, sheet]) => sheet?.canvas ?? node),
    distinctUntilChanged(),
  );

/** Lines and one's own pointer, on a canvas; and the pointers of others, over it. */
const shown$ = (ports: Ports, on: OnBoard, roomid: string): Observable<never> => {
  const { pad, own, others, over } = on;
  return merge(
    canvas$(ports, on, roomid).pipe(
      tap((node) => pad.showOn(node, over.sheet$.value === null ? 'paper' : 'sheet')),
      switchMap((node) => (node === null ? EMPTY : new Observable<never>(() => own.attach(node)))),
    ),
    combineLatest([ports.desktops.slot$(roomid, 'pointers'), over.sheet$]).pipe(
      map(([layer, sheet]) => sheet?.pointers ?? layer),
      distinctUntilChanged(),
      tap((layer) => others.showOn(layer)),
    ),
  ).pipe(ignoreElements());
};

const boardFacts$ = (ports: Ports, side: MeetingSide, on: OnBoard, roomid: string): Observable<BoardFact> =>
  merge(
    on.pad.facts$.pipe(distinctUntilChanged(isSame), map(factOf)),
    shown$(ports, on, roomid),
    ports.generalBus.messages$.pipe(
      filter((message) => 'roomid' in message && message.roomid === roomid),
      tap((message) => hear(side, on, message)),
      ignoreElements(),
    ),
  ).pipe(
    finalize(() => {
      on.pad.close();
      on.others.showOn(null);
    }),
  );

interface BoardTarget {
  readonly roomid: string;
  /** The session over which the meeting lies. */
  readonly clientId: string | undefined;
}

/** The board of one room, joined to the socket and to the canvas that a view has for it, or that lies over a desktop. */
export function provideBoard(ports: Ports, side: MeetingSide, { roomid, clientId }: BoardTarget) {
  const { outbox } = side;
  const pad = new BoardPad({
    ownSid: () => side.entered?.sid ?? '',
    say: (piece) => outbox.sayNow({ action: 'draw', roomid, ...piece }),
    store: (url) => outbox.say({ action: 'store-canvas', roomid, url }),
  });
  const own = new OwnPointer((at) => void outbox.sayNow({ action: 'board-pointer', roomid, at }));
  const over = createBoardSheet(ports, clientId);
  const on: OnBoard = { over, pad, own, others: new OtherPointers() };
  return boardMachine.provide({
    actors: {
      boardFacts: fromEventObservable<BoardFact, undefined>(() => boardFacts$(ports, side, on, roomid)),
      ...over.actors,
    },
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
