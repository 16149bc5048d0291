import { expect, test } from 'vitest';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { latencyMachine, selectLastKey, selectTimes, type LatencyFact, type LatencyInput } from './latency.machine.ts';

const TIMES = { browser: 1, link: 2, gateway: 3, far: 4, paint: 5, keys: [15, 16] };
const NOTHING = { browser: null, link: null, gateway: null, far: null, paint: null, keys: [] };

function start() {
  const hopTimes = silentStream<LatencyFact, LatencyInput>();
  const machine = latencyMachine.provide({ actors: { hopTimes: hopTimes.logic } });
  const { actor } = startWithClock(machine, { input: { clientId: 'c' } });
  return { actor, hopTimes, state: () => actor.getSnapshot() };
}

test('what is measured is told, the newest takes the place of what was before', () => {
  const { actor, state } = start();
  expect([selectTimes(state()), selectLastKey(state())]).toEqual([NOTHING, null]);
  actor.send({ type: 'times.updated', times: TIMES });
  expect([selectTimes(state()), selectLastKey(state())]).toEqual([TIMES, 16]);
});

test('a lost link makes it old; measuring goes on with the next', () => {
  const { actor, hopTimes, state } = start();
  actor.send({ type: 'times.updated', times: TIMES });
  actor.send({ type: 'tunnel.lost' });
  actor.send({ type: 'times.updated', times: TIMES });
  expect([selectTimes(state()), hopTimes.listeners]).toEqual([NOTHING, 1]);
  actor.send({ type: 'tunnel.resumed' });
  actor.send({ type: 'times.updated', times: TIMES });
  expect(selectTimes(state())).toEqual(TIMES);
});
