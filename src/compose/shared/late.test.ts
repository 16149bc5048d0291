import { createActor, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { late } from './late.ts';

const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'open' } }, open: {} } });

test('a parent may name a child whose code arrives before the child starts', () => {
  let arrived: typeof door | null = null;
  const logic = late(() => {
    if (arrived === null) throw new Error('Not here yet.');
    return arrived;
  });
  const parent = createMachine({
    initial: 'waiting',
    states: { waiting: { on: { go: 'going' } }, going: { invoke: { id: 'door', src: logic } } },
  });
  const actor = createActor(parent).start();
  arrived = door;
  actor.send({ type: 'go' });
  actor.getSnapshot().children['door']?.send({ type: 'open' });
  expect(actor.getSnapshot().children['door']?.getSnapshot()).toMatchObject({ value: 'open', machine: door });
});
