import { expect, test } from 'vitest';
import { REACHABILITY_PROBE_MS } from '../../../../contract/limits.ts';
import type { Asked } from '../../shared/query/query.machine.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { reachabilityMachine, type ProbeAnswer, selectBan, selectReachability } from './reachability.machine.ts';

test('the server is asked at once, and again and again, but never while a question is open [A2-041]', async () => {
  const probeServer = fakeCall<ProbeAnswer, Asked<undefined>>();
  const { actor, clock } = startWithClock(reachabilityMachine.provide({ actors: { ask: probeServer.logic } }), {});
  const seen = () => [probeServer.inputs.length, selectReachability(actor.getSnapshot())];
  expect(seen()).toEqual([1, 'unknown']);
  clock.increment(10 * REACHABILITY_PROBE_MS);
  expect(seen()).toEqual([1, 'unknown']);
  await probeServer.answer({ ban: null });
  expect(seen()).toEqual([1, 'online']);
  clock.increment(REACHABILITY_PROBE_MS - 1);
  expect(seen()).toEqual([1, 'online']);
  clock.increment(1);
  expect(seen()).toEqual([2, 'online']);
  await probeServer.refuse('UNREACHABLE');
  expect(seen()).toEqual([2, 'offline']);
  clock.increment(REACHABILITY_PROBE_MS);
  await probeServer.answer({ ban: null });
  expect(seen()).toEqual([3, 'online']);
});

const UNTIL = Date.parse('2026-03-19T12:00:00Z');

test('a ban is told for as long as the server tells it, and asked about at once when somebody wants to know', async () => {
  const probeServer = fakeCall<ProbeAnswer, Asked<undefined>>();
  const machine = reachabilityMachine.provide({ actors: { ask: probeServer.logic } });
  const { actor, clock } = startWithClock(machine, {});
  const seen = () => [selectReachability(actor.getSnapshot()), selectBan(actor.getSnapshot())];
  await probeServer.answer({ ban: { until: UNTIL } });
  expect(seen()).toEqual(['banned', { until: UNTIL }]);
  actor.send({ type: 'query.repeat' });
  actor.send({ type: 'query.repeat' });
  expect([probeServer.inputs.length, ...seen()]).toEqual([2, 'banned', { until: UNTIL }]);
  await probeServer.answer({ ban: { until: null } });
  expect(seen()).toEqual(['banned', { until: null }]);
  clock.increment(REACHABILITY_PROBE_MS);
  await probeServer.refuse('UNREACHABLE');
  expect(seen()).toEqual(['offline', null]);
  actor.send({ type: 'query.repeat' });
  await probeServer.answer({ ban: null });
  expect(seen()).toEqual(['online', null]);
});
