import { filter, map, merge, mergeMap, type Observable, of, startWith, take } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';
import { guestJoinMachine } from '../../machines/meetings/guestJoin/guestJoin.machine.ts';
import type { GuestFact, GuestTarget } from '../../machines/meetings/guestJoin/guestJoin.types.ts';
import {
  generalSocketMachine,
  type GeneralSocketEvent,
} from '../../machines/shell/generalSocket/generalSocket.machine.ts';
import { ofAction } from '../../socket/generalBus.ts';
import { generalSocketEvents$ } from '../../socket/generalSocket.ts';
import { socketWanted$ } from '../../socket/socketWanted.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';
import type { MeetingSide } from './meetingSide.ts';
import { provideLocalMedia } from './provideLocalMedia.ts';
import { provideMeeting } from './provideMeeting.ts';

/** C§7 the general socket with key and roomid instead of a token. */
function provideSocket({ generalBus, openSocket, server }: Ports, side: MeetingSide, { roomid, roomKey }: GuestTarget) {
  const url = () => {
    // Whoever is inside hears of the key that takes the place of theirs.
    const query = { key: side.entered?.roomKey ?? roomKey, roomid, ...generalBus.place() };
    return server.socketUrl(TUNNEL_PATHS.generalSocket, new URLSearchParams(query).toString());
  };
  const nobody = () => undefined;
  return generalSocketMachine.provide({
    actors: {
      socketEvents: fromEventObservable<GeneralSocketEvent, undefined>(() =>
        generalSocketEvents$(url(), openSocket, generalBus),
      ),
      socketWanted: fromEventObservable<GeneralSocketEvent, undefined>(() => socketWanted$(generalBus)),
    },
    // A guest has no Home, and their link brings the page that fits the gateway.
    actions: { tellHome: nobody, compareVersions: nobody, tellDrive: nobody, tellTooMany: nobody },
  });
}

/** Asks about the link as soon as the socket is there. */
function linkFacts$({ generalBus }: Ports, { roomid, roomKey }: GuestTarget): Observable<GuestFact> {
  const asking$ = generalBus.opened$.pipe(
    startWith(undefined),
    map(() => generalBus.send({ action: 'check-guest-link', roomid, roomKey })),
    filter((sent) => sent),
    take(1),
    mergeMap(() => []),
  );
  const answers$ = generalBus.messages$.pipe(
    ofAction('check-guest-link', 'invalid-link'),
    filter((message) => message.roomid === roomid),
    mergeMap((message): Observable<GuestFact> => {
      if (message.action === 'invalid-link') return of({ type: 'link.refused', reason: message.reason });
      const { host, count, limit } = message;
      return of({ type: 'link.valid', invitation: { host, count, limit } });
    }),
  );
  return merge(answers$, asking$);
}

/** Somebody without a log-in, on their way into a room. */
export function provideGuestJoin(ports: Ports, side: MeetingSide, target: GuestTarget) {
  return guestJoinMachine.provide({
    actors: {
      socket: provideSocket(ports, side, target),
      linkFacts: fromEventObservable<GuestFact, GuestTarget>(({ input }) => linkFacts$(ports, input)),
      media: provideLocalMedia(ports, side),
      meeting: provideMeeting(ports, side, target.roomid),
    },
    actions: {
      rememberName: ({ context }) => side.memory.rememberGuest(context.name),
      goHome: () => ports.router.navigate(PATH.home),
      forgetGuest: () => side.memory.forgetGuest(),
    },
  });
}
