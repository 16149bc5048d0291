import { expect, test } from 'vitest';
import { LINK_LOOK_MS } from '../../../contract/limits.ts';
import { createLife } from './linkLife.ts';

interface Count {
  readonly packets: number;
  readonly asked?: number;
}

const seen = ({ packets, asked = 0 }: Count) => [
  { type: 'transport', id: 'T', selectedCandidatePairId: 'P' },
  { type: 'candidate-pair', id: 'P', bytesReceived: packets * 100, requestsReceived: asked, responsesReceived: 0 },
  { type: 'inbound-rtp', id: 'A', packetsReceived: packets, packetsLost: 0 },
];

/** When what was told, in ms; one look after the other at what has come in so far. */
function looks(counts: readonly Count[], lateMs = [0]): readonly (readonly [number, string])[] {
  const life = createLife();
  return counts.flatMap((count, index) => {
    const now = index * LINK_LOOK_MS + (lateMs[index % lateMs.length] ?? 0);
    const told = life(seen(count), now);
    return told === null ? [] : [[now, told] as const];
  });
}

const PACKETS = [50, 100, 150] as const;
const still = (count: number) => Array.from({ length: count }, () => ({ packets: 150 }));

test.each([
  ['at once', [0]],
  ['now sooner, now later', [25, 0, 40, 3, 10]],
])('is silent within five seconds of its last packet, once, where the browser counts %s', (_how, lateMs) => {
  const [[told = 0, what] = [], ...more] = looks([...PACKETS.map((packets) => ({ packets })), ...still(8)], lateMs);
  expect([what, more]).toEqual(['silent', []]);
  const seenAt = (PACKETS.length - 1) * LINK_LOOK_MS;
  // The packet came at most one look before it was seen.
  expect(told - seenAt + LINK_LOOK_MS).toBeLessThanOrEqual(5_000 + Math.max(...lateMs));
  expect(told - seenAt).toBeGreaterThan(3_000);
});

test('is heard again with the first packet', () => {
  const told = looks([{ packets: 50 }, ...still(6), { packets: 151 }, { packets: 200 }]);
  expect(told.map(([, what]) => what)).toEqual(['silent', 'connected']);
  expect(told.at(-1)?.[0]).toBe(7 * LINK_LOOK_MS);
});

test('where nobody sends voice or picture the browsers hear of each other all the same', () => {
  const quiet = Array.from({ length: 20 }, (_, index) => ({ packets: 0, asked: Math.floor(index / 3) }));
  expect(looks(quiet)).toEqual([]);
});

test('a browser that counts none of that, and a link without a way, tell nothing', () => {
  const life = createLife();
  const poor = [{ type: 'candidate-pair', id: 'P', nominated: true }];
  expect([life([], 0), life(poor, 0), life(poor, 60_000), life([], 120_000)]).toEqual([null, null, null, null]);
});
