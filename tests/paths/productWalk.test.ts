import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import type { MachineSamples } from '../../src/machines/shared/samples.ts';
import { complaintsOf, Coverage, exceptedShare, tallyLine } from './product/coverage.ts';
import { covering, productPaths } from './product/paths.ts';
import { walkOnActor } from './product/walk.ts';

const refuse = () => {
  throw new Error('The outside world was reached.');
};

const kettle = setup({
  types: {
    context: {} as { boils: number; cups: readonly string[] },
    events: {} as
      | { type: 'boil'; litres: number }
      | { type: 'pour' }
      | { type: 'sing' }
      | { type: 'xstate.done.actor.cup'; output: undefined },
    tags: '' as 'hot',
  },
  actors: { heat: fromPromise<string>(refuse), cup: fromPromise(refuse) },
  guards: {
    hasWater: ({ event }) => event.type === 'boil' && event.litres > 0,
    isOld: ({ context }) => context.boils > 1,
  },
  actions: {
    whistle: refuse,
    count: assign({ boils: ({ context }) => context.boils + 1 }),
    fillCup: enqueueActions(({ context, enqueue, self }) => {
      if (self.getSnapshot().children['cup']) return;
      enqueue.spawnChild('cup', { id: 'cup' });
      enqueue.assign({ cups: [...context.cups, 'cup'] });
    }),
  },
  delays: { cooling: 60_000 },
}).createMachine({
  id: 'kettle',
  context: { boils: 0, cups: [] },
  initial: 'cold',
  on: { 'xstate.done.actor.cup': { actions: assign({ cups: [] }) } },
  states: {
    cold: {
      always: { guard: 'isOld', target: 'scrapped' },
      on: { boil: { guard: 'hasWater', target: 'heating' } },
    },
    heating: { invoke: { id: 'heat', src: 'heat', onDone: { target: 'hot', actions: 'count' }, onError: 'cold' } },
    hot: {
      tags: 'hot',
      after: { cooling: 'cold' },
      on: { pour: { actions: 'fillCup' }, sing: { actions: 'whistle' } },
    },
    scrapped: { type: 'final' },
  },
});

const events: readonly AnyEventObject[] = [
  { type: 'boil', litres: 0 },
  { type: 'boil', litres: 1 },
  { type: 'pour' },
  { type: 'sing' },
];

const samples: MachineSamples = {
  inputs: [undefined],
  events,
  outputs: { heat: ['hot water'] },
  failures: {},
};

async function walked(machine: typeof kettle, paths = productPaths(machine, samples)) {
  const coverage = new Coverage(machine);
  for (const path of paths) await walkOnActor(path, machine, coverage);
  return coverage.tally();
}

test('paths reach every state and take every transition, with replies, delays, eventless steps and spawned actors', async () => {
  const tally = await walked(kettle);
  expect(tallyLine(tally)).toBe('kettle           states      5/5   transitions      8/8');
  expect(complaintsOf(tally, [])).toEqual([]);
});

test('paths that go no way of their own are left out, and no state or transition with them', async () => {
  const paths = productPaths(kettle, samples).map(({ path }) => path);
  const few = covering([...paths, ...paths], kettle);
  expect(few.length).toBe(new Set(few).size);
  expect(few.length).toBeLessThanOrEqual(paths.length);
  const tally = await walked(
    kettle,
    few.map((path) => ({ input: undefined, path })),
  );
  expect(complaintsOf(tally, [])).toEqual([]);
});

test('a real machine that does otherwise than the statechart is found', async () => {
  const paths = productPaths(kettle, samples);
  const broken = kettle.provide({ guards: { hasWater: () => false } });
  await expect(walked(broken, paths)).rejects.toThrow(/expected \{ value: 'cold'.*to deeply equal \{ value: 'heating'/);
});

test('a gap without a reason, and a reason without a gap, are both complained of', async () => {
  const tally = await walked(kettle, productPaths(kettle, { ...samples, events: [{ type: 'sing' }] }));
  const exception = { machine: 'kettle', missed: 'kettle.hot', reason: 'tested by hand' };
  const stale = { machine: 'kettle', missed: 'kettle.cold', reason: 'was not reached once' };
  const complaints = complaintsOf(tally, [exception, stale]);
  expect(complaints).toContain('Not visited: kettle.hot | xstate.after.cooling.kettle.hot | 0');
  expect(complaints).toContain('Excepted, yet visited or gone: kettle.cold');
  expect(complaints).not.toContain('Not visited: kettle.hot');
  expect(exceptedShare([tally], [exception])).toBeCloseTo(1 / 13);
});
