import { get } from 'node:http';
import { readFile } from 'node:fs/promises';

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_024;
const LOOK_EVERY_MS = 50;
const OK = 200;

export interface Fetched {
  readonly firstByteMs: number;
  readonly ms: number;
  readonly bytes: number;
}

/** Takes an answer as fast as it comes and keeps nothing of it. */
export const fetched = (url: string): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    get(url, (response) => {
      if (response.statusCode !== OK) reject(new Error(`${url}: ${String(response.statusCode)}`));
      let [bytes, firstByteMs] = [0, 0];
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - begin;
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ firstByteMs, ms: performance.now() - begin, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * KILOBYTE) / MEGABYTE;
}

/** How much more memory a process has at most while `work` is done than before. */
export async function grownDuring<Result>(pid: number, work: () => Promise<Result>) {
  const before = await megabytesOf(pid);
  let highest = before;
  const look = async () => void (highest = Math.max(highest, await megabytesOf(pid)));
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  const result = await work();
  clearInterval(looking);
  return { result, megabytes: highest - before };
}
