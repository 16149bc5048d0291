import { duration } from '../../src/machines/inspector/chart/names.ts';
import { statesOf, transitionsOf } from '../../src/machines/inspector/chart/walk.ts';
import type { Chart, ChartState, ChartTransition } from '../../src/machines/inspector/chart/chart.types.ts';

const EMPTY = '';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- ').join('|')}|`, ...rows.map(line)].join('\n');
}

function cellText(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\n/g, ' ');
}

export function code(text: string): string {
  return `\`${text}\``;
}

function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ');
}

export function statePath(state: Pick<ChartState, 'path'>, chart: Chart): string {
  return state.path.length === 0 ? chart.id : state.path.join('.');
}

export function statesTable(chart: Chart): string {
  const rows = statesOf(chart.root).map((state) => [
    code(statePath(state, chart)),
    kindOf(state),
    state.description ?? EMPTY,
    codes(state.tags),
    codes(state.invokes.map(({ src }) => src)),
    codes(state.entry),
    codes(state.exit),
  ]);
  return table(['State', 'Kind', 'Meaning', 'Tags', 'Runs', 'On entry', 'On exit'], rows);
}

function kindOf(state: ChartState): string {
  if (state.kind === 'history') return `${state.history ?? 'shallow'} history`;
  const children = state.kind === 'parallel' ? 'regions at once' : state.kind === 'compound' ? 'nested' : state.kind;
  return children === 'atomic' ? 'simple' : children;
}

export function eventsTable(chart: Chart): string {
  const names = new Map(statesOf(chart.root).map((state) => [state.id, statePath(state, chart)]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const sorted = [...transitionsOf(chart)].sort((one, other) => compareText(one.label, other.label));
  return table(
    ['Event', 'In state', 'If', 'Goes to', 'Does'],
    sorted.map((transition) => [
      code(transition.label),
      code(nameOf(transition.source)),
      transition.guard === null ? EMPTY : code(transition.guard),
      targetCell(transition, nameOf),
      codes(transition.actions),
    ]),
  );
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function targetCell({ targets, reenter }: ChartTransition, nameOf: (id: string) => string): string {
  if (targets.length === 0) return 'stays';
  return `${codes(targets.map(nameOf))}${reenter ? ' (entered again)' : ''}`;
}

export function delaysTable(chart: Chart): string {
  return table(
    ['Delay', 'Lasts', 'In state'],
    chart.delays.map(({ name, ms, states }) => [
      code(name),
      ms === null ? 'computed from the context' : duration(ms),
      codes(states),
    ]),
  );
}

export function actorsTable(chart: Chart): string {
  return table(
    ['Actor', 'Started by', 'In state'],
    chart.actors.map(({ src, kind, state }) => [
      code(src),
      kind === 'invoked' ? 'the state' : 'an action',
      code(state),
    ]),
  );
}
