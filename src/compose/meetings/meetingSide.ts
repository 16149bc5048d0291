import { combineLatest, ignoreElements, merge, type Observable, tap } from 'rxjs';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import type { DomSlots } from '../ports/domSlots.ts';
import type { Ports } from '../ports/ports.ts';
import { type ChatLedger, createChatLedger } from './chatLedger.ts';
import { takeKept } from './keptDevices.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createLocalStore } from '../../services/localStore.ts';
import { LocalTracks } from '../../services/meeting/localTracks.ts';
import { createMeetingMemory, type MeetingMemory } from '../../services/meeting/meetingMemory.ts';
import { warn } from '../../services/consoleLines.ts';
import { Mesh, type MeshSignal } from '../../services/meeting/mesh.ts';

/** The place of one's own picture among those of others, who are named by their session ids. */
export const SELF = 'self';

/** This browser's side of a meeting: what it records, what it sends to whom, what it keeps. Machines know ids only. */
export interface MeetingSide {
  readonly tracks: LocalTracks;
  readonly mesh: Mesh;
  readonly memory: MeetingMemory;
  readonly outbox: Outbox;
  readonly ledger: ChatLedger;
  /** Of the room that one is in, as the gateway told it; it holds passwords, which no machine has to know. */
  entered: Extract<GatewayMessage<'join-room'>, { readonly participants: unknown }> | null;
}

function say(side: MeetingSide, sid: string, { link, signal }: MeshSignal): void {
  const to = { roomid: side.entered?.roomid ?? '', wsSessionId: sid };
  if (typeof signal === 'string') side.outbox.say({ action: 'video-offer', ...to, data: { link, type: signal } });
  else if (signal.candidate)
    side.outbox.say({ action: 'new-icecandidate', ...to, data: { link, ...signal.candidate } });
  else {
    const action = signal.description.type === 'answer' ? 'video-answer' : 'video-offer';
    side.outbox.say({ action, ...to, data: { link, ...signal.description } });
  }
}

/** Nothing is opened by it. */
export function createMeetingSide(ports: Ports): MeetingSide {
  const store = createLocalStore(() => window.localStorage);
  const memory = createMeetingMemory(store, () => window.sessionStorage);
  const side: MeetingSide = {
    tracks: takeKept(ports) ?? new LocalTracks(navigator.mediaDevices, memory.devices(), memory.wants().sharesBeside),
    mesh: new Mesh({ say: (sid, signal) => say(side, sid, signal), iceServers: () => iceServersOf(side) }),
    memory,
    outbox: createOutbox(ports.generalBus, () => side.entered?.sid ?? null),
    ledger: createChatLedger(),
    entered: null,
  };
  return side;
}

const iceServersOf = ({ entered }: MeetingSide): RTCIceServer[] =>
  (entered?.iceServers ?? []).map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));

/** C§7 lists it; who speaks is told by the token all the same. */
export const nameIn = ({ entered }: MeetingSide): { readonly username?: string } =>
  entered === null ? {} : { username: entered.username };

/** The microphone, the picture and the screen go to everybody in the room. */
export const sendTracks$ = ({ tracks, mesh }: MeetingSide): Observable<never> =>
  merge(
    ...(['audio', 'video', 'screen', 'sound'] as const).map((kind) =>
      tracks[`${kind}$`].pipe(tap((track) => mesh.send(kind, track))),
    ),
  ).pipe(ignoreElements());

/** Also in a window of its own, whose elements are of other classes. */
const isVideo = (node: HTMLElement | null): node is HTMLVideoElement => node?.localName === 'video';

function show(node: HTMLElement | null, stream: MediaStream | null): void {
  if (!isVideo(node) || node.srcObject === stream) return;
  node.srcObject = stream;
  // A page that nobody has touched yet may play nothing that is heard; it begins with the first touch.
  if (stream !== null) void node.play().catch(() => undefined);
}

/** Puts a stream where a view has a place for it, as long as it is listened to. */
export const showIn$ = ({ slot$ }: DomSlots, id: string, stream$: Observable<MediaStream | null>): Observable<never> =>
  combineLatest([slot$(id, 'person'), stream$]).pipe(
    tap(([node, stream]) => show(node, stream)),
    ignoreElements(),
  );

/** Sends what is heard there to a loudspeaker; '' is the browser's own choice. */
export const playOn$ = ({ slot$ }: DomSlots, id: string, { tracks }: MeetingSide): Observable<never> =>
  combineLatest([slot$(id, 'person'), tracks.chosen$]).pipe(
    tap(([node, { speaker }]) => {
      if (!isVideo(node) || !('setSinkId' in node) || node.sinkId === speaker) return;
      node.setSinkId(speaker).catch((error: unknown) => warn('The loudspeaker could not be used.', error));
    }),
    ignoreElements(),
  );
