import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mesh } from './mesh.ts';

const LOOK_MS = 100;
const came = vi.hoisted(() => ({ bytes: 0 as number | undefined }));

/** As much of a link as is asked for what came over it. */
vi.mock('./peerLink.ts', () => ({
  openLink: () => ({
    size: () => undefined,
    close: () => undefined,
    stats: () => {
      const way = { id: 'way', type: 'candidate-pair', nominated: true, requestsReceived: 0, responsesReceived: 0 };
      return Promise.resolve(new Map([['way', { ...way, bytesReceived: came.bytes }]]));
    },
  }),
}));

beforeEach(() => {
  came.bytes = 7;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function listen() {
  const mesh = new Mesh({ say: () => undefined, iceServers: () => [] });
  mesh.open('b', true).subscribe();
  const heard: string[] = [];
  mesh.heard$('b').subscribe({ next: () => heard.push('heard'), complete: () => heard.push('no more') });
  return heard;
}

test('a link is heard again with the first bytes from then on, once', async () => {
  const heard = listen();
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS);
  expect(heard).toEqual([]);
  came.bytes = 8;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(heard).toEqual(['heard', 'no more']);
});

test('where the browser does not count, nothing is said to be heard', async () => {
  came.bytes = undefined;
  const heard = listen();
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS);
  expect(heard).toEqual([]);
});
