// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSpareEnd, shut } from './linkEnd.ts';
import { openLink } from './peerLink.ts';

/** A connection that offers what it was given; it notes what it is asked, in order. */
class FakeConnection extends EventTarget {
  static last: FakeConnection;
  readonly asked: string[] = [];
  readonly senders: { readonly replaceTrack: ReturnType<typeof vi.fn> }[] = [];
  readonly iceGatheringState = 'new';
  readonly iceConnectionState = 'new';
  localDescription: object | null = null;
  isClosed = false;
  constructor() {
    super();
    FakeConnection.last = this;
  }
  addTransceiver(kind: string) {
    this.senders.push({ replaceTrack: vi.fn(() => Promise.resolve()) });
    return kind;
  }
  getTransceivers() {
    return this.senders.map((sender) => ({
      sender: { ...sender, setStreams: () => undefined },
      receiver: { track: { kind: 'audio' } },
      direction: '',
    }));
  }
  createDataChannel = () => ({ close: () => undefined });
  createOffer() {
    this.asked.push('offer');
    return Promise.resolve({ type: 'offer', sdp: 'v=0\r\na=rtpmap:96 VP8/90000\r\n' });
  }
  setLocalDescription(description: object) {
    this.asked.push('describe');
    this.localDescription = description;
    return Promise.resolve();
  }
  close = () => void (this.isClosed = true);
}

class FakeStream {
  readonly getTracks = () => [];
  readonly addTrack = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('RTCSessionDescription', vi.fn());
  vi.stubGlobal('RTCIceCandidate', vi.fn());
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => null });
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => void setTimeout(resolve, 20));
const CAMERA = { kind: 'video' } as MediaStreamTrack;

test('a spare end has its offer at hand and says nothing until somebody is there to hear it', async () => {
  const end = newSpareEnd([]);
  const connection = FakeConnection.last;
  await settle();
  // Without a description nothing is asked of a relay.
  expect(connection.asked).toEqual(['offer']);
  const say = vi.fn();
  const tracks = { audio: null, video: CAMERA, screen: null, sound: null };
  const link = openLink({ isInitiator: true, iceServers: [], tracks, say, tell: vi.fn(), blame: vi.fn() }, end);
  await settle();
  expect(connection.asked).toEqual(['offer', 'describe']);
  expect(say.mock.calls).toMatchObject([
    [{ description: { type: 'offer', sdp: expect.stringContaining('x-google-start-bitrate=') } }],
  ]);
  expect(connection.senders.map(({ replaceTrack }) => replaceTrack.mock.calls)).toEqual([[], [[CAMERA]], [], []]);
  link.close();
});

test('one that nobody came for is closed without a word', async () => {
  shut(newSpareEnd([]));
  await settle();
  expect([FakeConnection.last.asked, FakeConnection.last.isClosed]).toEqual([['offer'], true]);
});

test('an end that is made when somebody is there offers once', async () => {
  const say = vi.fn();
  const tracks = { audio: null, video: null, screen: null, sound: null };
  const link = openLink({ isInitiator: true, iceServers: [], tracks, say, tell: vi.fn(), blame: vi.fn() });
  await settle();
  expect([FakeConnection.last.asked, say.mock.calls.length]).toEqual([['offer', 'describe'], 1]);
  link.close();
});
