import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from './flow.ts';
import { pathsThrough } from './model.ts';
import type { Path } from './model.ts';

export interface TitledPath {
  readonly title: string;
  readonly path: Path;
}

/** The paths of a flow with a title each: what happens, where it leads, and the rows that its steps prove. */
export function titledPaths(flow: Flow): readonly TitledPath[] {
  return pathsThrough(flow.machine).map((path) => ({ title: titleOf(flow, path), path }));
}

/** Fewer paths that still take every step there is from one state to the next: where each costs a browser of its own. */
export function coveringPaths(flow: Flow): readonly TitledPath[] {
  const all = titledPaths(flow);
  const left = new Set(all.flatMap(({ path }) => stepsOf(path)));
  const fresh = ({ path }: TitledPath) => stepsOf(path).filter((step) => left.has(step)).length;
  const chosen = new Set<TitledPath>();
  while (left.size > 0) {
    const best = all.reduce((one, other) => (fresh(other) > fresh(one) ? other : one));
    for (const step of stepsOf(best.path)) left.delete(step);
    chosen.add(best);
  }
  return all.filter((path) => chosen.has(path));
}

/** Each way from one state to the next that a path takes, once. */
export function stepsOf({ steps }: Path): readonly string[] {
  const ways = steps.map(({ event, state }, index) => [steps[index - 1]?.state.value, event.type, state.value]);
  return [...new Set(ways.map((way) => JSON.stringify(way)))];
}

function titleOf({ rows }: Flow, { steps, state }: Path): string {
  const events = steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init');
  const proved = steps.flatMap((step) => rows[`${step.event.type} > ${statePath(step.state)}`] ?? []);
  const ids = [...new Set(proved)].sort();
  return `${events.join(', ')} → ${statePath(state)}${ids.length > 0 ? ` [${ids.join(' ')}]` : ''}`;
}

/** The active state as one word; these models have no parallel states. */
export function statePath({ value }: AnyMachineSnapshot): string {
  return pathOf(value).join('.');
}

function pathOf(value: AnyMachineSnapshot['value']): readonly string[] {
  if (typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...(inner === undefined ? [] : pathOf(inner))]);
}
