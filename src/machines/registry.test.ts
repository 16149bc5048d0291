import { initialTransition } from 'xstate';
import { expect, test } from 'vitest';
import { registry } from './registry.ts';

test.each(registry.map(({ id, machine, samples }) => ({ id, machine, samples })))(
  '$id begins with its sample input',
  ({ machine, samples }) => {
    const [snapshot] = initialTransition(machine, samples.input as never);
    expect(snapshot.status).toBe('active');
  },
);

test.each(registry.map(({ id, machine, samples }) => ({ id, machine, samples })))(
  '$id has a sample of every event it knows',
  ({ machine, samples }) => {
    const known = machine.events.filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
    const sampled = new Set(samples.events.map(({ type }) => type));
    expect(known.filter((type) => !sampled.has(type))).toEqual([]);
  },
);

test('no two machines share an id', () => {
  const ids = registry.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
