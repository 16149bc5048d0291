import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/machines/registry.ts';
import { transitionsOf, chartOf } from '../../src/machines/inspector/chart/walk.ts';
import { libraryEdges } from '../models/model.ts';
import {
  complaintsOf,
  Coverage,
  EXCEPTIONS_SHARE_MAX,
  exceptedShare,
  tallyLine,
  type Tally,
  EXCEPTIONS,
} from './product/coverage.ts';
import { productPaths } from './product/paths.ts';
import { walkOnActor } from './product/walk.ts';

const REPORT = 'reports/coverage-states.json';
const tallies: Tally[] = [];
/** An editor has thousands of paths, which a busy machine takes its time for. */
const ALL_PATHS_MS = 300_000;

describe.each([...registry])('$id', ({ machine, samples }) => {
  const coverage = new Coverage(machine);

  test(
    'the real actor does on every path what the statechart says',
    async () => {
      const paths = productPaths(machine, samples);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) await walkOnActor(path, machine, coverage);
    },
    ALL_PATHS_MS,
  );

  test('every state is visited and every transition taken, or excepted with a reason', () => {
    const tally = coverage.tally();
    tallies.push(tally);
    expect(complaintsOf(tally, EXCEPTIONS)).toEqual([]);
  });

  test("the chart shows every arrow that the library's own graph has", () => {
    const ours = transitionsOf(chartOf(machine))
      .filter(({ event }) => event !== '')
      .flatMap(({ source, event, targets }) =>
        (targets.length > 0 ? targets : [source]).map((target) => ({ source, event, target })),
      );
    const sorted = (edges: readonly object[]) => edges.map((edge) => JSON.stringify(edge)).sort();
    expect(sorted(ours)).toEqual(sorted(libraryEdges(machine)));
  });
});

test('exceptions are few', () => {
  expect(exceptedShare(tallies, EXCEPTIONS)).toBeLessThanOrEqual(EXCEPTIONS_SHARE_MAX);
});

afterAll(async () => {
  const lines = [...tallies].sort((one, other) => (one.machine < other.machine ? -1 : 1)).map(tallyLine);
  process.stdout.write(`\nStates visited and transitions taken by real actors\n${lines.join('\n')}\n`);
  await mkdir('reports', { recursive: true });
  await writeFile(REPORT, `${JSON.stringify({ machines: tallies, exceptions: EXCEPTIONS }, null, 2)}\n`);
});
