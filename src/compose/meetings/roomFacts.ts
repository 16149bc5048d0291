import { EMPTY, filter, mergeMap, type Observable, of } from 'rxjs';
import { MEDIA_OF } from '../../../contract/rules/meeting.ts';
import type { Word } from '../../../contract/rules/chat.ts';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import type { RoomFact } from '../../machines/meetings/meeting/meeting.types.ts';
import type { Ports } from '../ports/ports.ts';
import type { MeetingSide } from './meetingSide.ts';

function entranceIn(message: GatewayMessage<'join-room'>): RoomFact {
  if (!('participants' in message)) {
    const { action: _action, roomid: _roomid, ...person } = message;
    return { type: 'person.came', person };
  }
  const { sid, username: name, roomKey, limit, isHost, validUntil, participants: people } = message;
  return { type: 'room.entered', sid, name, roomKey, limit, isHost, validUntil, people };
}

const NOT_SHARING = { sharing: false, beside: undefined, desktop: undefined };

/** What a message says of a room; null for what is of no room, or goes from person to person. */
function factIn(message: GatewayMessage): RoomFact | null {
  switch (message.action) {
    case 'join-room':
      return entranceIn(message);
    case 'invalid-link':
      return { type: 'room.refused', reason: message.reason };
    case 'room-full':
      return { type: 'room.full', limit: message.limit };
    case 'withdraw-link':
      return { type: 'room.relinked', roomKey: message.roomKey };
    case 'guests-held':
      return { type: 'room.held', until: message.until };
    case 'user-count':
      return { type: 'room.counted', count: message.count };
    case 'remove-peer':
      return { type: 'person.left', sid: message.sid };
    case 'action':
      return { type: 'person.changed', sid: message.sid, seen: MEDIA_OF[message.msg] };
    case 'enable-share-screen':
      return {
        ...{ type: 'person.changed', sid: message.sid },
        seen: { sharing: true, beside: message.beside, desktop: message.desktop },
      };
    case 'disable-share-screen':
      return { type: 'person.changed', sid: message.sid, seen: NOT_SHARING };
    case 'message': {
      const { chatid, sender, message: text, date } = message;
      return { type: 'room.said', chatid, sender, text, date };
    }
    default:
      return null;
  }
}

const isOf = (message: GatewayMessage, roomid: string) => 'roomid' in message && message.roomid === roomid;

/** Back on the socket: in one's place, in it while the room has to be entered anew, or as somebody else. */
function placeFact({ entered }: MeetingSide, message: GatewayMessage<'set-session-id'>): Observable<RoomFact> {
  if (entered === null || (entered.sid === message.sid && message.isKept === true)) return EMPTY;
  return of({ type: entered.sid === message.sid ? 'room.reopened' : 'room.forgotten' });
}

function rekey(side: MeetingSide, roomKey: string): void {
  if (side.entered !== null) side.entered = { ...side.entered, roomKey };
}

/** What others said and was not heard; what one said oneself stands in one's own window. */
function recalled({ ledger, entered }: MeetingSide, words: readonly Word[]): Observable<RoomFact> {
  const unheard = ledger.add(words).filter(({ sid }) => sid !== entered?.sid);
  const said = unheard.map(({ sender, message: text, date }) => ({ sender, text, date }));
  return said.length > 0 ? of({ type: 'room.recalled', words: said }) : EMPTY;
}

/** What was said to all, by whomever, is noted with its proof. */
function note({ ledger }: MeetingSide, message: GatewayMessage): void {
  if (message.action === 'message-kept') ledger.add([message.word]);
  if (message.action !== 'message' || message.proof === undefined) return;
  const { sid, sender, message: text, date, proof } = message;
  ledger.add([{ sid, sender, message: text, date, proof }]);
}

/** What the gateway tells of one room, and of the socket by which one is in it. */
export const roomFacts$ = ({ generalBus }: Ports, side: MeetingSide, roomid: string): Observable<RoomFact> =>
  generalBus.messages$.pipe(
    mergeMap((message) => {
      if (message.action === 'set-session-id') {
        return placeFact(side, message);
      }
      if (message.action === 'meeting-setting-change')
        return message.status === 'disabled' ? of<RoomFact>({ type: 'room.switchedOff' }) : EMPTY;
      if (!isOf(message, roomid)) return EMPTY;
      if (message.action === 'join-room' && 'participants' in message) side.entered = message;
      note(side, message);
      if (message.action === 'chat') return recalled(side, message.words);
      if (message.action === 'withdraw-link') rekey(side, message.roomKey);
      return of(factIn(message));
    }),
    filter((fact) => fact !== null),
  );
