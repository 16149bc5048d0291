import type { AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chartOf, transitionsOf } from '../../src/machines/chart/walk.ts';
import { FLOWS } from '../models/flows.ts';
import { pathsThrough, unvisitedStates } from '../models/model.ts';
import { coveringPaths, stepsOf, titledPaths, type TitledPath } from '../models/paths.ts';

function leavesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  const children = Object.values(node.states);
  return children.length === 0 ? [node] : children.flatMap(leavesBelow);
}

describe.each(FLOWS)('the model $name', (flow) => {
  const { machine, actions } = flow;

  test('is walked through all of its states', () => {
    const paths = pathsThrough(machine);
    expect(unvisitedStates(machine, paths)).toEqual([]);
  });

  test('loses no step and no row in the paths that a browser walks', () => {
    const taken = (paths: readonly TitledPath[]) => [...new Set(paths.flatMap(({ path }) => stepsOf(path)))].sort();
    const rows = (paths: readonly TitledPath[]) =>
      [...new Set(paths.flatMap(({ title }) => title.match(/[AB]\d+-\d+/g) ?? []))].sort();
    const [walked, all] = [coveringPaths(flow), titledPaths(flow)];
    expect([taken(walked), rows(walked)]).toEqual([taken(all), rows(all)]);
  });

  test('tells what a person sees in each state, with the clause, and does for each event', () => {
    const silent = leavesBelow(machine.root).filter(({ meta }) => !meta?.clause || !meta?.sees);
    expect(silent.map(({ id }) => id)).toEqual([]);
    const events = new Set(transitionsOf(chartOf(machine)).map(({ event }) => event));
    expect(Object.keys(actions).sort()).toEqual([...events].sort());
  });
});
