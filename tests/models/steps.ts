import type { AnyMachineSnapshot } from 'xstate';
import type { Path } from './model.ts';

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
