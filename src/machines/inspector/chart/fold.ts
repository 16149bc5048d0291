import { INSPECTOR_STATES_SHOWN, INSPECTOR_STATES_UNFOLDED_MAX } from '../../../../contract/limits.ts';
import type { Chart, ChartState, ChartTransition } from './chart.types.ts';
import { statesOf } from './walk.ts';

/** The states that can be folded: those that hold others, but for the outermost, which is the chart. */
export function foldableIds(chart: Chart): readonly string[] {
  return holders(chart).map(({ id }) => id);
}

/** What is folded of a large chart that nobody has folded yet: the innermost states first, until few enough are left. */
export function firstFolds(chart: Chart): readonly string[] {
  if (statesOf(chart.root).length <= INSPECTOR_STATES_UNFOLDED_MAX) return [];
  const depths = [...new Set(holders(chart).map(({ path }) => path.length))].sort((a, b) => b - a);
  const steps = depths.map((depth) => holders(chart).filter(({ path }) => path.length >= depth));
  const choices = steps.map((states) => states.map(({ id }) => id));
  const isFew = (folded: readonly string[]) => statesOf(foldChart(chart, folded).root).length <= INSPECTOR_STATES_SHOWN;
  return choices.find(isFew) ?? choices.at(-1) ?? [];
}

/** The chart as it looks with some states folded: their arrows begin and end at their borders, and only name events. */
export function foldChart(chart: Chart, folded: readonly string[]): Chart {
  const boxes = new Map(boxesOf(chart.root, new Set(folded), null));
  return folded.length === 0 ? chart : { ...chart, root: foldState(chart.root, { boxes, folded: new Set(folded) }) };
}

function holders({ root }: Chart): readonly ChartState[] {
  return statesOf(root).filter(({ states, path }) => states.length > 0 && path.length > 0);
}

interface Folding {
  /** The id of the box that stands for a state, by the state's id. */
  readonly boxes: ReadonlyMap<string, string>;
  readonly folded: ReadonlySet<string>;
}

type Standing = readonly [state: string, box: string];

function boxesOf({ id, states }: ChartState, folded: ReadonlySet<string>, outer: string | null): readonly Standing[] {
  const inner = outer ?? (folded.has(id) ? id : null);
  return [[id, outer ?? id], ...states.flatMap((child) => boxesOf(child, folded, inner))];
}

function foldState(state: ChartState, folding: Folding): ChartState {
  if (folding.folded.has(state.id)) return closed(state, folding);
  return {
    ...state,
    initial: state.initial === null ? null : (folding.boxes.get(state.initial) ?? state.initial),
    transitions: state.transitions.map((transition) => arrowBetweenBoxes(transition, state.id, folding)),
    states: state.states.map((child) => foldState(child, folding)),
  };
}

/** What it does by itself is folded away with what it holds; what leads out of it is its own now. */
function closed(state: ChartState, folding: Folding): ChartState {
  const arrows = statesOf(state).flatMap(({ transitions }) =>
    transitions.map((transition) => arrowBetweenBoxes(transition, state.id, folding)),
  );
  const leaving = arrows.filter(({ targets }) => targets.some((target) => target !== state.id));
  const foldedStates = statesOf(state).length - 1;
  return { ...state, foldedStates, initial: null, entry: [], exit: [], transitions: leaving, states: [] };
}

function arrowBetweenBoxes(transition: ChartTransition, source: string, { boxes, folded }: Folding): ChartTransition {
  const targets = [...new Set(transition.targets.map((target) => boxes.get(target) ?? target))];
  const isSummary = folded.has(source) || targets.some((target) => folded.has(target));
  return { ...transition, source, targets, ...(isSummary ? { guard: null, actions: [] } : {}) };
}
