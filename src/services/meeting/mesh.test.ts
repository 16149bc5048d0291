// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LINK_FIT_MS } from '../../../contract/limits.ts';
import { Mesh } from './mesh.ts';

const LOOK_MS = 100;
let bytesReceived: number | undefined;
const setParameters = vi.fn((_parameters: object) => Promise.resolve());
const connections: FakeConnection[] = [];

/** As much of a connection as a link touches before anything has come, with what came over it. */
class FakeConnection extends EventTarget {
  readonly signalingState = 'stable';
  iceConnectionState = 'new';
  oniceconnectionstatechange = () => undefined;
  readonly iceGatheringState = 'new';
  readonly getTransceivers = () =>
    ['audio', 'video', 'screen', 'sound'].map(() => ({
      receiver: {},
      sender: { replaceTrack: () => Promise.resolve(), getParameters: () => ({ encodings: [{}] }), setParameters },
    }));
  readonly close = () => undefined;
  constructor() {
    super();
    connections.push(this);
  }
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

function connect() {
  const mesh = new Mesh({ say: () => undefined, iceServers: () => [] });
  const link = mesh.open('b', false).subscribe();
  mesh.hear('b', { link: 'first', signal: { description: { type: 'offer', sdp: 'v=0' } } });
  setParameters.mockClear();
  const connection = connections.at(-1)!;
  connection.iceConnectionState = 'connected';
  connection.oniceconnectionstatechange();
  return { mesh, end: () => link.unsubscribe() };
}

const told = () => setParameters.mock.calls.map(([parameters]) => parameters);

test.each([
  ['a camera', 'low', pictureOf('', {})],
  ['a screen', 'high', pictureOf('', { displaySurface: 'monitor' })],
  ['the desktop of a session', 'high', pictureOf('detail', {})],
])('%s in the place of the picture is sent with priority %s', async (_what, priority, picture) => {
  const { mesh, end } = connect();
  mesh.send('video', picture);
  await vi.advanceTimersByTimeAsync(LINK_FIT_MS);
  expect(told()).toMatchObject([{ encodings: [{ priority }] }, { encodings: [{ priority: 'high' }] }]);
  end();
});

test('a link is told what its pictures may take up after the first of them, and where that is news', async () => {
  const { mesh, end } = connect();
  mesh.send('video', pictureOf('', {}));
  await vi.advanceTimersByTimeAsync(LINK_FIT_MS - 1);
  expect(told()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toHaveLength(2);
  setParameters.mockClear();
  mesh.send('video', pictureOf('', {}));
  expect(told()).toEqual([]);
  const third = mesh.open('c', false).subscribe();
  expect(told()).toMatchObject([{ encodings: [{ priority: 'low', maxFramerate: expect.any(Number) as number }] }]);
  third.unsubscribe();
  end();
});

test('a link that is gone before its first picture is told nothing', async () => {
  const { end } = connect();
  end();
  await vi.advanceTimersByTimeAsync(LINK_FIT_MS);
  expect(told()).toEqual([]);
});
