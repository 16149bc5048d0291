import type { Instance } from 'simple-peer';
import Peer from 'simple-peer/simplepeer.min.js';

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

/** Voice and picture, and a screen with what is heard of it. */
export interface Streams {
  readonly stream: MediaStream;
  readonly screen: MediaStream;
}

/** The library has no way of its own to send over what the other side has offered. */
interface Inner extends Instance {
  _pc: RTCPeerConnection;
  _isNegotiating: boolean;
  _createOffer(): void;
  _createAnswer(): void;
  negotiate(): void;
}

/** This side of a link. */
export interface LinkEnd {
  readonly peer: Inner;
  /** What comes from the other side. */
  readonly streams: Streams;
  /** What the other side is told belongs together, so that its browser keeps lips and words in step. */
  readonly together: Streams;
  /** Makes the first offer; the one who answers has none. */
  readonly offer: () => void;
}

/** The order in which both sides have them, which no version may change: others may still run an older one. */
export const KINDS: readonly TrackKind[] = ['audio', 'video', 'screen', 'sound'];
const MEDIA = { audio: 'audio', video: 'video', screen: 'video', sound: 'audio' } as const;

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

/** Takes its part in what was offered, in the order in which both sides have it. */
export function adopt({ peer: { _pc: connection }, streams, together }: LinkEnd): void {
  connection.getTransceivers().forEach((transceiver, index) => {
    const kind = KINDS[index];
    if (kind === undefined) return;
    transceiver.direction = 'sendrecv';
    transceiver.sender.setStreams(streamOf(kind, together));
    streamOf(kind, streams).addTrack(transceiver.receiver.track);
  });
}

/** The library offers as soon as there is something to offer, and by a timer: here it does once that is wanted, and then at once. */
function holdOffer(peer: Inner): () => void {
  const negotiate = peer.negotiate.bind(peer);
  let [isReady, isWanted] = [false, false];
  const offer = () => {
    if (!isReady || !isWanted) return;
    peer._isNegotiating = true;
    peer._createOffer();
  };
  peer.negotiate = () => {
    peer.negotiate = negotiate;
    isReady = true;
    offer();
  };
  return () => {
    isWanted = true;
    offer();
  };
}

export function newEnd(isInitiator: boolean, iceServers: RTCIceServer[]): LinkEnd {
  // One way for all that goes over a link: without this a browser looks for one for each part first.
  const config: RTCConfiguration = { iceServers, bundlePolicy: 'max-bundle' };
  const peer = new Peer({ initiator: isInitiator, trickle: true, config }) as Inner;
  const newStreams = (): Streams => ({ stream: new MediaStream(), screen: new MediaStream() });
  const end = { peer, streams: newStreams(), together: newStreams() };
  if (!isInitiator) return { ...end, offer: () => undefined };
  const offering = { ...end, offer: holdOffer(peer) };
  for (const kind of KINDS) peer.addTransceiver(MEDIA[kind], { direction: 'sendrecv' });
  for (const transceiver of peer._pc.getTransceivers()) offerFew(transceiver);
  adopt(offering);
  return offering;
}

/** One whose offer is made and not told yet: nothing is asked of a relay before that. */
export function newSpareEnd(iceServers: RTCIceServer[]): LinkEnd {
  const end = newEnd(true, iceServers);
  const connection = end.peer._pc;
  const createOffer = connection.createOffer.bind(connection);
  const offer = createOffer();
  // Whoever asks for it hears why there is none.
  offer.catch(() => undefined);
  connection.createOffer = (() => {
    connection.createOffer = createOffer;
    return offer;
  }) as typeof createOffer;
  return end;
}

export function shut({ peer }: LinkEnd): void {
  peer.removeAllListeners();
  // What the library fails at while it closes is nobody's business any more.
  peer.on('error', () => undefined);
  peer.destroy();
}
