import { expect, test, vi } from 'vitest';
import { DISCOVERY_RERUN_MS } from '../../../../contract/limits.ts';
import { fakeCall, settle, startWithClock } from '../../shared/testing.ts';
import {
  discoveryMachine,
  selectMachines,
  selectSearching,
  type DiscoveredMachine,
  type StoredDiscovery,
} from './discovery.machine.ts';
import { sampleMachines } from '../area.samples.ts';

function start() {
  const recall = fakeCall<StoredDiscovery | null>();
  const discover = fakeCall<readonly DiscoveredMachine[]>();
  const keep = vi.fn();
  const machine = discoveryMachine.provide({
    actors: { recall: recall.logic, discover: discover.logic },
    actions: { keep: ({ context }) => keep(context.machines) },
  });
  const { actor, clock } = startWithClock(machine, {});
  const state = () => actor.getSnapshot();
  return { actor, clock, recall, discover, keep, runs: () => discover.inputs.length, state };
}

test('what nothing is known of is looked for, and kept', async () => {
  const { recall, discover, keep, state } = start();
  await recall.answer(null);
  expect([selectSearching(state()), selectMachines(state())]).toEqual([true, []]);
  await discover.answer(sampleMachines);
  expect([selectSearching(state()), selectMachines(state()), keep.mock.calls]).toEqual([
    false,
    sampleMachines,
    [[sampleMachines]],
  ]);
});

test('what was found lately shows without a run; it runs again 3 hours after it was found [A4-031]', async () => {
  const { recall, discover, clock, runs, state } = start();
  const ageMs = 10_799_000;
  await recall.answer({ machines: sampleMachines, ageMs });
  expect([runs(), selectMachines(state())]).toEqual([0, sampleMachines]);
  clock.increment(999);
  expect(runs()).toBe(0);
  clock.increment(1);
  expect([runs(), selectMachines(state())]).toEqual([1, sampleMachines]);
  await discover.answer([]);
  clock.increment(10_799_999);
  expect(runs()).toBe(1);
  clock.increment(1);
  expect(runs()).toBe(2);
});

test('what is as old as that is looked for anew', async () => {
  const { recall, runs } = start();
  await recall.answer({ machines: sampleMachines, ageMs: DISCOVERY_RERUN_MS });
  expect(runs()).toBe(1);
});

test('a failure stores an empty list and tells nobody [A8-027]', async () => {
  const { actor, recall, discover, keep, state } = start();
  await recall.answer({ machines: sampleMachines, ageMs: 1 });
  actor.send({ type: 'discovery.run' });
  await discover.refuse('UNREACHABLE');
  expect([selectMachines(state()), selectSearching(state()), keep.mock.calls]).toEqual([[], false, [[[]]]]);
});

test('by hand it runs at once, once at a time', async () => {
  const { actor, recall, discover, runs, state } = start();
  await recall.answer({ machines: [], ageMs: 1 });
  actor.send({ type: 'discovery.run' });
  actor.send({ type: 'discovery.run' });
  expect([runs(), selectSearching(state())]).toEqual([1, true]);
  await discover.answer(sampleMachines);
  expect(selectMachines(state())).toEqual(sampleMachines);
});

test('a memory that cannot be read is none', async () => {
  const { recall, runs } = start();
  await recall.refuse('INTERNAL_ERROR');
  await settle();
  expect(runs()).toBe(1);
});
