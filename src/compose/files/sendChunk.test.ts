import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChunkFact, ChunkOrder } from '../../machines/files/upload/upload.types.ts';
import type { Ports } from '../ports/ports.ts';
import { sendChunk } from './sendChunk.ts';

const CHUNK = 1_000;
const file = () => new Blob(['x'.repeat(3 * CHUNK)]);
const ports = {
  server: { baseUrl: () => 'http://gateway.invalid/' },
  credentials: { token: () => 'token', session: () => ({ username: 'ann' }) },
} as unknown as Ports;

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = '';
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn();
  readonly abort = vi.fn();
}

let requests: FakeRequest[] = [];
beforeEach(() => {
  requests = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('XMLHttpRequest', function () {
    const request = new FakeRequest();
    requests.push(request);
    return request;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(whole: Blob, offset: number, end = offset + CHUNK) {
  const order = { id: 'u', drive: 'private', path: [], relPath: 'film.mp4', existing: 'ask', file: whole };
  const facts: ChunkFact[] = [];
  const sending = sendChunk(ports, { order, offset, end } as unknown as ChunkOrder);
  sending.subscribe((fact) => facts.push(fact));
  const request = requests.at(-1);
  if (request === undefined) throw new Error('Nothing was sent.');
  const leaves = (loaded: number) =>
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: CHUNK + 100 }));
  return { facts, request, leaves };
}

const sentIn = (facts: readonly ChunkFact[]) => facts.flatMap((fact) => ('sent' in fact ? [fact.sent] : []));

test('a fast network is told four times a second', () => {
  const { facts, leaves } = send(file(), 0);
  for (const loaded of [100, 200, 300]) {
    leaves(loaded);
    vi.advanceTimersByTime(100);
  }
  expect(sentIn(facts)).toEqual([100, 300]);
});

test('where it stands still, what it told last is told all the same', () => {
  const { facts, leaves } = send(file(), 0);
  leaves(100);
  leaves(700);
  expect(sentIn(facts)).toEqual([100]);
  vi.advanceTimersByTime(300);
  expect(sentIn(facts)).toEqual([100, 700]);
  vi.advanceTimersByTime(10_000);
  expect(sentIn(facts)).toEqual([100, 700]);
});

test('the end of a chunk that came too soon to be told is told by the next one, should that hang', () => {
  const whole = file();
  const first = send(whole, 0);
  first.leaves(100);
  first.leaves(CHUNK + 100);
  first.request.responseText = JSON.stringify({ offset: CHUNK });
  first.request.dispatchEvent(new Event('load'));
  expect([sentIn(first.facts), first.facts.at(-1)]).toEqual([[100], { type: 'chunk.stored', offset: CHUNK }]);
  const second = send(whole, CHUNK);
  vi.advanceTimersByTime(300);
  expect(sentIn(second.facts)).toEqual([CHUNK]);
});
