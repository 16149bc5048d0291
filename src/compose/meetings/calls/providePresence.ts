import {
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  Subject,
  tap,
} from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import { outgoingCallMachine } from '../../../machines/meetings/outgoingCall/outgoingCall.machine.ts';
import type { OutgoingCallInput, OutgoingFact } from '../../../machines/meetings/outgoingCall/outgoingCall.types.ts';
import { presenceMachine } from '../../../machines/meetings/presence/presence.machine.ts';
import type { PresenceFact } from '../../../machines/meetings/presence/presence.types.ts';
import { askForNotices, noticePermission } from '../../../services/calls/desktopNotices.ts';
import { ofAction } from '../../../socket/generalBus.ts';
import type { Ports } from '../../ports/ports.ts';
import { showNotice } from '../../shared/notify.ts';
import { PATH } from '../../shared/routes.ts';
import type { MeetingSide } from '../meetingSide.ts';
import { callIntent, goAndCall } from './goAndCall.ts';

/** C§7 join-my-room, at first, after a lost connection, and once there are meetings again; taken back by whoever looks away. */
const watching$ = ({ generalBus }: Ports): Observable<never> =>
  merge(
    generalBus.opened$.pipe(startWith(undefined)),
    generalBus.messages$.pipe(
      ofAction('meeting-setting-change'),
      filter(({ status }) => status === 'active'),
    ),
  ).pipe(
    tap(() => generalBus.send({ action: 'join-my-room' })),
    finalize(() => generalBus.send({ action: 'join-my-room', isOver: true })),
    ignoreElements(),
  );

/** Where the room was opened in order to call somebody, they are called once one is in it. */
function calledInto(roomid: string): readonly PresenceFact[] {
  const user = callIntent().take(roomid);
  return user === null ? [] : [{ type: 'presence.call', user }];
}

function factsIn(message: GatewayMessage, ownName: string, roomid: string | null): readonly PresenceFact[] {
  switch (message.action) {
    case 'online-users':
      return [{ type: 'presence.updated', users: message.users, ownName }];
    case 'meeting-setting-change':
      return [{ type: 'presence.switched', isOn: message.status === 'active' }];
    case 'hangup-call':
      return message.reason === 'hungUp' && message.roomid === roomid ? [{ type: 'presence.putOut' }] : [];
    case 'join-room':
      return message.roomid === roomid && 'participants' in message ? calledInto(roomid) : [];
    default:
      return [];
  }
}

/** A call is made in the room: whoever enters it meanwhile comes back to it. */
const isReturn = (message: GatewayMessage<'join-room'>): boolean => 'participants' in message;

function outgoingFactIn(message: GatewayMessage, { user, roomid }: OutgoingCallInput): OutgoingFact | null {
  if (!('roomid' in message) || message.roomid !== roomid) return null;
  if (message.action === 'join-room') return isReturn(message) ? { type: 'call.forgotten' } : null;
  if (message.action === 'remove-peer') return { type: 'call.left', sid: message.sid };
  if (message.action === 'reject-call') return message.user === user ? { type: 'call.refused' } : null;
  if (message.action !== 'call-user' || message.user !== user) return null;
  return { type: message.status === 'ringing' ? 'call.rang' : 'call.answered', sid: message.wsSessionIds[0] ?? '' };
}

function provideOutgoingCall({ generalBus }: Ports, side: MeetingSide) {
  const key = () => side.entered?.roomKey ?? '';
  return outgoingCallMachine.provide({
    actors: {
      outgoingFacts: fromEventObservable<OutgoingFact, OutgoingCallInput>(({ input }) =>
        generalBus.messages$.pipe(
          map((message) => outgoingFactIn(message, input)),
          filter((fact) => fact !== null),
        ),
      ),
    },
    actions: {
      sayCall: ({ context: { roomid, user } }) =>
        side.outbox.say({ action: 'call-user', roomid, roomKey: key(), user }),
      sayHangUp: ({ context: { roomid, sid, user } }) =>
        side.outbox.say({ action: 'hangup-user', roomid, roomKey: key(), userwsSessionId: sid ?? user }),
    },
  });
}

/** Who is online, and calls to them, in a room or before it. */
export function providePresence(ports: Ports, side: MeetingSide) {
  const { credentials, generalBus, router } = ports;
  const asked = new Subject<PresenceFact>();
  const noticesAre = (notices = noticePermission()): PresenceFact => ({ type: 'notices.changed', notices });
  const ownName = () => credentials.session()?.username ?? '';
  return presenceMachine.provide({
    actors: {
      presenceFacts: fromEventObservable<PresenceFact, string | null>(({ input: roomid }) =>
        merge(
          of(noticesAre()),
          asked,
          generalBus.messages$.pipe(mergeMap((message) => factsIn(message, ownName(), roomid))),
          watching$(ports),
        ),
      ),
      outgoingCall: provideOutgoingCall(ports, side),
    },
    actions: {
      goAndCall: (_, user) => goAndCall(ports, user),
      sayHangUp: ({ context: { users, roomid } }, user) => {
        const there = users.find((one) => one.username === user && one.roomid === roomid);
        if (there === undefined || roomid === null) return;
        const roomKey = side.entered?.roomKey ?? '';
        side.outbox.say({ action: 'hangup-user', roomid, roomKey, userwsSessionId: there.wsSessionId });
      },
      tellUnanswered: ({ system }, name) =>
        showNotice(system, { kind: 'info', key: 'calls.unanswered', variables: { name } }),
      leaveRoom: ({ system }) => {
        showNotice(system, { kind: 'info', key: 'calls.putOut', outlastsRoute: true });
        router.navigate(PATH.home);
      },
      askNotices: () => void askForNotices().then((notices) => asked.next(noticesAre(notices))),
    },
  });
}
