// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLink } from './peerLink.ts';

/** As much of a connection as a link touches before anything has come; it notes what the other side is said to be. */
class FakeConnection extends EventTarget {
  static last: FakeConnection;
  static fault: Error | null = null;
  signalingState = 'stable';
  iceConnectionState = 'new';
  connectionState = 'new';
  oniceconnectionstatechange = () => undefined;
  onicegatheringstatechange = () => undefined;
  readonly iceGatheringState = 'new';
  readonly remote: unknown[] = [];
  readonly transceiver = {
    sender: { replaceTrack: vi.fn(() => Promise.resolve()), setStreams: vi.fn() },
    receiver: { getSynchronizationSources: () => [{ audioLevel: 0.5 }] },
    direction: '',
  };
  /** It comes with the offer of the other side. */
  readonly getTransceivers = () => this.remote.map(() => this.transceiver);
  readonly close = () => undefined;
  readonly createAnswer = () => new Promise(() => undefined);
  constructor() {
    super();
    FakeConnection.last = this;
  }
  get remoteDescription() {
    return this.remote.at(-1);
  }
  setRemoteDescription(description: unknown): Promise<void> {
    this.remote.push(description);
    return FakeConnection.fault === null ? Promise.resolve() : Promise.reject(FakeConnection.fault);
  }
}

const NOTHING = { audio: null, video: null, screen: null, sound: null };

class FakeDescription {
  readonly type: string;
  constructor({ type }: { readonly type: string }) {
    this.type = type;
  }
}

class FakeStream {
  getTracks = () => [];
  addTrack = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('RTCSessionDescription', FakeDescription);
  vi.stubGlobal('RTCIceCandidate', vi.fn());
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => vi.unstubAllGlobals());

test('what cannot be negotiated is told in the console and to whoever tries once more, once [C8-006]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warned.mockClear();
  const tell = vi.fn();
  const tracks = NOTHING;
  const link = openLink({ isInitiator: false, iceServers: [], tracks, say: () => undefined, tell, blame: vi.fn() });
  FakeConnection.fault = new Error('no common codec');
  link.hear({ description: { type: 'offer', sdp: 'v=0' } });
  await expect.poll(() => tell).toHaveBeenCalledTimes(1);
  expect(tell.mock.calls).toEqual([['refused']]);
  expect(warned.mock.calls).toEqual([['A link could not be negotiated.', FakeConnection.fault]]);
  FakeConnection.fault = null;
  link.close();
});

const ANSWER = { description: { type: 'answer', sdp: 'v=0' } } as const;

test('an answer out of turn is told in the console, and the link goes on [C8-003]', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tell = vi.fn();
  const tracks = NOTHING;
  const link = openLink({ isInitiator: false, iceServers: [], tracks, say: () => undefined, tell, blame: vi.fn() });
  link.hear(ANSWER);
  expect(warned.mock.calls).toEqual([['An answer came while the link was stable; it is left out.']]);
  expect([FakeConnection.last.remote, tell.mock.calls]).toEqual([[], []]);
  FakeConnection.last.signalingState = 'have-local-offer';
  link.hear(ANSWER);
  expect(FakeConnection.last.remote).toHaveLength(1);
  expect(warned).toHaveBeenCalledTimes(1);
  link.close();
});

test('what stands in the way of a link is known as far as the browser tells', () => {
  const blame = vi.fn();
  const faults = () => blame.mock.calls.splice(0).flat() as string[];
  const given = { isInitiator: false, tracks: NOTHING, say: vi.fn(), tell: vi.fn(), blame };
  openLink({ ...given, iceServers: [{ urls: 'stun:a' }] }).close();
  expect(faults()).toEqual(['noRelay']);
  const link = openLink({ ...given, iceServers: [{ urls: ['stun:a', 'turn:a'] }] });
  const happens = (type: string, about: object) =>
    FakeConnection.last.dispatchEvent(Object.assign(new Event(type), about));
  happens('icecandidateerror', { errorCode: 701 });
  happens('icecandidate', { candidate: { type: 'host' } });
  happens('icecandidateerror', { errorCode: 401 });
  expect(faults()).toEqual(['relaySilent', 'relayRefuses']);
  happens('icecandidate', { candidate: { type: 'relay' } });
  happens('icecandidateerror', { errorCode: 401 });
  expect(faults()).toEqual(['noWay']);
  link.close();
});

test('a microphone that is opened while an offer is still being read is heard by the other side', async () => {
  const options = { isInitiator: false, iceServers: [], say: vi.fn(), tell: vi.fn(), blame: vi.fn() };
  const link = openLink({ ...options, tracks: NOTHING });
  link.hear({ description: { type: 'offer', sdp: 'v=0' } });
  const audio = { kind: 'audio' } as MediaStreamTrack;
  link.replace('audio', audio);
  const { transceiver } = FakeConnection.last;
  await expect.poll(() => transceiver.direction).toBe('sendrecv');
  expect(transceiver.sender.replaceTrack.mock.lastCall).toEqual([audio]);
  link.close();
});

test('a link that looks for another way is not said to be there again for that', () => {
  const tell = vi.fn();
  const link = openLink({ isInitiator: false, iceServers: [], tracks: NOTHING, say: vi.fn(), tell, blame: vi.fn() });
  const is = (state: string) => {
    FakeConnection.last.iceConnectionState = state;
    FakeConnection.last.oniceconnectionstatechange();
  };
  is('connected');
  FakeConnection.last.onicegatheringstatechange();
  expect(tell.mock.calls).toEqual([['connected']]);
  for (const state of ['disconnected', 'checking', 'connected']) is(state);
  expect(tell.mock.calls.flat()).toEqual(['connected', 'silent', 'connected']);
  link.close();
});

test('a link that is being set up is not asked how loud the other side is: the browser has it wait', () => {
  const options = { isInitiator: false, iceServers: [], say: vi.fn(), tell: vi.fn(), blame: vi.fn() };
  const link = openLink({ ...options, tracks: NOTHING });
  link.hear({ description: { type: 'offer', sdp: 'v=0' } });
  const ask = vi.spyOn(FakeConnection.last.transceiver.receiver, 'getSynchronizationSources');
  expect([link.level(), ask.mock.calls.length]).toEqual([0, 0]);
  FakeConnection.last.connectionState = 'connected';
  expect([link.level(), ask.mock.calls.length]).toEqual([0.5, 1]);
  link.close();
});

test('a link that has ended by itself is quiet and knows nothing: whoever still asks is not ended with it', async () => {
  const tell = vi.fn();
  const link = openLink({ isInitiator: false, iceServers: [], tracks: NOTHING, say: vi.fn(), tell, blame: vi.fn() });
  link.hear({ description: { type: 'offer', sdp: 'v=0' } });
  FakeConnection.last.connectionState = 'connected';
  expect(link.level()).toBe(0.5);
  FakeConnection.last.iceConnectionState = 'failed';
  FakeConnection.last.oniceconnectionstatechange();
  await expect.poll(() => tell.mock.calls).toEqual([['lost']]);
  expect([link.level(), [...(await link.stats()).keys()]]).toEqual([0, []]);
  link.close();
});
