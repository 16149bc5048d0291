import { arrowLines } from '../arrows.ts';
import type { Chart, ChartTransition } from '../chart.types.ts';
import { transitionsOf } from '../walk.ts';
import type { LabelLine } from './drawing.types.ts';

/** The transitions from one state to another, drawn as one arrow. */
export interface Bundle {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
  readonly lines: readonly LabelLine[];
}

export function bundlesOf(chart: Chart): readonly Bundle[] {
  const pairs = transitionsOf(chart).flatMap((transition) =>
    transition.targets.map((target) => ({ transition, target })),
  );
  const ids = [...new Set(pairs.map(({ transition, target }) => idOf(transition, target)))];
  return ids.map((id) =>
    bundleOf(
      id,
      pairs.filter(({ transition, target }) => idOf(transition, target) === id),
    ),
  );
}

function idOf({ source }: ChartTransition, target: string): string {
  return `${source} > ${target}`;
}

function bundleOf(
  id: string,
  pairs: readonly { readonly transition: ChartTransition; readonly target: string }[],
): Bundle {
  const transitions = pairs.map(({ transition }) => transition);
  const [first] = pairs;
  return {
    id,
    source: first?.transition.source ?? '',
    target: first?.target ?? '',
    transitions,
    lines: eachOnce(transitions.flatMap((transition) => linesOf(transition, transitions.length > 1))),
  };
}

/** A single transition may use several short lines; several share the room, one line each. */
function linesOf(transition: ChartTransition, areMany: boolean): readonly LabelLine[] {
  const lines = arrowLines(transition);
  return (areMany ? [lines.join(' ')] : lines).map((text) => ({ text, transitions: [transition.key] }));
}

/** Arrows of a folded state often say the same. */
function eachOnce(lines: readonly LabelLine[]): readonly LabelLine[] {
  const texts = [...new Set(lines.map(({ text }) => text))];
  return texts.map((text) => ({
    text,
    transitions: lines.filter((line) => line.text === text).flatMap(({ transitions }) => transitions),
  }));
}
