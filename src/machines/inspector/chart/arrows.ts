import type { ChartState, ChartTransition } from './chart.types.ts';

/** Transitions that act and stay: they are written inside the state's box, for there is no arrow to draw. */
export function internalTransitions(state: ChartState): readonly ChartTransition[] {
  return state.transitions.filter(({ targets }) => targets.length === 0);
}

/** `event [guard] / actions`, in the parts that a drawing puts on lines of their own. */
export function arrowLines({ label, guard, actions }: ChartTransition): readonly string[] {
  return [
    label,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ];
}
