import type { AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chartOf, transitionsOf } from '../../src/machines/inspector/chart/walk.ts';
import { STAGED } from '../models/drivers/stage.ts';
import { FLOWS } from '../models/flows.ts';
import { pathsThrough, unvisitedStates } from '../models/model.ts';
import { titledWalks } from '../models/paths.ts';
import { stepName, stepsOf } from '../models/steps.ts';

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

  test.each(['byState', 'byContext'] as const)('loses no step in walks %s, and no step that proves a row', (depth) => {
    const walks = titledWalks(flow, { depth }).map(({ path }) => path);
    const taken = new Set(walks.flatMap(stepsOf));
    expect(
      pathsThrough(machine)
        .flatMap(stepsOf)
        .filter((step) => !taken.has(step)),
    ).toEqual([]);
    const named = new Set(walks.flatMap(({ steps }) => steps.map(stepName)));
    expect(Object.keys(flow.rows).filter((step) => !named.has(step))).toEqual([]);
  });

  test('loses no state in walks to every place, and no step that proves a row', () => {
    const walks = titledWalks(flow, { depth: 'byPlace' }).map(({ path }) => path);
    expect(unvisitedStates(machine, walks)).toEqual([]);
    const named = new Set(walks.flatMap(({ steps }) => steps.map(stepName)));
    expect(Object.keys(flow.rows).filter((step) => !named.has(step))).toEqual([]);
  });

  test('tells what a person sees in each state, with the clause, and does for each event', () => {
    const silent = leavesBelow(machine.root).filter(({ meta }) => !meta?.clause || !meta?.sees);
    expect(silent.map(({ id }) => id)).toEqual([]);
    const events = new Set(transitionsOf(chartOf(machine)).map(({ event }) => event));
    expect(Object.keys(actions).sort()).toEqual([...events].sort());
  });
});
