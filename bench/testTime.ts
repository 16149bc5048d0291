import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORTS } from '../scripts/lib/paths.mjs';
import type { TestTime } from '../scripts/lib/testing/testTime.mjs';
import type { BenchRow } from './types.ts';

const SECONDS_MAX = 900;
const NEVER_RUN: TestTime = { seconds: Number.NaN, steps: {} };

export const testTimeRow: BenchRow = {
  name: 'test-time',
  method:
    'How long the last whole run of npm test took without its set-up, and each of its steps; read from its report.',
  beside: { seconds: { atMost: SECONDS_MAX } },
  async measure(progress) {
    const report = await readFile(join(REPORTS, 'test-time.json'), 'utf8').catch(() => null);
    // The other rows are not lost with it, and a figure that nobody took holds no limit.
    if (report === null) progress('there is no report of a whole run yet: npm test writes it');
    const { seconds, steps }: TestTime = report === null ? NEVER_RUN : (JSON.parse(report) as TestTime);
    const figures = { seconds, ...steps };
    return { figures, samples: [figures] };
  },
};
