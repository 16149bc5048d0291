import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../../src/machines/inspector/chart/walk.ts';
import { frontPageOf } from './frontPage.ts';
import { pageOf } from './page.ts';
import { svgOf } from './svg.ts';

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
