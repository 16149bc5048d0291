import type { AnyStateMachine } from 'xstate';
import type { MachineSamples } from '../../../src/machines/shared/samples.ts';
import { pathsThroughProduct, TooManyStates } from '../../models/model.ts';
import type { Path } from '../../models/model.ts';
import { isLongRun } from '../../support/longRun.ts';
import { eventsIn } from './events.ts';
import { byContext, byOutcome, takenKeys } from './serialize.ts';
import type { Serializer } from './serialize.ts';

/** Steps of a search; a machine that needs more by its context is searched by the outcome of its guards. */
const EXACT_SEARCH_MAX = 4_000;
const SEARCH_MAX = 40_000;

/** A path and the input with which it begins. */
export interface ProductPath {
  readonly input: unknown;
  readonly path: Path;
}

/** A long run goes all ways to the moments that a machine can be in, any other run those that go where none did before. */
export function productPaths(machine: AnyStateMachine, samples: MachineSamples): readonly ProductPath[] {
  return samples.inputs.flatMap((input) => {
    const paths = pathsFrom(input, machine, samples);
    return (isLongRun ? paths : covering(paths, machine)).map((path) => ({ input, path }));
  });
}

/**
 * Paths that together take every event with every payload out of every state, as often as it sets off something else or leads
 * elsewhere. The longest come first: they go most of the ways of the others.
 */
export function covering(paths: readonly Path[], machine: AnyStateMachine): readonly Path[] {
  const gone = new Set<string>();
  const longestFirst = [...paths].sort((one, other) => other.steps.length - one.steps.length);
  return longestFirst.filter((path) => {
    const fresh = waysOf(path, machine).filter((way) => !gone.has(way));
    for (const way of fresh) gone.add(way);
    return fresh.length > 0;
  });
}

function waysOf({ steps }: Path, machine: AnyStateMachine): readonly string[] {
  return steps.map(({ event, state }, index) => {
    const before = steps[index - 1]?.state;
    const taken = before === undefined ? [] : takenKeys(machine, before, event);
    return JSON.stringify([before?.value, event, taken, state.value, state.status]);
  });
}

function pathsFrom(input: unknown, machine: AnyStateMachine, samples: MachineSamples): readonly Path[] {
  const search = (serializeState: Serializer, limit: number) =>
    pathsThroughProduct(machine, {
      input,
      events: (snapshot) => eventsIn(snapshot, samples),
      serializeState,
      takenBy: (snapshot, event) => takenKeys(machine, snapshot, event),
      limit,
    });
  try {
    return search(byContext, EXACT_SEARCH_MAX);
  } catch (error) {
    if (!(error instanceof TooManyStates)) throw error;
    return search(byOutcome(machine, samples), SEARCH_MAX);
  }
}
