import type { AnyStateMachine } from 'xstate';
import type { MachineSamples } from '../../../src/machines/shared/samples.ts';
import { pathsThroughProduct, TooManyStates } from '../../models/model.ts';
import type { Path } from '../../models/model.ts';
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

export function productPaths(machine: AnyStateMachine, samples: MachineSamples): readonly ProductPath[] {
  return samples.inputs.flatMap((input) => pathsFrom(input, machine, samples).map((path) => ({ input, path })));
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
