import { createActor, setup, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { ACTIVE_CONNECTIONS_POLL_MS } from '../../../../contract/limits.ts';
import { sampleHome, sampleUse } from '../home/home.samples.ts';
import type { ActiveConnection, HomeEvent, TreeNode } from '../home/home.types.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { activeConnectionsMachine } from './activeConnections.machine.ts';

function start() {
  const readActiveConnections = fakeCall<readonly ActiveConnection[], readonly TreeNode[]>();
  const machine = activeConnectionsMachine.provide({ actors: { readActiveConnections: readActiveConnections.logic } });
  return { ...startWithClock(machine, {}), readActiveConnections };
}

test('reads again and again while Home shows, whether it could be read or not', async () => {
  const { actor, clock, readActiveConnections } = start();
  actor.send({ type: 'tree.listed', tree: sampleHome.tree });
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  expect(readActiveConnections.inputs).toEqual([]);
  actor.send({ type: 'home.shown' });
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS - 1);
  expect(readActiveConnections.inputs).toEqual([]);
  clock.increment(1);
  await readActiveConnections.refuse('UNREACHABLE');
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  await readActiveConnections.answer([sampleUse]);
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  expect(readActiveConnections.inputs).toEqual([sampleHome.tree, sampleHome.tree, sampleHome.tree]);
});

test.each(['waiting', 'reading'] as const)('rests once Home is left while %s', (state) => {
  const { actor, clock, readActiveConnections } = start();
  actor.send({ type: 'home.shown' });
  if (state === 'reading') clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  expect(actor.getSnapshot().value).toBe(state);
  actor.send({ type: 'home.left' });
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS * 2);
  expect([actor.getSnapshot().value, readActiveConnections.inputs.length]).toEqual([
    'resting',
    state === 'reading' ? 1 : 0,
  ]);
});

test('tells Home what runs, and nothing when it cannot be read', async () => {
  const readActiveConnections = fakeCall<readonly ActiveConnection[], readonly TreeNode[]>();
  const reported: HomeEvent[] = [];
  const clock = new SimulatedClock();
  const home = setup({
    types: { events: {} as HomeEvent },
    actors: {
      activeConnections: activeConnectionsMachine.provide({
        actors: { readActiveConnections: readActiveConnections.logic },
      }),
    },
  }).createMachine({
    invoke: { id: 'activeConnections', src: 'activeConnections' },
    on: { 'activeConnections.found': { actions: ({ event }) => void reported.push(event) } },
  });
  const child = createActor(home, { clock }).start().getSnapshot().children['activeConnections'];
  child?.send({ type: 'home.shown' });
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  await readActiveConnections.refuse('UNREACHABLE');
  expect(reported).toEqual([]);
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  await readActiveConnections.answer([sampleUse]);
  expect(reported).toEqual([{ type: 'activeConnections.found', active: [sampleUse] }]);
  child?.send({ type: 'home.left' });
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  child?.send({ type: 'home.shown' });
  expect(child?.getSnapshot()).toMatchObject({ value: 'waiting' });
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  expect([readActiveConnections.inputs.length, readActiveConnections.inputs[0]]).toEqual([3, []]);
});
