import { assign, createMachine, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { walksThrough } from '../models/walks.ts';
import type { Possible } from '../models/model.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar', kick: 'broken' } },
    ajar: { on: { shut: 'shut', push: 'open' } },
    open: { on: { shut: 'shut', swing: 'open' } },
    broken: {},
  },
});

const walked = (options: Parameters<typeof walksThrough>[1]) =>
  walksThrough(door, options).map(({ steps }) => steps.map(({ event, state }) => [event.type, state.value]));

const turnstile = setup({ types: { context: {} as { turns: number }, events: {} as { type: 'turn' } } }).createMachine({
  id: 'turnstile',
  initial: 'free',
  context: { turns: 0 },
  states: {
    free: {
      on: {
        turn: {
          guard: ({ context }) => context.turns < 3,
          actions: assign({ turns: ({ context }) => context.turns + 1 }),
        },
      },
    },
  },
});

describe('walks', () => {
  test('take every step, come back where they were, and end where nothing leads on', () => {
    expect(walked({ depth: 'byState' })).toEqual([
      [
        ['xstate.init', 'shut'],
        ['open', 'ajar'],
        ['shut', 'shut'],
        ['open', 'ajar'],
        ['push', 'open'],
        ['shut', 'shut'],
        ['open', 'ajar'],
        ['push', 'open'],
        ['swing', 'open'],
        ['shut', 'shut'],
        ['kick', 'broken'],
      ],
    ]);
  });

  test('to every place take no step that leads nowhere new, unless it is asked for', () => {
    expect(walked({ depth: 'byPlace', steps: ['swing > open'] })).toEqual([
      [
        ['xstate.init', 'shut'],
        ['open', 'ajar'],
        ['push', 'open'],
        ['swing', 'open'],
        ['shut', 'shut'],
        ['kick', 'broken'],
      ],
    ]);
  });

  test('leave out what is not possible', () => {
    const isPossible: Possible = (snapshot, { type }) => type !== 'kick' && !snapshot.matches('open');
    expect(walked({ depth: 'byState', isPossible })).toEqual([
      [
        ['xstate.init', 'shut'],
        ['open', 'ajar'],
        ['shut', 'shut'],
        ['open', 'ajar'],
        ['push', 'open'],
      ],
    ]);
  });

  test('take a step again with each count, where counts are asked for', () => {
    const turns = (depth: 'byState' | 'byContext') => walksThrough(turnstile, { depth }).map(({ weight }) => weight);
    expect([turns('byState'), turns('byContext')]).toEqual([[1], [3]]);
  });
});
