import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from './flow.ts';
import { pathsThrough } from './model.ts';
import type { Path } from './model.ts';
import { walksThrough } from './walks.ts';
import type { WalkOptions } from './walks.ts';

const BEGIN_TIMEOUT_MS = 60_000;
const STEP_TIMEOUT_MS = 5_000;

export interface TitledWalk extends TitledPath {
  /** The longer a walk, the longer it may take. */
  readonly timeoutMs: number;
}

export interface TitledPath {
  readonly title: string;
  readonly path: Path;
}

/** The paths of a flow with a title each: what happens, where it leads, and the rows that its steps prove. */
export function titledPaths(flow: Flow): readonly TitledPath[] {
  return pathsThrough(flow.machine).map((path) => ({ title: titleOf(flow, path), path }));
}

/** The walks that take every step of a flow, with a title each: their number, where they end, and the rows they prove. */
export function titledWalks(flow: Flow, options: WalkOptions): readonly TitledWalk[] {
  return walksThrough(flow.machine, options).map((path, index) => ({
    title: walkTitleOf(flow, path, index + 1),
    path,
    timeoutMs: BEGIN_TIMEOUT_MS + path.weight * STEP_TIMEOUT_MS,
  }));
}

/** Each way from one state to the next that a path takes, once. */
export function stepsOf({ steps }: Path): readonly string[] {
  const ways = steps.map(({ event, state }, index) => [steps[index - 1]?.state.value, event.type, state.value]);
  return [...new Set(ways.map((way) => JSON.stringify(way)))];
}

function titleOf(flow: Flow, path: Path): string {
  const events = path.steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init');
  return `${events.join(', ')} → ${statePath(path.state)}${rowsOf(flow, path)}`;
}

function walkTitleOf(flow: Flow, path: Path, number: number): string {
  return `walk ${number}, ${path.weight} steps → ${statePath(path.state)}${rowsOf(flow, path)}`;
}

function rowsOf({ rows }: Flow, { steps }: Path): string {
  const proved = steps.flatMap((step) => rows[`${step.event.type} > ${statePath(step.state)}`] ?? []);
  const ids = [...new Set(proved)].sort();
  return ids.length > 0 ? ` [${ids.join(' ')}]` : '';
}

/** The active state as one word; these models have no parallel states. */
export function statePath({ value }: AnyMachineSnapshot): string {
  return pathOf(value).join('.');
}

function pathOf(value: AnyMachineSnapshot['value']): readonly string[] {
  if (typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...(inner === undefined ? [] : pathOf(inner))]);
}
