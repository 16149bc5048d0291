import { initialTransition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

describe.each(registry.map((entry) => ({ ...entry })))('$id', ({ machine, samples }) => {
  test('begins with each of its sample inputs', () => {
    const statuses = samples.inputs.map((input) => initialTransition(machine, input as never)[0].status);
    expect(statuses).toEqual(samples.inputs.map(() => 'active'));
  });

  test('has a sample of every event it knows', () => {
    const known = machine.events.filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
    const sampled = new Set(samples.events.map(({ type }) => type));
    expect(known.filter((type) => !sampled.has(type))).toEqual([]);
  });
});

test('no two machines share an id', () => {
  const ids = registry.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
