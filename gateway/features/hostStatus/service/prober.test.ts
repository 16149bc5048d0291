import { describe, expect, test, vi } from 'vitest';
import {
  REACH_BELIEVED_MS,
  STATUS_BACKOFF_TIMES_MAX,
  STATUS_BELIEVED_MS,
  STATUS_PROBE_MS,
  STATUS_PROBES_AT_ONCE_MAX,
} from '../../../../contract/limits.ts';
import { createProber, type Target } from './prober.ts';
import type { Answer } from './surroundings.ts';

const DESK: Target = { host: 'desk.lan', port: 3389, ownedBySystem: false, isTouchy: false };

function start(answer: Answer = 'accepted') {
  let time = 0;
  const world = { answer };
  const probe = vi.fn(() => Promise.resolve(world.answer));
  const addressOf = vi.fn((_target: Target) => Promise.resolve('10.0.0.7'));
  const prober = createProber({ probe, addressOf, now: () => new Date(time) });
  return { prober, probe, addressOf, world, pass: (ms: number) => (time += ms) };
}

test.each([
  ['accepted', 'online'],
  ['refused', 'offline'],
  ['silent', 'offline'],
] as const)('who %s is %s', async (answer, status) => {
  const { prober, probe } = start(answer);
  expect(await prober.statusOf(DESK)).toBe(status);
  expect(probe.mock.calls).toEqual([['10.0.0.7', 3389, 2_000]]);
});

test('one probe in five minutes, for all who ask', async () => {
  const { prober, probe, pass } = start();
  await Promise.all([prober.statusOf(DESK), prober.statusOf(DESK)]);
  pass(STATUS_PROBE_MS - 1);
  await prober.statusOf(DESK);
  expect(probe).toHaveBeenCalledTimes(1);
  pass(1);
  await prober.statusOf(DESK);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('a machine that refuses is asked more and more rarely, and as before once it accepts', async () => {
  const { prober, probe, pass, world } = start('refused');
  const waits: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
    await prober.statusOf(DESK);
    const before = probe.mock.calls.length;
    let wait = 0;
    while (probe.mock.calls.length === before) {
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
  const calls = probe.mock.calls.length;
  pass(STATUS_PROBE_MS);
  await prober.statusOf(DESK);
  expect(probe).toHaveBeenCalledTimes(calls + 1);
});

describe('a server that locks out who probes too often', () => {
  const vnc: Target = { ...DESK, port: 5900, isTouchy: true };

  test('is probed at ever more rarely while it accepts, until a session logged in there', async () => {
    const { prober, probe, pass } = start();
    const probedAt: number[] = [];
    for (let step = 0; step < 64; step += 1) {
      const before = probe.mock.calls.length;
      await prober.statusOf(vnc);
      if (probe.mock.calls.length > before) probedAt.push(step);
      pass(STATUS_PROBE_MS);
    }
    expect(probedAt).toEqual([0, 2, 6, 14, 30, 62]);
    prober.seenInUse(vnc);
    pass(STATUS_PROBE_MS);
    await prober.statusOf(vnc);
    expect(probe).toHaveBeenCalledTimes(probedAt.length + 1);
  });

  test('is not said to be online half an hour after anybody looked', async () => {
    const { prober, pass } = start();
    for (let step = 0; step < 7; step += 1) {
      await prober.statusOf(vnc);
      pass(STATUS_PROBE_MS);
    }
    pass(STATUS_BELIEVED_MS - STATUS_PROBE_MS - 1);
    expect(await prober.statusOf(vnc)).toBe('online');
    pass(1);
    expect(await prober.statusOf(vnc)).toBe('unknown');
  });

  test('is looked for as often as others while it is off', async () => {
    const { prober, probe, pass } = start('silent');
    for (let step = 0; step < 10; step += 1) {
      expect(await prober.statusOf(vnc)).toBe('offline');
      pass(STATUS_PROBE_MS);
    }
    expect(probe).toHaveBeenCalledTimes(10);
  });
});

test('a machine in use is left alone, and for five minutes after', async () => {
  const { prober, probe, pass } = start('refused');
  prober.seenInUse(DESK);
  pass(STATUS_PROBE_MS - 1);
  expect(await prober.statusOf(DESK)).toBe('online');
  expect(probe).not.toHaveBeenCalled();
  pass(1);
  expect(await prober.statusOf(DESK)).toBe('offline');
});

test('what must not be a target is not probed at, and unknown', async () => {
  const { prober, probe, addressOf } = start();
  addressOf.mockRejectedValue(new Error('forbidden'));
  expect(await prober.statusOf(DESK)).toBe('unknown');
  expect(probe).not.toHaveBeenCalled();
});

test('what the gateway knows of its own machines is not told of the same address typed', async () => {
  const { prober, addressOf } = start();
  expect(await prober.statusOf({ ...DESK, ownedBySystem: true })).toBe('online');
  addressOf.mockRejectedValue(new Error('forbidden'));
  expect(await prober.statusOf(DESK)).toBe('unknown');
});

test('sixteen at once', async () => {
  const ends: (() => void)[] = [];
  const probe = vi.fn(() => new Promise<Answer>((resolve) => ends.push(() => resolve('accepted'))));
  const prober = createProber({ probe, addressOf: ({ host }) => Promise.resolve(host), now: () => new Date(0) });
  const all = Promise.all(Array.from({ length: 40 }, (_, port) => prober.statusOf({ ...DESK, port: port + 1 })));
  await expect.poll(() => ends).toHaveLength(STATUS_PROBES_AT_ONCE_MAX);
  let most = 0;
  while (probe.mock.calls.length < 40 || ends.length > 0) {
    most = Math.max(most, ends.length);
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([most, new Set(await all)]).toEqual([STATUS_PROBES_AT_ONCE_MAX, new Set(['online'])]);
});

test('who was just refused has the machine asked anew, but not twice in a moment', async () => {
  const { prober, probe, pass, world } = start();
  await prober.statusOf(DESK);
  world.answer = 'refused';
  pass(REACH_BELIEVED_MS - 1);
  expect(await prober.statusNow(DESK)).toBe('online');
  expect(probe).toHaveBeenCalledTimes(1);
  pass(1);
  expect(await Promise.all([prober.statusNow(DESK), prober.statusNow(DESK)])).toEqual(['offline', 'offline']);
  expect([probe.mock.calls.length, await prober.statusOf(DESK)]).toEqual([2, 'offline']);
});
