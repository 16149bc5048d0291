import type { Instance } from 'simple-peer';
import Peer from 'simple-peer/simplepeer.min.js';
import { warn } from './warn.ts';

/** What one sends. Both are there from the start, so that neither mute nor another picture takes a new offer. */
export interface SentTracks {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
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

export type LinkState = 'connected' | 'silent' | 'lost';

export interface LinkOptions {
  /** Only one of the two offers: they never cross. */
  readonly isInitiator: boolean;
  readonly iceServers: RTCIceServer[];
  readonly tracks: SentTracks;
  readonly say: (signal: LinkSignal) => void;
  readonly tell: (state: LinkState) => void;
}

export interface PeerLink {
  /** What comes from the other side. */
  readonly stream: MediaStream;
  hear(signal: LinkSignal): void;
  replace(kind: TrackKind, track: MediaStreamTrack | null): void;
  close(): void;
}

/** The library has no way of its own to send over what the other side has offered. */
interface Inner extends Instance {
  _pc: RTCPeerConnection;
  _createAnswer(): void;
}

const KINDS: readonly TrackKind[] = ['audio', 'video'];

/** Sends the tracks over what was offered, in the order in which both sides have them. */
function adopt({ _pc: connection }: Inner, tracks: SentTracks, stream: MediaStream): void {
  connection.getTransceivers().forEach((transceiver, index) => {
    const kind = KINDS[index];
    if (kind === undefined) return;
    transceiver.direction = 'sendrecv';
    void transceiver.sender.replaceTrack(tracks[kind]);
    stream.addTrack(transceiver.receiver.track);
  });
}

function prepare(peer: Inner, { isInitiator, tracks }: LinkOptions, stream: MediaStream): void {
  if (isInitiator) {
    for (const kind of KINDS) peer.addTransceiver(kind, { direction: 'sendrecv' });
    adopt(peer, tracks, stream);
    return;
  }
  const answer = peer._createAnswer.bind(peer);
  peer._createAnswer = () => {
    if (stream.getTracks().length === 0) adopt(peer, tracks, stream);
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

function listen(peer: Inner, { say, tell }: LinkOptions): void {
  let isOver = false;
  const end = () => {
    if (!isOver) tell('lost');
    isOver = true;
  };
  peer.on('signal', (data: unknown) => {
    const signal = signalOf(data as Signalled);
    if (signal !== null) say(signal);
  });
  peer.on('iceStateChange', (state: string) => {
    const told = STATES[state];
    if (told !== undefined && !isOver) tell(told);
  });
  peer.on('error', end);
  peer.on('close', end);
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
  const peer = new Peer({ initiator: isInitiator, trickle: true, config: { iceServers } }) as Inner;
  const stream = new MediaStream();
  prepare(peer, options, stream);
  listen(peer, options);
  return {
    stream,
    hear(signal) {
      if (peer.destroyed || isOutOfTurn(peer, signal)) return;
      const { description, candidate } = signal;
      peer.signal((description ?? { type: 'candidate', candidate }) as never);
    },
    replace(kind, track) {
      const sender = peer.destroyed ? undefined : peer._pc.getTransceivers()[KINDS.indexOf(kind)]?.sender;
      sender?.replaceTrack(track).catch((error: unknown) => warn('A track could not be replaced.', error));
    },
    close() {
      peer.removeAllListeners();
      // What the library fails at while it closes is nobody's business any more.
      peer.on('error', () => undefined);
      peer.destroy();
    },
  };
}
