import { filter, ignoreElements, map, merge, type Observable, tap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import { screenId } from '../../machines/meetings/meeting/tiles.ts';
import { peerMachine } from '../../machines/meetings/peer/peer.machine.ts';
import type { PeerFact, PeerInput } from '../../machines/meetings/peer/peer.types.ts';
import type { MeshFact, MeshSignal } from '../../services/meeting/mesh.ts';
import { ofAction } from '../../socket/generalBus.ts';
import { networkChanges$ } from '../../socket/networkChanges.ts';
import type { Ports } from '../ports/ports.ts';
import { type MeetingSide, playOn$, showIn$ } from './meetingSide.ts';

const factOf = (fact: MeshFact): PeerFact =>
  typeof fact === 'string' ? { type: `link.${fact}` } : { type: 'link.blamed', fault: fact.fault };

function signalIn(message: GatewayMessage<'video-offer' | 'video-answer' | 'new-icecandidate'>): MeshSignal {
  if (message.action === 'new-icecandidate') {
    const { link, ...candidate } = message.data;
    return { link, signal: { candidate } };
  }
  const { link, type, sdp } = message.data;
  if (type === 'restart' || type === 'rebuild') return { link, signal: type };
  return { link, signal: { description: { type, ...(sdp !== undefined && { sdp }) } } };
}

/** The one of the two with the lower id offers, who came earlier: both know it at once, and offers never cross. */
const offers = (own: string, other: string): boolean => own < other;

/** What the other side says of the link goes into it. */
const heard$ = ({ generalBus }: Ports, side: MeetingSide, sid: string): Observable<never> =>
  generalBus.messages$.pipe(
    ofAction('video-offer', 'video-answer', 'new-icecandidate'),
    filter((message) => message.sid === sid && message.roomid === side.entered?.roomid),
    tap((message) => side.mesh.hear(sid, signalIn(message))),
    ignoreElements(),
  );

/** The link stands before anything is heard of it. */
const linkFacts$ = (ports: Ports, side: MeetingSide, sid: string): Observable<PeerFact> =>
  merge(
    side.mesh.open(sid, offers(side.entered?.sid ?? '', sid)).pipe(map(factOf)),
    heard$(ports, side, sid),
    networkChanges$.pipe(map((): PeerFact => ({ type: 'network.changed' }))),
    side.mesh.speaking$(sid).pipe(map((isSpeaking): PeerFact => ({ type: 'link.spoke', isSpeaking }))),
    side.mesh.quality$(sid).pipe(map((quality): PeerFact => ({ type: 'link.measured', quality }))),
    showIn$(ports.desktops, sid, side.mesh.stream$(sid)),
    showIn$(ports.desktops, screenId(sid), side.mesh.stream$(sid, 'screen')),
    ...[sid, screenId(sid)].map((id) => playOn$(ports.desktops, id, side)),
  );

/** The link to one person, and where their picture is drawn. */
export const providePeer = (ports: Ports, side: MeetingSide) =>
  peerMachine.provide({
    actors: {
      linkFacts: fromEventObservable<PeerFact, PeerInput>(({ input }) => linkFacts$(ports, side, input.sid)),
      heardAgain: fromEventObservable<PeerFact, PeerInput>(({ input }) =>
        side.mesh.heard$(input.sid).pipe(map(() => ({ type: 'link.heard' }))),
      ),
    },
    actions: {
      restart: ({ context }) => side.mesh.restart(context.sid),
      rebuild: ({ context }) => side.mesh.rebuild(context.sid),
    },
  });
