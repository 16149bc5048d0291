import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/net.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { ended } from '../scripts/lib/process.mjs';
import { medianOf, PAIRS } from './stats.ts';
import type { BenchRow } from './types.ts';

const LISTENING_MS_MAX = 3_000;
const START = join(ROOT, 'scripts', 'start.mjs');

/** Runs the start command until it says that it listens, then ends it as Ctrl-C does. */
async function startOnce(data: string): Promise<number> {
  const env = { ...process.env, ORIEL_DATA: data, ORIEL_PORT: String(await freePort()) };
  const begin = performance.now();
  const child = spawn(process.execPath, [START], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listening = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Oriel is at ')) resolve(performance.now() - begin);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  });
  const failed = ended(child).then(() => Promise.reject(new Error(`npm start ended before it listened:\n${said}`)));
  const ms = await Promise.race([listening, failed]);
  failed.catch(() => undefined);
  child.kill('SIGINT');
  await ended(child);
  return ms;
}

export const startRow: BenchRow = {
  name: 'start',
  method: `The start command on a data folder that exists, from its first moment to "Oriel is at"; median of ${PAIRS}.`,
  beside: { ms: { atMost: LISTENING_MS_MAX } },
  async measure(progress) {
    const data = await mkdtemp(join(tmpdir(), 'oriel-bench-'));
    try {
      progress('first start, which makes the data');
      await startOnce(data);
      const samples: { ms: number }[] = [];
      for (let count = 1; count <= PAIRS; count += 1) {
        progress(`start ${count} of ${PAIRS}`);
        samples.push({ ms: await startOnce(data) });
      }
      return { figures: { ms: medianOf(samples, 'ms') }, samples };
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
};
