import type { Chart, ChartState } from '../../src/machines/inspector/chart/chart.types.ts';
import { arrowLines, internalTransitions } from '../../src/machines/inspector/chart/arrows.ts';
import { arrowsOf, isInside } from './arrows.ts';
import type { Arrow } from './arrows.ts';

const INDENT = '  ';

/** The chart as Mermaid text, which code hosts draw inside a page. */
export function mermaidOf(chart: Chart): string {
  const lines = stateLines(chart.root, arrowsOf(chart));
  return ['stateDiagram-v2', ...indented(lines)].join('\n');
}

export function mermaidId(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '_');
}

/** Characters that end a label or open a block in Mermaid become its entity codes. */
export function mermaidText(text: string): string {
  return text.replace(/[;:#"<>{}]/g, (character) => `#${character.charCodeAt(0)};`);
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${INDENT}${line}`);
}

function stateLines(state: ChartState, arrows: readonly Arrow[]): readonly string[] {
  const opening = `state "${mermaidText(nameOf(state))}" as ${mermaidId(state.id)}`;
  if (state.states.length > 0) return [`${opening} {`, ...indented(bodyLines(state, arrows)), '}'];
  return [opening, ...leafLines(state), ...(state.kind === 'final' ? [`${mermaidId(state.id)} --> [*]`] : [])];
}

/** Regions are named rather than divided by `--`: Mermaid 11 does not draw a divider between boxes. */
function nameOf({ key, kind }: ChartState): string {
  if (kind === 'history') return `${key} (history)`;
  return kind === 'parallel' ? `${key} (all at once)` : key;
}

function leafLines(state: ChartState): readonly string[] {
  const inside = [
    ...state.invokes.map(({ src }) => `runs ${src}`),
    ...internalTransitions(state).map((transition) => arrowLines(transition).join(' ')),
  ];
  return inside.map((line) => `${mermaidId(state.id)} : ${mermaidText(line)}`);
}

function bodyLines(state: ChartState, arrows: readonly Arrow[]): readonly string[] {
  const own = arrows.filter((arrow) => homeOf(arrow, state));
  const children = state.states.flatMap((child) => stateLines(child, arrows));
  return [
    ...(state.initial === null ? [] : [`[*] --> ${mermaidId(state.initial)}`]),
    ...children,
    ...(own.some(({ anywhere }) => anywhere) ? [`state "from any state here" as ${anywhereId(state)}`] : []),
    ...own.map(arrowLine),
  ];
}

/** Mermaid wants an arrow written in the innermost box that holds both of its ends. */
function homeOf(arrow: Arrow, box: ChartState): boolean {
  if (arrow.anywhere) return arrow.from.id === box.id;
  const holdsBoth = (state: ChartState) => isInside(state, arrow.from) && isInside(state, arrow.to);
  return holdsBoth(box) && !box.states.some(holdsBoth);
}

function anywhereId(state: ChartState): string {
  return `${mermaidId(state.id)}__anywhere`;
}

function arrowLine(arrow: Arrow): string {
  const from = arrow.anywhere ? anywhereId(arrow.from) : mermaidId(arrow.from.id);
  return `${from} --> ${mermaidId(arrow.to.id)} : ${mermaidText(arrowLines(arrow.transition).join(' '))}`;
}
