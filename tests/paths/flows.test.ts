import type { AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chartOf, transitionsOf } from '../../src/machines/chart/walk.ts';
import { STAGED } from '../models/drivers/stage.ts';
import { FLOWS } from '../models/flows.ts';
import { pathsThrough, unvisitedStates } from '../models/model.ts';
import { titledWalks, stepsOf, titledPaths, type TitledPath } from '../models/paths.ts';

function leavesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(leavesBelow);
}

test('every flow is walked', () => {
  expect(STAGED.map(({ flow }) => flow.name).sort()).toEqual(FLOWS.map(({ name }) => name).sort());
});

describe.each(FLOWS)('the model $name', (flow) => {
  const { machine, actions } = flow;

  test('is walked through all of its states', () => {
    const paths = pathsThrough(machine);
    expect(unvisitedStates(machine, paths)).toEqual([]);
  });

  test.each(['byState', 'byContext'] as const)('loses no step and no row in walks %s', (depth) => {
    const taken = (paths: readonly TitledPath[]) => new Set(paths.flatMap(({ path }) => stepsOf(path)));
    const rows = (paths: readonly TitledPath[]) => paths.flatMap(({ title }) => title.match(/[ABC]\d+-\d+/g) ?? []);
    const [walks, all] = [titledWalks(flow, { depth }), titledPaths(flow)];
    expect([...taken(all)].filter((step) => !taken(walks).has(step))).toEqual([]);
    expect([...new Set(rows(walks))].sort()).toEqual([...new Set(rows(all))].sort());
  });

  test('tells what a person sees in each state, with the clause, and does for each event', () => {
    const silent = leavesBelow(machine.root).filter(({ meta }) => !meta?.clause || !meta?.sees);
    expect(silent.map(({ id }) => id)).toEqual([]);
    const events = new Set(transitionsOf(chartOf(machine)).map(({ event }) => event));
    expect(Object.keys(actions).sort()).toEqual([...events].sort());
  });
});
