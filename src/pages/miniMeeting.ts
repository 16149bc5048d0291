import { distinctUntilChanged, filter, from, map, type Observable, skipWhile, startWith, take } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { RouteTarget } from '../machines/shell/page/page.types.ts';
import type { AppActorRef } from '../machines/shell/app/app.machine.ts';
import { selectSessions } from '../machines/shell/app/app.selectors.ts';
import { miniMeetingMachine } from '../machines/meetings/miniMeeting/miniMeeting.machine.ts';
import type { MiniMeetingFact, MiniMeetingInput } from '../machines/meetings/miniMeeting/miniMeeting.types.ts';
import { createMeetingSide } from '../compose/meetings/meetingSide.ts';
import { provideMeeting } from '../compose/meetings/provideMeeting.ts';
import { mayShowDesktop } from '../compose/meetings/provideScreenShare.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { type Directory, showNotice, SYSTEM_ID } from '../compose/shared/notify.ts';
import { MiniMeetingView } from '../views/meetings/mini/MiniMeetingView.tsx';
import { joined } from './joined.ts';

/** A visitor may be asked into the meeting just before their session opens. A new try takes the place of a session at once. */
function sessionFacts$(system: Directory, clientId: string): Observable<MiniMeetingFact> {
  const app = system.get(SYSTEM_ID.app) as AppActorRef;
  return from(app).pipe(
    startWith(app.getSnapshot()),
    map((snapshot) => clientId in selectSessions(snapshot)),
    skipWhile((isThere) => !isThere),
    distinctUntilChanged(),
    filter((isThere) => !isThere),
    take(1),
    map(() => ({ type: 'session.gone' })),
  );
}

/** A§1, C§1: a meeting over a session, for whoever started it or was asked into it. */
export function openMiniMeeting(ports: Ports, params: RouteTarget['params']) {
  const { clientId = '', room = '', key = null, name = '' } = params;
  const side = createMeetingSide(ports);
  const isGuest = (ports.credentials.session()?.username ?? '') === '';
  const logic = miniMeetingMachine.provide({
    actors: {
      meeting: provideMeeting(ports, side, room, clientId),
      sessionFacts: fromEventObservable<MiniMeetingFact, { readonly clientId: string }>(({ input, system }) =>
        sessionFacts$(system, input.clientId),
      ),
    },
    actions: {
      sayNoWindow: ({ system }) => showNotice(system, { kind: 'error', key: 'meeting.mini.noWindow' }),
    },
  });
  const hasDesktop = !isGuest && mayShowDesktop(clientId);
  const over = { isOverSession: true, hasDesktop };
  const meeting = { roomid: room, roomKey: key, isGuest, name, media: side.memory.wants(), ...over };
  const input: MiniMeetingInput = { clientId, meeting };
  return { logic, input };
}

export const page = joined(openMiniMeeting, MiniMeetingView);
