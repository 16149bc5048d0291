import { arrowLines, internalTransitions } from '../arrows.ts';
import type { ChartState } from '../chart.types.ts';

export interface Detail {
  readonly text: string;
  readonly kind: 'tag' | 'actor' | 'action' | 'folded';
}

/** What is written inside a state's box under its name. */
export function detailsOf(state: ChartState): readonly Detail[] {
  return [
    ...foldedText(state),
    ...state.tags.map((tag) => ({ text: `#${tag}`, kind: 'tag' as const })),
    ...state.invokes.map(({ src }) => ({ text: `runs ${src}`, kind: 'actor' as const })),
    ...[
      ...state.entry.map((action) => `entry / ${action}`),
      ...state.exit.map((action) => `exit / ${action}`),
      ...internalTransitions(state).map((transition) => arrowLines(transition).join(' ')),
    ].map((text) => ({ text, kind: 'action' as const })),
  ];
}

function foldedText({ foldedStates }: ChartState): readonly Detail[] {
  if (foldedStates === undefined) return [];
  return [{ text: foldedStates === 1 ? '1 state folded' : `${foldedStates} states folded`, kind: 'folded' }];
}

export function stateName(state: ChartState): string {
  if (state.kind !== 'history') return state.key;
  return state.history === 'deep' ? 'H*' : 'H';
}
