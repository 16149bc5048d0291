// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mesh } from './mesh.ts';

const LOOK_MS = 100;
let bytesReceived: number | undefined;
const setParameters = vi.fn(() => Promise.resolve());

/** As much of a connection as a link touches before anything has come, with what came over it. */
class FakeConnection extends EventTarget {
  static last: FakeConnection;
  oniceconnectionstatechange = () => undefined;
  readonly signalingState = 'stable';
  iceConnectionState = 'new';
  readonly iceGatheringState = 'new';
  readonly getTransceivers = () =>
    ['audio', 'video', 'screen', 'sound'].map(() => ({
      receiver: {},
      sender: { replaceTrack: () => Promise.resolve(), getParameters: () => ({ encodings: [{}] }), setParameters },
    }));
  constructor() {
    super();
    FakeConnection.last = this;
  }
  readonly close = () => undefined;
  readonly setRemoteDescription = () => new Promise(() => undefined);
  getStats(): Promise<ReadonlyMap<string, object>> {
    const way = { id: 'way', type: 'candidate-pair', nominated: true, requestsReceived: 0, responsesReceived: 0 };
    return Promise.resolve(new Map([['way', { ...way, bytesReceived }]]));
  }
}

beforeEach(() => {
  for (const name of ['RTCSessionDescription', 'RTCIceCandidate', 'MediaStream']) vi.stubGlobal(name, vi.fn());
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.useFakeTimers();
  bytesReceived = 7;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen() {
  const mesh = new Mesh({ say: () => undefined, iceServers: () => [] });
  const link = mesh.open('b', false).subscribe();
  mesh.hear('b', { link: 'first', signal: { description: { type: 'offer', sdp: 'v=0' } } });
  const heard: string[] = [];
  const listening = mesh
    .heard$('b')
    .subscribe({ next: () => heard.push('heard'), complete: () => heard.push('no more') });
  const end = () => [listening, link].forEach((one) => one.unsubscribe());
  return { heard, end };
}

test('a link is heard again with the first bytes from then on, once', async () => {
  const { heard, end } = listen();
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS);
  expect(heard).toEqual([]);
  bytesReceived = 8;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(heard).toEqual(['heard', 'no more']);
  end();
});

test('where the browser does not count, nothing is said to be heard', async () => {
  bytesReceived = undefined;
  const { heard, end } = listen();
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS);
  expect(heard).toEqual([]);
  end();
});

const pictureOf = (contentHint: string, settings: object) =>
  ({ contentHint, getSettings: () => settings }) as unknown as MediaStreamTrack;

test.each([
  ['a camera', 'low', pictureOf('', {})],
  ['a screen', 'high', pictureOf('', { displaySurface: 'monitor' })],
  ['the desktop of a session', 'high', pictureOf('detail', {})],
])('%s in the place of the picture is sent with priority %s', async (_what, priority, picture) => {
  const mesh = new Mesh({ say: () => undefined, iceServers: () => [] });
  const link = mesh.open('b', false).subscribe();
  mesh.hear('b', { link: 'first', signal: { description: { type: 'offer', sdp: 'v=0' } } });
  setParameters.mockClear();
  mesh.send('video', picture);
  await vi.advanceTimersByTimeAsync(0);
  expect(setParameters.mock.calls[0]).toMatchObject([{ encodings: [{ priority }] }]);
  link.unsubscribe();
});

test('pictures wait while the way is silent, and go on with the next one', async () => {
  const mesh = new Mesh({ say: () => undefined, iceServers: () => [] });
  const link = mesh.open('b', false).subscribe();
  mesh.hear('b', { link: 'first', signal: { description: { type: 'offer', sdp: 'v=0' } } });
  const states: unknown[] = [];
  for (const state of ['connected', 'disconnected', 'checking', 'connected']) {
    setParameters.mockClear();
    FakeConnection.last.iceConnectionState = state;
    FakeConnection.last.oniceconnectionstatechange();
    await vi.advanceTimersByTimeAsync(0);
    states.push(
      (setParameters.mock.lastCall as unknown as [RTCRtpSendParameters] | undefined)?.[0].encodings[0]?.active,
    );
  }
  expect(states).toEqual([true, false, undefined, true]);
  link.unsubscribe();
});
