import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORTS, ROOT } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/process.mjs';
import { mutatedFiles } from '../scripts/mutation/files.mjs';
import { sampleOf, scoreOf, type Report } from '../scripts/mutation/score.mjs';
import type { BenchRow } from './types.ts';

const SCORE_PERCENT_MIN = 85;
const MINUTES_MAX = 10;
const MS_PER_MINUTE = 60_000;
const STRYKER = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const REPORT = join(REPORTS, 'mutation.json');

/** Where the score is too low StrykerJS ends with a code too, but has written its report. */
async function mutate(files: readonly string[]): Promise<Report> {
  await rm(REPORT, { force: true });
  const { output } = await run(process.execPath, [STRYKER, 'run', '--mutate', files.join(',')], { cwd: ROOT });
  return readFile(REPORT, 'utf8').then(JSON.parse, () => {
    throw new Error(`StrykerJS has written no report:\n${output}`);
  }) as Promise<Report>;
}

export const mutationRow: BenchRow = {
  name: 'mutation',
  method: 'Faults planted in a fixed sample of policies, rules and machines: how many of them make a test fail.',
  beside: { scorePercent: { atLeast: SCORE_PERCENT_MIN }, minutes: { atMost: MINUTES_MAX } },
  async measure(progress) {
    const files = sampleOf(mutatedFiles());
    progress(`${files.length} files`);
    const begin = performance.now();
    const { scorePercent, planted, overlooked } = scoreOf(await mutate(files));
    const figures = { scorePercent, minutes: (performance.now() - begin) / MS_PER_MINUTE, planted, overlooked };
    return { figures, samples: [figures] };
  },
};
