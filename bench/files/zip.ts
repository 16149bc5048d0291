import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '../../contract/http/index.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { logIn } from '../../tests/browser/support/api.ts';
import { type RunningOriel, startOriel } from '../../tests/support/oriel.ts';
import { startChild } from '../relay/child.ts';
import { median, medianOf, PAIRS, quantile } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { fetched, grownDuring } from './fetching.ts';

const FILES = 2_000;
const FILE_BYTES = 512 * 1_024;
const FOLDER = 'many';
const FIRST_BYTE_MS_MAX = 200;
const RATIO_AT_LEAST = 0.6;
const MEGABYTES_MAX = 32;

async function fill(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bytes = randomBytes(FILE_BYTES);
  for (let file = 0; file < FILES; file += 1) await writeFile(join(folder, `file ${file}.bin`), bytes);
}

async function zipAddress({ url, admin }: RunningOriel): Promise<string> {
  const query = new URLSearchParams({ filename: FOLDER, archive: 'true' });
  query.set('token', await logIn(url, admin.name, admin.password));
  return `${url}${calls.downloadFile.path}?${query.toString()}`;
}

async function takePairs(oriel: RunningOriel, plain: string, progress: (text: string) => void) {
  const address = await zipAddress(oriel);
  // Both read from what the system has read before.
  await fetched(plain);
  await fetched(address);
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    const read = await fetched(plain);
    const { result: zip, megabytes } = await grownDuring(oriel.pid, () => fetched(address));
    samples.push({ ...{ firstByteMs: zip.firstByteMs, zipMs: zip.ms, plainMs: read.ms }, megabytes, bytes: zip.bytes });
  }
  return samples;
}

export const zipRow: BenchRow = {
  name: 'zip',
  method:
    `A folder of ${FILES} files, 1 GB together, as one archive: to the first byte, beside a bare server that sends the same files ` +
    `one after the other, and how much the gateway's memory grows; medians of ${PAIRS} interleaved pairs, the most of the memory.`,
  beside: {
    ...{ firstByteMs: { atMost: FIRST_BYTE_MS_MAX }, ratioToPlainRead: { atLeast: RATIO_AT_LEAST } },
    megabytes: { atMost: MEGABYTES_MAX },
  },
  async measure(progress): Promise<Measured> {
    await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
    const oriel = await startOriel();
    const folder = join(oriel.data, 'drive', 'shared', FOLDER);
    progress('writing the files');
    await fill(folder);
    const reader = await startChild(new URL('programs/plainReader.ts', import.meta.url), { folder });
    try {
      const samples = await takePairs(oriel, `http://127.0.0.1:${reader.port}/`, progress);
      const ratioToPlainRead = median(samples.map(({ zipMs, plainMs }) => plainMs / zipMs));
      return {
        figures: {
          ...{ firstByteMs: medianOf(samples, 'firstByteMs'), ratioToPlainRead },
          megabytes: quantile(
            samples.map(({ megabytes }) => megabytes),
            1,
          ),
          ...{ zipMs: medianOf(samples, 'zipMs'), plainMs: medianOf(samples, 'plainMs') },
        },
        samples,
      };
    } finally {
      await reader.stop();
      await oriel.remove();
    }
  },
};
