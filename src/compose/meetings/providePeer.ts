import { map, Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import { peerMachine } from '../../machines/meetings/peer/peer.machine.ts';
import type { PeerFact, PeerInput } from '../../machines/meetings/peer/peer.types.ts';
import type { MeshFact, MeshSignal } from '../../services/meeting/mesh.ts';
import { ofAction } from '../../socket/generalBus.ts';
import type { Ports } from '../ports/ports.ts';
import { type MeetingSide, playOn, showIn } from './meetingSide.ts';

const factOf = (fact: MeshFact): PeerFact => ({ type: `link.${fact}` });

function signalIn(message: GatewayMessage<'video-offer' | 'video-answer' | 'new-icecandidate'>): MeshSignal {
  if (message.action === 'new-icecandidate') {
    const { link, ...candidate } = message.data;
    return { link, signal: { candidate } };
  }
  const { link, type, sdp } = message.data;
  if (type === 'rebuild') return { link, signal: 'rebuild' };
  return { link, signal: { description: { type, ...(sdp !== undefined && { sdp }) } } };
}

/** The one of the two with the lower id offers: both know it at once, and offers never cross. */
const offers = (own: string, other: string): boolean => own < other;

function linkFacts$(ports: Ports, side: MeetingSide, sid: string): Observable<PeerFact> {
  const { desktops, generalBus } = ports;
  return new Observable((subscriber) => {
    const { mesh } = side;
    const open = mesh
      .open(sid, offers(side.entered?.sid ?? '', sid))
      .pipe(map(factOf))
      .subscribe(subscriber);
    open.add(
      generalBus.messages$.pipe(ofAction('video-offer', 'video-answer', 'new-icecandidate')).subscribe((message) => {
        if (message.sid === sid && message.roomid === side.entered?.roomid) mesh.hear(sid, signalIn(message));
      }),
    );
    open.add(showIn(desktops, sid, mesh.stream$(sid)));
    open.add(playOn(desktops, sid, side, (error) => console.warn('The loudspeaker could not be used.', error)));
    return open;
  });
}

/** The link to one person, and where their picture is drawn. */
export const providePeer = (ports: Ports, side: MeetingSide) =>
  peerMachine.provide({
    actors: {
      linkFacts: fromEventObservable<PeerFact, PeerInput>(({ input }) => linkFacts$(ports, side, input.sid)),
    },
    actions: { rebuild: ({ context }) => side.mesh.rebuild(context.sid) },
  });
