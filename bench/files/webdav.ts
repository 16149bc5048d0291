import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NewAppPassword } from '../../contract/http/appPasswords.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { logIn } from '../../tests/browser/support/api.ts';
import { type RunningOriel, startOriel } from '../../tests/support/oriel.ts';
import { median, PAIRS } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { startNginx } from './nginx.ts';

const PIECE = randomBytes(1_024 * 1_024);
const PIECES = 1_024;
const BYTES = PIECE.length * PIECES;
const FILE = 'bench.bin';
const PUT_AT_LEAST = 0.8;
const GET_AT_LEAST = 0.6;
const [FIRST_GOOD, FIRST_BAD] = [200, 300];

/** Where a gigabyte goes, and what one shows there. */
interface Server {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Takes away what was written, so that the next is a new file again. */
  readonly clear: () => Promise<void>;
}

function* pieces() {
  for (let piece = 0; piece < PIECES; piece += 1) yield PIECE;
}

/** Milliseconds of one request, whose answer is taken as fast as it comes. */
async function timed({ url, headers }: Server, method: 'PUT' | 'GET'): Promise<number> {
  const begin = performance.now();
  const length = method === 'PUT' ? { 'Content-Length': String(BYTES) } : {};
  const sending = request(`${url}/${FILE}`, { method, headers: { ...headers, ...length } });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => {
        const { statusCode = 0 } = response;
        const isGood = statusCode >= FIRST_GOOD && statusCode < FIRST_BAD && (method === 'PUT' || bytes === BYTES);
        if (isGood) resolve(performance.now() - begin);
        else reject(new Error(`${method} ${url}: ${statusCode}, ${bytes} bytes`));
      });
    });
  });
  if (method === 'PUT') await pipeline(Readable.from(pieces()), sending);
  else sending.end();
  return answered;
}

async function ownServer({ url, admin, data }: RunningOriel): Promise<Server> {
  const made = await fetch(`${url}/api/session/apppasswords`, {
    method: 'POST',
    headers: { 'Guacamole-Token': await logIn(url, admin.name, admin.password), 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'bench' }),
  });
  const { secret } = (await made.json()) as NewAppPassword;
  return {
    url: `${url}/webdav/shared`,
    headers: { Authorization: `Basic ${Buffer.from(`${admin.name}:${secret}`).toString('base64')}` },
    clear: () => rm(join(data, 'drive', 'shared', FILE), { force: true }),
  };
}

async function takePairs(servers: readonly [Server, Server], method: 'PUT' | 'GET', progress: (text: string) => void) {
  const take = async (server: Server) => {
    if (method === 'PUT') await server.clear();
    return timed(server, method);
  };
  for (const server of servers) await timed(server, 'PUT');
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    const [ms, nginxMs] = [await take(servers[0]), await take(servers[1])];
    samples.push({ ms, nginxMs, ratio: nginxMs / ms });
  }
  return samples;
}

async function measure(method: 'PUT' | 'GET', progress: (text: string) => void): Promise<Measured> {
  await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
  const nginx = await startNginx();
  const oriel = await startOriel();
  try {
    const { root, url } = nginx;
    const peer: Server = { url, headers: {}, clear: () => rm(join(root, FILE), { force: true }) };
    const samples = await takePairs([await ownServer(oriel), peer], method, progress);
    const rate = (field: 'ms' | 'nginxMs') => BYTES / 1_000 / median(samples.map((sample) => sample[field]));
    return {
      figures: { ratioToNginx: median(samples.map(({ ratio }) => ratio)), megabytesPerSecond: rate('ms') },
      samples,
      beside: { megabytesPerSecond: { note: `nginx ${rate('nginxMs').toFixed(0)}` } },
    };
  } finally {
    await oriel.remove();
    await nginx.stop();
  }
}

const row = (method: 'PUT' | 'GET', atLeast: number): BenchRow => ({
  name: `webdav-${method.toLowerCase()}`,
  method: `${method} of a file of 1 GB by WebDAV beside nginx, which neither uses sendfile; medians of ${PAIRS} interleaved pairs.`,
  beside: { ratioToNginx: { atLeast } },
  measure: (progress) => measure(method, progress),
});

export const webdavPutRow = row('PUT', PUT_AT_LEAST);
export const webdavGetRow = row('GET', GET_AT_LEAST);
