import type { Chart, ChartState, ChartTransition } from '../../src/machines/inspector/chart/chart.types.ts';
import { statesOf } from '../../src/machines/inspector/chart/walk.ts';

/** One arrow as a drawing can show it. `anywhere` stands for every state inside `from`: no tool draws from a box into itself. */
export interface Arrow {
  readonly from: ChartState;
  readonly anywhere: boolean;
  readonly to: ChartState;
  readonly transition: ChartTransition;
}

export function isInside(outer: ChartState, inner: ChartState): boolean {
  return outer.path.length < inner.path.length && outer.path.every((key, depth) => inner.path[depth] === key);
}

/** What a transition to a box really enters first: its initial states, down to the leaf. */
export function enteredFirst(state: ChartState): ChartState {
  const first = state.states.find(({ id }) => id === state.initial) ?? state.states[0];
  return first ? enteredFirst(first) : state;
}

export function arrowsOf(chart: Chart): readonly Arrow[] {
  const states = statesOf(chart.root);
  const byId = new Map(states.map((state) => [state.id, state]));
  return states.flatMap((from) =>
    from.transitions.flatMap((transition) =>
      transition.targets.flatMap((id) => arrowTo(from, byId.get(id), transition)),
    ),
  );
}

function arrowTo(from: ChartState, target: ChartState | undefined, transition: ChartTransition): readonly Arrow[] {
  if (!target) return [];
  const isOwnBox = target.id === from.id && from.states.length > 0;
  const to = isOwnBox || isInside(target, from) ? enteredFirst(target) : target;
  return [{ from, anywhere: isOwnBox || isInside(from, target), to, transition }];
}
