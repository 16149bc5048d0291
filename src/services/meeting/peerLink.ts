import { warn } from '../consoleLines.ts';
import { adopt, KINDS, type LinkEnd, newEnd, type SentTracks, shut, type Streams, type TrackKind } from './linkEnd.ts';
import { type SendSize, setSendSize } from './sendSize.ts';
import { withStartBitrate } from './startBitrate.ts';

export interface Description {
  readonly type: 'offer' | 'answer' | 'renegotiate';
  readonly sdp?: string;
}

export interface Candidate {
  readonly candidate: string;
  readonly sdpMid: string | null;
  readonly sdpMLineIndex: number | null;
}

/** What the two sides tell each other of their link, by way of the gateway. */
export type LinkSignal =
  | { readonly description: Description; readonly candidate?: never }
  | { readonly candidate: Candidate; readonly description?: never };

/** `refused`: what the two sides offered each other does not work, or a track cannot be sent; anew, it may. */
export type LinkState = 'connected' | 'silent' | 'lost' | 'refused';

/**
 * What stands in the way, as far as it is known: there is no relay, it refuses the password, it does not answer, or there is
 * one and no way leads there all the same.
 */
export type LinkFault = 'noRelay' | 'relayRefuses' | 'relaySilent' | 'noWay';

export interface LinkOptions {
  /** Only one of the two offers: they never cross. */
  readonly isInitiator: boolean;
  readonly iceServers: RTCIceServer[];
  readonly tracks: SentTracks;
  readonly say: (signal: LinkSignal) => void;
  readonly tell: (state: LinkState) => void;
  readonly blame: (fault: LinkFault) => void;
}

/** With what comes from the other side. */
export interface PeerLink extends Streams {
  hear(signal: LinkSignal): void;
  /** How loud the other side is, from 0 to 1. */
  level(): number;
  stats(): Promise<RTCStatsReport>;
  /** What a picture may take up, from now on; it waits while the way is silent. To be told anew with each word of the way. */
  size(kind: 'video' | 'screen', size: SendSize): void;
  replace(kind: TrackKind, track: MediaStreamTrack | null): void;
  /** Looks for another way; what still goes over the old one goes on. For the one who offers. */
  restart(): void;
  close(): void;
}

/** Takes what goes wrong with the offers of a link, or with what is sent over it. */
type Refuse = (error: unknown) => void;

function sendAll({ peer: { _pc: connection } }: LinkEnd, tracks: SentTracks, refuse: Refuse): void {
  connection.getTransceivers().forEach((transceiver, index) => {
    const kind = KINDS[index];
    if (kind !== undefined && tracks[kind] !== null) transceiver.sender.replaceTrack(tracks[kind]).catch(refuse);
  });
}

/** Ready to send: the one who offers at once, the other one as soon as it is known what is offered. */
function begin(end: LinkEnd, tracks: () => SentTracks, refuse: Refuse): void {
  const { peer, streams } = end;
  const answer = peer._createAnswer.bind(peer);
  peer._createAnswer = () => {
    if (streams.stream.getTracks().length === 0) {
      adopt(end);
      // As they are by then: a camera may be opened while an offer is still being read.
      sendAll(end, tracks(), refuse);
    }
    answer();
  };
  sendAll(end, tracks(), refuse);
  end.offer();
}

interface Signalled {
  readonly type?: string;
  readonly sdp?: string;
  readonly candidate?: Partial<Candidate>;
}

function signalOf({ type, sdp, candidate }: Signalled): LinkSignal | null {
  if (type === 'candidate') {
    const { candidate: text = '', sdpMid = null, sdpMLineIndex = null } = candidate ?? {};
    return { candidate: { candidate: text, sdpMid, sdpMLineIndex } };
  }
  if (type === 'renegotiate') return { description: { type } };
  return (type === 'offer' || type === 'answer') && sdp !== undefined
    ? { description: { type, sdp: withStartBitrate(sdp) } }
    : null;
}

const STATES: Readonly<Record<string, LinkState>> = {
  connected: 'connected',
  completed: 'connected',
  disconnected: 'silent',
};

/** A way that broke off: the link is lost, and no offer was at fault. */
const WAY_ERRORS: readonly (string | undefined)[] = ['ERR_CONNECTION_FAILURE', 'ERR_ICE_CONNECTION_FAILURE'];

/** C§8: the one handler of all errors of negotiation and of media that start anew; who listens tries once more. */
function listen(peer: LinkEnd['peer'], { say, tell }: LinkOptions): Refuse {
  let isOver = false;
  const end = (state: LinkState) => {
    if (!isOver) tell(state);
    isOver = true;
  };
  const refuse = (error: unknown) => {
    if (isOver) return;
    warn('A link could not be negotiated.', error);
    end('refused');
  };
  peer.on('signal', (data: unknown) => {
    const signal = signalOf(data as Signalled);
    if (signal !== null) say(signal);
  });
  let last = '';
  // It comes for each step of gathering, too: a way that is looked for anew says "connected" of one that is dead.
  peer.on('iceStateChange', (state: string) => {
    const told = state === last ? undefined : STATES[state];
    last = state;
    if (told !== undefined && !isOver) tell(told);
  });
  peer.on('error', (error: Error & { readonly code?: string }) => {
    if (WAY_ERRORS.includes(error.code)) end('lost');
    else refuse(error);
  });
  peer.on('close', () => end('lost'));
  return refuse;
}

const REFUSED_BY_RELAY = 401;
const isTurn = (url: string) => /^turns?:/i.test(url);

/** A relay that gave an address is not at fault, whatever else one of its addresses says. */
function watchRelay(connection: RTCPeerConnection, { iceServers, blame }: LinkOptions): void {
  const isSet = iceServers.some(({ urls }) => [urls].flat().some(isTurn));
  let isRelayed = false;
  blame(isSet ? 'relaySilent' : 'noRelay');
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.type !== 'relay') return;
    isRelayed = true;
    blame('noWay');
  });
  connection.addEventListener('icecandidateerror', ({ errorCode }) => {
    if (errorCode === REFUSED_BY_RELAY && !isRelayed) blame('relayRefuses');
  });
}

/** C§8 an answer in a wrong signalling state only logs a warning: the library would end the link over it. */
function isOutOfTurn({ _pc }: LinkEnd['peer'], { description }: LinkSignal): boolean {
  if (description?.type !== 'answer' || _pc.signalingState === 'have-local-offer') return false;
  warn(`An answer came while the link was ${_pc.signalingState}; it is left out.`);
  return true;
}

/** One link to one person, from an end that was at hand or a new one. What it was given stays open when it closes. */
export function openLink(options: LinkOptions, end = newEnd(options.isInitiator, options.iceServers)): PeerLink {
  const { peer, streams } = end;
  const refuse = listen(peer, options);
  let tracks = options.tracks;
  begin(end, () => tracks, refuse);
  watchRelay(peer._pc, options);
  const transceiver = (kind: TrackKind) =>
    peer.destroyed ? undefined : peer._pc.getTransceivers()[KINDS.indexOf(kind)];
  /**
   * What is sent over a way that is broken is lost, and all of it is asked for again once there is another: old pictures then come
   * before new ones, and browsers hold back what follows until it fits the delay that they believe in. Begun anew, the first one is
   * whole.
   */
  const maySend = () => peer.destroyed || peer._pc.iceConnectionState !== 'disconnected';
  // Who asks for the level waits for the browser's threads, and they have a link to set up. One that has ended is gone.
  const isThere = () => !peer.destroyed && peer._pc.connectionState === 'connected';
  return {
    ...streams,
    hear(signal) {
      if (peer.destroyed || isOutOfTurn(peer, signal)) return;
      const { description, candidate } = signal;
      peer.signal((description ?? { type: 'candidate', candidate }) as never);
    },
    level: () => (isThere() ? (transceiver('audio')?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0) : 0),
    stats: () => (peer.destroyed ? Promise.resolve(new Map()) : peer._pc.getStats()),
    size: (kind, size) => void setSendSize(transceiver(kind)?.sender, size, maySend()),
    replace(kind, track) {
      tracks = { ...tracks, [kind]: track };
      transceiver(kind)?.sender.replaceTrack(track).catch(refuse);
    },
    restart() {
      // Until the last one is answered there is nothing to begin anew.
      if (peer.destroyed || peer._pc.signalingState !== 'stable') return;
      peer._pc.restartIce();
      peer.negotiate();
    },
    close: () => shut(end),
  };
}
