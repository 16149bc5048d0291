import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from './flow.ts';
import type { Path } from './model.ts';
import { walksThrough } from './walks.ts';
import type { WalkOptions } from './walks.ts';

const BEGIN_TIMEOUT_MS = 60_000;
const STEP_TIMEOUT_MS = 5_000;

export interface TitledWalk {
  readonly title: string;
  readonly path: Path;
  /** The longer a walk, the longer it may take. */
  readonly timeoutMs: number;
}

/** The walks that take every step of a flow, with a title each: their number, and where they end. */
export function titledWalks(flow: Flow, options: WalkOptions): readonly TitledWalk[] {
  return walksThrough(flow.machine, options).map((path, index) => ({
    title: `walk ${index + 1}, ${path.weight} steps → ${statePath(path.state)}`,
    path,
    timeoutMs: BEGIN_TIMEOUT_MS + path.weight * STEP_TIMEOUT_MS,
  }));
}

/** A step as the rows of a flow name it. */
export const stepName = ({ event, state }: Path['steps'][number]): string => `${event.type} > ${statePath(state)}`;

/** Each way from one state to the next that a path takes, once. */
export function stepsOf({ steps }: Path): readonly string[] {
  const ways = steps.map(({ event, state }, index) => [steps[index - 1]?.state.value, event.type, state.value]);
  return [...new Set(ways.map((way) => JSON.stringify(way)))];
}

/** The active state as one word; these models have no parallel states. */
export function statePath({ value }: AnyMachineSnapshot): string {
  return pathOf(value).join('.');
}

function pathOf(value: AnyMachineSnapshot['value']): readonly string[] {
  if (typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...(inner === undefined ? [] : pathOf(inner))]);
}
