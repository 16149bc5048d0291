import { expect, test } from 'vitest';
import { REACHABILITY_PROBE_MS } from '../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../testing.ts';
import { reachabilityMachine } from './reachability.machine.ts';
import { selectReachability } from './reachability.selectors.ts';

test('the server is asked at once, and again and again, but never while a question is open [A2-041]', async () => {
  const probeServer = fakeCall<boolean>();
  const { actor, clock } = startWithClock(
    reachabilityMachine.provide({ actors: { probeServer: probeServer.logic } }),
    {},
  );
  const seen = () => [probeServer.inputs.length, selectReachability(actor.getSnapshot())];
  expect(seen()).toEqual([1, 'unknown']);
  clock.increment(10 * REACHABILITY_PROBE_MS);
  expect(seen()).toEqual([1, 'unknown']);
  await probeServer.answer(true);
  expect(seen()).toEqual([1, 'online']);
  clock.increment(REACHABILITY_PROBE_MS - 1);
  expect(seen()).toEqual([1, 'online']);
  clock.increment(1);
  expect(seen()).toEqual([2, 'online']);
  await probeServer.refuse('UNREACHABLE');
  expect(seen()).toEqual([2, 'offline']);
  clock.increment(REACHABILITY_PROBE_MS);
  await probeServer.answer(true);
  expect(seen()).toEqual([3, 'online']);
});
