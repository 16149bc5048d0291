import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../../src/machines/inspector/chart/walk.ts';
import { frontPageOf } from './frontPage.ts';
import { pageOf } from './page.ts';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../../src/machines/inspector/chart/chart.types.ts';
import { ChartDrawing } from '../../src/views/inspector/ChartDrawing.tsx';
import { layOut } from '../../src/machines/inspector/chart/drawing/layout.ts';

/** A picture stands alone, on any page's ground: it brings its own colours and ground. */
const STYLE = `.chart{background:#fff;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif}
.chart-state rect{fill:#fff;stroke:#c4cad3;stroke-width:1.2}.chart-outer>rect{fill:#f6f7f9}.chart-state .chart-end{fill:none}.chart-region>rect{stroke-dasharray:5 4}
.chart-name{fill:#11161d;font-weight:600}.chart-detail{fill:#5d6878}.chart-detail-tag,.chart-detail-actor{fill:#005aa0}
.chart-start{fill:#11161d}.chart-arrow path{fill:none;stroke:#7a8595;stroke-width:1.2}.chart-head{fill:#7a8595;stroke:none}
.chart-label{fill:#414b59;paint-order:stroke;stroke:#f6f7f9;stroke-width:3px}`;

/** Draws a chart without a browser, with the very component that the inspector shows. */
async function svgOf(chart: Chart): Promise<string> {
  const drawing = await layOut(chart, new ElkConstructor());
  const svg = renderToStaticMarkup(createElement(ChartDrawing, { drawing, title: `Statechart of ${chart.id}` }));
  return `${svg.replace('<defs>', `<style>${STYLE}</style><defs>`)}\n`;
}

export type Files = ReadonlyMap<string, string>;

/** Every file of the folder by its name, made from the machines alone: the same machines give the same bytes. */
export async function filesOf(machines: readonly AnyStateMachine[]): Promise<Files> {
  const charts = machines.map(chartOf);
  const pictures = await Promise.all(charts.map(svgOf));
  return new Map([
    ['README.md', frontPageOf(charts)],
    ...charts.flatMap((chart, index): [string, string][] => [
      [`${chart.id}.md`, pageOf(chart)],
      [`${chart.id}.svg`, pictures[index] ?? ''],
    ]),
  ]);
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
}

export interface Drift {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  readonly stale: readonly string[];
}

/** How a folder differs from what the machines say; `stale` are files of machines that are gone. */
export async function driftOf(folder: string, files: Files): Promise<Drift> {
  const present: readonly string[] = await readdir(folder).catch(() => []);
  const names = [...files.keys()];
  const kept = names.filter((name) => present.includes(name));
  const same = await Promise.all(
    kept.map(async (name) => (await readFile(join(folder, name), 'utf8')) === files.get(name)),
  );
  return {
    missing: names.filter((name) => !present.includes(name)),
    changed: kept.filter((_, index) => !same[index]),
    stale: present.filter((name) => !files.has(name)),
  };
}
