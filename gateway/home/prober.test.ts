import { expect, test, vi } from 'vitest';
import { STATUS_BACKOFF_TIMES_MAX, STATUS_PROBE_MS, STATUS_PROBES_AT_ONCE_MAX } from '../../contract/limits.ts';
import { createProber, type Target } from './prober.ts';
import type { Answer } from './surroundings.ts';

const DESK: Target = { host: 'desk.lan', port: 3389, ownedBySystem: false };

function start(answer: Answer = 'accepted') {
  let time = 0;
  const world = { answer };
  const knock = vi.fn(() => Promise.resolve(world.answer));
  const addressOf = vi.fn((_target: Target) => Promise.resolve('10.0.0.7'));
  const prober = createProber({ knock, addressOf, now: () => new Date(time) });
  return { prober, knock, addressOf, world, pass: (ms: number) => (time += ms) };
}

test.each([
  ['accepted', 'online'],
  ['refused', 'offline'],
  ['silent', 'offline'],
] as const)('who %s is %s', async (answer, status) => {
  const { prober, knock } = start(answer);
  expect(await prober.statusOf(DESK)).toBe(status);
  expect(knock.mock.calls).toEqual([['10.0.0.7', 3389, 2_000]]);
});

test('one knock in five minutes, for all who ask', async () => {
  const { prober, knock, pass } = start();
  await Promise.all([prober.statusOf(DESK), prober.statusOf(DESK)]);
  pass(STATUS_PROBE_MS - 1);
  await prober.statusOf(DESK);
  expect(knock).toHaveBeenCalledTimes(1);
  pass(1);
  await prober.statusOf(DESK);
  expect(knock).toHaveBeenCalledTimes(2);
});

test('a machine that refuses is asked more and more rarely, and as before once it accepts', async () => {
  const { prober, knock, pass, world } = start('refused');
  const waits: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
    await prober.statusOf(DESK);
    const before = knock.mock.calls.length;
    let wait = 0;
    while (knock.mock.calls.length === before) {
      pass(STATUS_PROBE_MS);
      wait += 1;
      await prober.statusOf(DESK);
    }
    waits.push(wait);
  }
  expect(waits).toEqual([2, 4, STATUS_BACKOFF_TIMES_MAX, STATUS_BACKOFF_TIMES_MAX]);
  world.answer = 'accepted';
  pass(STATUS_BACKOFF_TIMES_MAX * STATUS_PROBE_MS);
  expect(await prober.statusOf(DESK)).toBe('online');
  const calls = knock.mock.calls.length;
  pass(STATUS_PROBE_MS);
  await prober.statusOf(DESK);
  expect(knock).toHaveBeenCalledTimes(calls + 1);
});

test('a machine in use is left alone, and for five minutes after', async () => {
  const { prober, knock, pass } = start('refused');
  prober.seenInUse(DESK);
  pass(STATUS_PROBE_MS - 1);
  expect(await prober.statusOf(DESK)).toBe('online');
  expect(knock).not.toHaveBeenCalled();
  pass(1);
  expect(await prober.statusOf(DESK)).toBe('offline');
});

test('what must not be a target is not knocked at, and unknown', async () => {
  const { prober, knock, addressOf } = start();
  addressOf.mockRejectedValue(new Error('forbidden'));
  expect(await prober.statusOf(DESK)).toBe('unknown');
  expect(knock).not.toHaveBeenCalled();
});

test('what the gateway knows of its own machines is not told of the same address typed', async () => {
  const { prober, addressOf } = start();
  expect(await prober.statusOf({ ...DESK, ownedBySystem: true })).toBe('online');
  addressOf.mockRejectedValue(new Error('forbidden'));
  expect(await prober.statusOf(DESK)).toBe('unknown');
});

test('sixteen at once', async () => {
  const ends: (() => void)[] = [];
  const knock = vi.fn(() => new Promise<Answer>((resolve) => ends.push(() => resolve('accepted'))));
  const prober = createProber({ knock, addressOf: ({ host }) => Promise.resolve(host), now: () => new Date(0) });
  const all = Promise.all(Array.from({ length: 40 }, (_, port) => prober.statusOf({ ...DESK, port: port + 1 })));
  await vi.waitFor(() => expect(ends).toHaveLength(STATUS_PROBES_AT_ONCE_MAX));
  let most = 0;
  while (knock.mock.calls.length < 40 || ends.length > 0) {
    most = Math.max(most, ends.length);
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([most, new Set(await all)]).toEqual([STATUS_PROBES_AT_ONCE_MAX, new Set(['online'])]);
});
