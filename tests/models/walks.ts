import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { waysThrough } from './model.ts';
import type { Path, Possible, Way } from './model.ts';
import { stepName, statePath } from './steps.ts';

const BEGIN = { type: 'xstate.init' };

/**
 * Every step, where a state counts as another one when its numbers differ, as the count of tries does; every step from state
 * to state; or every state, and of the steps those alone that are asked for.
 */
export type Depth = 'byContext' | 'byState' | 'byPlace';

export interface WalkOptions {
  readonly depth: Depth;
  /** The steps that a walk to every state takes too, by `event > state`. */
  readonly steps?: readonly string[];
  /** What may happen when; without it, all that the model has. */
  readonly isPossible?: Possible;
}

/** Few long paths that take every way from one state to the next, because each beginning costs an app that starts. */
export function walksThrough(model: AnyStateMachine, options: WalkOptions): readonly Path[] {
  const ways = waysThrough(model, options.isPossible ?? (() => true));
  const [first] = ways;
  if (first === undefined) return [];
  const stepOf = countedBy(options);
  const search: Search = { ways, stepOf, left: new Set(ways.map(stepOf)) };
  // Where a walk begins, it is already.
  if (options.depth === 'byPlace') search.left.delete(statePath(first.state));
  const walks: Path[] = [];
  while (search.left.size > 0) {
    const walk = walkFrom(first.state, search);
    if (walk.length === 0) throw new Error(`No walk takes ${[...search.left].join()}.`);
    walks.push(pathOf(first.state, walk));
  }
  return walks;
}

interface Search {
  readonly ways: readonly Way[];
  readonly stepOf: (way: Way) => string;
  /** The steps that no walk has taken yet. */
  readonly left: Set<string>;
}

type StepOf = Search['stepOf'];

function countedBy({ depth, steps = [] }: WalkOptions): StepOf {
  const byPlace: StepOf = ({ event, nextState }) => {
    const name = stepName({ event, state: nextState });
    return steps.includes(name) ? name : statePath(nextState);
  };
  return { ...STEPS, byPlace }[depth];
}

const STEPS: Readonly<Record<'byContext' | 'byState', StepOf>> = {
  byContext: ({ state, event, nextState }) => JSON.stringify([stateOf(state), event.type, stateOf(nextState)]),
  byState: ({ state, event, nextState }) => JSON.stringify([state.value, event.type, nextState.value]),
};

const stateOf = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context]);

/** Goes on to the nearest way that is left until none can be reached, and crosses out what it takes. */
function walkFrom(start: AnyMachineSnapshot, search: Search): readonly Way[] {
  const walk: Way[] = [];
  for (;;) {
    const leg = legToNext(walk.at(-1)?.nextState ?? start, search);
    if (leg === null) return walk;
    for (const way of leg) search.left.delete(search.stepOf(way));
    walk.push(...leg);
  }
}

/** The shortest leg whose last way is left; into a dead end only when nothing else is. */
function legToNext(start: AnyMachineSnapshot, { ways, stepOf, left }: Search): readonly Way[] | null {
  const isLeft = ({ way }: Leg) => left.has(stepOf(way));
  const leadsOn = ({ way }: Leg) => ways.some(({ state }) => stateOf(state) === stateOf(way.nextState));
  const legs = legsFrom(start, ways).filter(isLeft);
  const leg = legs.find(leadsOn) ?? legs[0];
  return leg === undefined ? null : [...leg.before, leg.way];
}

interface Leg {
  readonly before: readonly Way[];
  readonly way: Way;
}

/** Every way that can be reached, with those that lead to it, the nearest first. */
function legsFrom(start: AnyMachineSnapshot, ways: readonly Way[]): readonly Leg[] {
  const seen = new Set([stateOf(start)]);
  const waiting = [{ at: stateOf(start), before: [] as readonly Way[] }];
  const legs: Leg[] = [];
  for (const { at, before } of waiting)
    for (const way of ways.filter(({ state }) => stateOf(state) === at)) {
      legs.push({ before, way });
      const next = stateOf(way.nextState);
      if (!seen.has(next)) waiting.push({ at: next, before: [...before, way] });
      seen.add(next);
    }
  return legs;
}

function pathOf(start: AnyMachineSnapshot, walk: readonly Way[]): Path {
  const steps = [{ event: BEGIN, state: start }, ...walk.map(({ event, nextState }) => ({ event, state: nextState }))];
  return { state: walk.at(-1)?.nextState ?? start, weight: walk.length, steps };
}
