import type { Instance } from 'simple-peer';
import Peer from 'simple-peer/simplepeer.min.js';
import { type SendSize, setSendSize } from './sendSize.ts';
import { warn } from '../consoleLines.ts';

/**
 * What one sends: voice and picture, and a screen beside them with its sound. All are there from the start, so that neither mute
 * nor another picture nor a screen takes a new offer.
 */
export interface SentTracks {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
  readonly sound: MediaStreamTrack | null;
}

export type TrackKind = keyof SentTracks;

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

export interface PeerLink {
  /** Voice and picture of the other side. */
  readonly stream: MediaStream;
  /** Their screen and what is heard of it. */
  readonly screen: MediaStream;
  hear(signal: LinkSignal): void;
  /** How loud the other side is, from 0 to 1. */
  level(): number;
  stats(): Promise<RTCStatsReport>;
  /** What a picture may take up. */
  size(kind: 'video' | 'screen', size: SendSize): void;
  replace(kind: TrackKind, track: MediaStreamTrack | null): void;
  /** Looks for another way; what still goes over the old one goes on. For the one who offers. */
  restart(): void;
  close(): void;
}

/** The library has no way of its own to send over what the other side has offered. */
interface Inner extends Instance {
  _pc: RTCPeerConnection;
  _isNegotiating: boolean;
  _createOffer(): void;
  _createAnswer(): void;
  negotiate(): void;
}

/** The order in which both sides have them, which no version may change: others may still run an older one. */
const KINDS: readonly TrackKind[] = ['audio', 'video', 'screen', 'sound'];
const MEDIA = { audio: 'audio', video: 'video', screen: 'video', sound: 'audio' } as const;

type Streams = Pick<PeerLink, 'stream' | 'screen'>;
const streamOf = (kind: TrackKind, { stream, screen }: Streams) =>
  kind === 'screen' || kind === 'sound' ? screen : stream;

/** Every browser with WebRTC knows these (RFC 7742, RFC 7874); `rtx` sends again what was lost. */
const CODECS: readonly string[] = ['audio/opus', 'video/vp8', 'video/rtx'];

/**
 * Offers what is agreed on anyway: with all that a browser knows an offer has twice the size (Chromium 10.3 kB, in place of 5.0), and
 * each side reads the whole of it.
 */
function offerFew(transceiver: RTCRtpTransceiver): void {
  const known = RTCRtpReceiver.getCapabilities(transceiver.receiver.track.kind)?.codecs ?? [];
  const few = known.filter(({ mimeType }) => CODECS.includes(mimeType.toLowerCase()));
  // Firefox knows how to only since version 128.
  if (few.length > 0 && 'setCodecPreferences' in transceiver) transceiver.setCodecPreferences(few);
}

/** Takes what goes wrong with the offers of a link, or with what is sent over it. */
type Refuse = (error: unknown) => void;

/** Sends the tracks over what was offered, in the order in which both sides have them. */
function adopt({ _pc: connection }: Inner, { tracks, together }: Sending, streams: Streams, refuse: Refuse): void {
  connection.getTransceivers().forEach((transceiver, index) => {
    const kind = KINDS[index];
    if (kind === undefined) return;
    transceiver.direction = 'sendrecv';
    transceiver.sender.setStreams(streamOf(kind, together));
    transceiver.sender.replaceTrack(tracks()[kind]).catch(refuse);
    streamOf(kind, streams).addTrack(transceiver.receiver.track);
  });
}

interface Sending {
  readonly isInitiator: boolean;
  /** As they are by then: a camera may be opened while an offer is still being read. */
  readonly tracks: () => SentTracks;
  /** What the other side is told belongs together, so that its browser keeps lips and words in step. */
  readonly together: Streams;
}

/** The library's first offer waits for a timer, and so for what the page draws of whoever came. */
function offerAtOnce(peer: Inner): void {
  const negotiate = peer.negotiate.bind(peer);
  peer.negotiate = () => {
    peer.negotiate = negotiate;
    peer._isNegotiating = true;
    peer._createOffer();
  };
}

function prepare(peer: Inner, sending: Sending, streams: Streams, refuse: Refuse): void {
  if (sending.isInitiator) {
    offerAtOnce(peer);
    for (const kind of KINDS) peer.addTransceiver(MEDIA[kind], { direction: 'sendrecv' });
    for (const transceiver of peer._pc.getTransceivers()) offerFew(transceiver);
    adopt(peer, sending, streams, refuse);
    return;
  }
  const answer = peer._createAnswer.bind(peer);
  peer._createAnswer = () => {
    if (streams.stream.getTracks().length === 0) adopt(peer, sending, streams, refuse);
    answer();
  };
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
  return (type === 'offer' || type === 'answer') && sdp !== undefined ? { description: { type, sdp } } : null;
}

const STATES: Readonly<Record<string, LinkState>> = {
  connected: 'connected',
  completed: 'connected',
  disconnected: 'silent',
};

/** A way that broke off: the link is lost, and no offer was at fault. */
const WAY_ERRORS: readonly (string | undefined)[] = ['ERR_CONNECTION_FAILURE', 'ERR_ICE_CONNECTION_FAILURE'];

/** C§8: the one handler of all errors of negotiation and of media that start anew; who listens tries once more. */
function listen(peer: Inner, { say, tell }: LinkOptions): Refuse {
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
function isOutOfTurn({ _pc }: Inner, { description }: LinkSignal): boolean {
  if (description?.type !== 'answer' || _pc.signalingState === 'have-local-offer') return false;
  warn(`An answer came while the link was ${_pc.signalingState}; it is left out.`);
  return true;
}

/** One link to one person. What it was given stays open when it closes. */
export function openLink(options: LinkOptions): PeerLink {
  const { isInitiator, iceServers } = options;
  // One way for all that goes over a link: without this a browser looks for one for each part first.
  const config: RTCConfiguration = { iceServers, bundlePolicy: 'max-bundle' };
  const peer = new Peer({ initiator: isInitiator, trickle: true, config }) as Inner;
  const newStreams = (): Streams => ({ stream: new MediaStream(), screen: new MediaStream() });
  const streams = newStreams();
  const refuse = listen(peer, options);
  let tracks = options.tracks;
  prepare(peer, { isInitiator, tracks: () => tracks, together: newStreams() }, streams, refuse);
  watchRelay(peer._pc, options);
  const transceiver = (kind: TrackKind) =>
    peer.destroyed ? undefined : peer._pc.getTransceivers()[KINDS.indexOf(kind)];
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
    size: (kind, size) => void setSendSize(transceiver(kind)?.sender, size),
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
    close() {
      peer.removeAllListeners();
      // What the library fails at while it closes is nobody's business any more.
      peer.on('error', () => undefined);
      peer.destroy();
    },
  };
}
