import { defer, filter, from, map, merge, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import { loadPageTexts } from '../../../i18n/i18n.ts';
import { incomingCallMachine } from '../../../machines/meetings/incomingCall/incomingCall.machine.ts';
import type { CallFact, IncomingCall } from '../../../machines/meetings/incomingCall/incomingCall.types.ts';
import type { Ports } from '../../ports/ports.ts';
import { PATH } from '../../shared/routes.ts';
import type { CallBell } from './callBell.ts';
import { notice$, ring$ } from './ring.ts';

function factIn(message: GatewayMessage): CallFact | null {
  switch (message.action) {
    case 'call-requested': {
      const { sid, username, roomid, roomKey } = message;
      return { type: 'call.requested', call: { sid, username, roomid, roomKey } };
    }
    case 'hangup-call':
      return { type: 'call.ended', sid: message.sid, roomid: message.roomid };
    case 'reject-call':
      return { type: 'call.refused', refused: { user: message.user, reason: message.reason } };
    case 'meeting-setting-change':
      return message.status === 'disabled' ? { type: 'call.switchedOff' } : null;
    default:
      return null;
  }
}

const ROOM = /^\/(room|meet)(\/|$)/;
/** A further window of a session has room for nothing but its picture. */
const isMonitor = ({ router }: Ports) => router.path().startsWith('/monitor');

const facts$ = (ports: Ports, bell: CallBell): Observable<CallFact> =>
  merge(
    defer(() => merge(from(bell.take()), ports.generalBus.messages$)).pipe(
      map(factIn),
      filter((fact) => fact !== null),
      filter(() => !isMonitor(ports)),
    ),
    ports.router.navigation.locations$.pipe(
      map(({ pathname }) => ({ type: 'place.changed', isInRoom: ROOM.test(pathname) }) as const),
    ),
  );

export function provideIncomingCall(ports: Ports, bell: CallBell) {
  const { generalBus, router, texts } = ports;
  return incomingCallMachine.provide({
    actors: {
      callFacts: fromEventObservable<CallFact, undefined>(() => facts$(ports, bell)),
      fetchWords: fromPromise(async () => {
        await loadPageTexts(texts);
        return true;
      }),
      ringtone: fromEventObservable<CallFact, IncomingCall | undefined>(({ input }) =>
        merge(ring$(), notice$(texts, input?.username ?? '')),
      ),
    },
    actions: {
      sayReject: (_, call) => {
        if (call) generalBus.send({ action: 'reject-call', roomid: call.roomid, wsSessionId: call.sid });
      },
      enterRoom: (_, call) => {
        if (call) router.navigate(PATH.meeting(call));
      },
      leaveRoom: () => router.navigate(PATH.home),
    },
  });
}
