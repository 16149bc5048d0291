import { statesOf, transitionsOf } from '../../src/machines/inspector/chart/walk.ts';
import type { Chart } from '../../src/machines/inspector/chart/chart.types.ts';
import { mermaidId, mermaidText } from './mermaid.ts';
import { GENERATED } from './page.ts';
import { code, table } from './tables.ts';

const HOW_TO_READ = `## How to read a chart

- A rounded box is a state; a box in a box is a state within that state. A double border is an end.
- The black dot leads to the state that is entered first. Boxes with dashed borders are regions of the box around them: one state of each is active.
- An arrow reads \`event [condition] / what is done\`. Without an arrow, inside a box: the state stays and only acts.
- \`after 15 s (patience)\` fires by time spent in the state, and leaving the state stops the clock. \`done(x)\`, \`error(x)\` and \`snapshot(x)\` are what the actor \`x\`, which the state runs, answers.
- \`always\` is taken at once where its condition holds. An arrow that starts at the border of a box is there in all its states.
- \`#tag\` is a word that views may ask for instead of a state's name.
- The meaning of a state begins with the clause of the specification that it carries out.`;

/** The folder's front page: every machine in a line, and who starts whom. */
export function frontPageOf(charts: readonly Chart[]): string {
  return [
    GENERATED,
    '# Statecharts',
    'Every lifecycle of the browser app, drawn from the machine that runs. `npm run statecharts` writes this folder, and the checks fail when a machine and its page differ.',
    '## Machines',
    machinesTable(charts),
    '## Who starts whom',
    'An arrow without a word: a state runs the actor and stops it when it is left. "Spawned": an action starts it, and it outlives the state.',
    ['```mermaid', actorTree(charts), '```'].join('\n'),
    HOW_TO_READ,
  ]
    .join('\n\n')
    .concat('\n');
}

function machinesTable(charts: readonly Chart[]): string {
  return table(
    ['Machine', 'What it is', 'States', 'Transitions'],
    charts.map((chart) => [
      `[${chart.id}](${chart.id}.md)`,
      chart.description ?? '',
      String(statesOf(chart.root).length),
      String(transitionsOf(chart).length),
    ]),
  );
}

function actorTree(charts: readonly Chart[]): string {
  const machines = charts.map(({ id }) => `  ${mermaidId(id)}["${mermaidText(id)}"]`);
  const arrows = charts.flatMap((chart) => chart.actors.map(({ src, kind }) => actorArrow(chart, src, kind, charts)));
  return ['flowchart LR', ...machines, ...new Set(arrows)].join('\n');
}

function actorArrow(chart: Chart, src: string, kind: string, charts: readonly Chart[]): string {
  const word = kind === 'spawned' ? '|spawned|' : '';
  const isMachine = charts.some(({ id }) => id === src);
  const child = isMachine ? mermaidId(src) : `${mermaidId(chart.id)}__${mermaidId(src)}(["${code(src).slice(1, -1)}"])`;
  return `  ${mermaidId(chart.id)} -->${word} ${child}`;
}
