import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { pathsThrough } from '../../tests/models/model.ts';
import { markdownOf, planOf } from './plan.ts';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { meta: { clause: 'A§1', sees: 'A shut door' }, on: { push: 'open' } },
    open: {
      type: 'parallel',
      states: { leaf: { description: 'A§2 moves' }, light: { initial: 'on', states: { on: {} } } },
    },
  },
});

const plan = planOf({ name: 'door', title: 'A door', actions: { push: 'Push it' } }, pathsThrough(machine));

test('a plan is numbered steps, each with what to expect and the clause', () => {
  expect(markdownOf(plan)).toBe(`# A door

Paths: 1, steps: 2. Every path begins anew, with nothing kept from the one before.

## Path 1: open.leaf, light.on

1. Start.
   Expect: A shut door (A§1).
2. Push it.
   Expect: \`open.leaf\`: A§2 moves; \`open.light.on\`.
`);
});

test('a plan for programs keeps events and states as they are', () => {
  expect(plan.paths.map(({ steps }) => steps.map(({ event, state }) => [event, state]))).toEqual([
    [
      [{ type: 'xstate.init' }, 'shut'],
      [{ type: 'push' }, { open: { leaf: {}, light: 'on' } }],
    ],
  ]);
});
