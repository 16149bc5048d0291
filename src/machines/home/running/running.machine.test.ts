import { createActor, setup, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { RUNNING_POLL_MS } from '../../../../contract/limits.ts';
import { sampleHome, sampleUse } from '../home/home.samples.ts';
import type { ActiveUse, HomeEvent, TreeNode } from '../home/home.types.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { runningMachine } from './running.machine.ts';

function start() {
  const readRunning = fakeCall<readonly ActiveUse[], readonly TreeNode[]>();
  const machine = runningMachine.provide({ actors: { readRunning: readRunning.logic } });
  return { ...startWithClock(machine, {}), readRunning };
}

test('reads again and again while Home shows, whether it could be read or not', async () => {
  const { actor, clock, readRunning } = start();
  actor.send({ type: 'tree.listed', tree: sampleHome.tree });
  clock.increment(RUNNING_POLL_MS);
  expect(readRunning.inputs).toEqual([]);
  actor.send({ type: 'home.shown' });
  clock.increment(RUNNING_POLL_MS - 1);
  expect(readRunning.inputs).toEqual([]);
  clock.increment(1);
  await readRunning.refuse('UNREACHABLE');
  clock.increment(RUNNING_POLL_MS);
  await readRunning.answer([sampleUse]);
  clock.increment(RUNNING_POLL_MS);
  expect(readRunning.inputs).toEqual([sampleHome.tree, sampleHome.tree, sampleHome.tree]);
});

test.each(['waiting', 'reading'] as const)('rests once Home is left while %s', (state) => {
  const { actor, clock, readRunning } = start();
  actor.send({ type: 'home.shown' });
  if (state === 'reading') clock.increment(RUNNING_POLL_MS);
  expect(actor.getSnapshot().value).toBe(state);
  actor.send({ type: 'home.left' });
  clock.increment(RUNNING_POLL_MS * 2);
  expect([actor.getSnapshot().value, readRunning.inputs.length]).toEqual(['resting', state === 'reading' ? 1 : 0]);
});

test('tells Home what runs, and nothing when it cannot be read', async () => {
  const readRunning = fakeCall<readonly ActiveUse[], readonly TreeNode[]>();
  const told: HomeEvent[] = [];
  const clock = new SimulatedClock();
  const home = setup({
    types: { events: {} as HomeEvent },
    actors: { running: runningMachine.provide({ actors: { readRunning: readRunning.logic } }) },
  }).createMachine({
    invoke: { id: 'running', src: 'running' },
    on: { 'running.found': { actions: ({ event }) => void told.push(event) } },
  });
  const child = createActor(home, { clock }).start().getSnapshot().children['running'];
  child?.send({ type: 'home.shown' });
  clock.increment(RUNNING_POLL_MS);
  await readRunning.refuse('UNREACHABLE');
  expect(told).toEqual([]);
  clock.increment(RUNNING_POLL_MS);
  await readRunning.answer([sampleUse]);
  expect(told).toEqual([{ type: 'running.found', active: [sampleUse] }]);
  child?.send({ type: 'home.left' });
  clock.increment(RUNNING_POLL_MS);
  child?.send({ type: 'home.shown' });
  expect(child?.getSnapshot()).toMatchObject({ value: 'waiting' });
  clock.increment(RUNNING_POLL_MS);
  expect([readRunning.inputs.length, readRunning.inputs[0]]).toEqual([3, []]);
});
