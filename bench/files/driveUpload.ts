import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import type { NewAppPassword } from '../../contract/http/appPasswords.ts';
import { chunkBytes } from '../../contract/rules/chunks.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { logIn } from '../../tests/browser/support/api.ts';
import { openFirstTab, openTabOf } from '../../tests/browser/support/tab.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { type RunningOriel, startOriel } from '../../tests/support/oriel.ts';
import { startChild } from '../relay/child.ts';
import { medianOf } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';

const run = promisify(execFile);
const PIECE = Buffer.alloc(1_024 * 1_024, 'a film of many letters, ');
const PIECES = 1_024;
const SIZE = PIECE.length * PIECES;
const ROUNDS = 3;
const RATIO_AT_LEAST = 0.7;
const [FILES, FILE_BYTES, FOLDER] = [4_000, 4_000, 'many'];
const LONG_MS = 600_000;
const LOOK_EVERY_MS = 50;

interface World {
  readonly oriel: RunningOriel;
  readonly page: Page;
  readonly bare: Page;
  /** What is sent. */
  readonly film: string;
  readonly folder: string;
}

async function writeThings(folder: string): Promise<void> {
  for (let piece = 0; piece < PIECES; piece += 1) await writeFile(join(folder, 'film.bin'), PIECE, { flag: 'a' });
  await mkdir(join(folder, FOLDER));
  for (let file = 0; file < FILES; file += 1)
    await writeFile(join(folder, FOLDER, `file ${file}.bin`), PIECE.subarray(0, FILE_BYTES));
}

const driveOf = async ({ data }: RunningOriel): Promise<string> => {
  const [owner = ''] = await readdir(join(data, 'users'));
  return join(data, 'users', owner);
};

/** From the choice of the file to the answer that says where it stands. */
async function sendFile({ page, film, oriel }: World): Promise<number> {
  const last = page.waitForResponse(
    async (reply) => reply.url().includes('/api/webdavsave?') && 'name' in ((await reply.json()) as object),
    { timeout: LONG_MS },
  );
  const begin = performance.now();
  await page.locator('input[type=file][multiple]').first().setInputFiles(film);
  await last;
  const ms = performance.now() - begin;
  await rm(join(await driveOf(oriel), 'film.bin'));
  await page.reload();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  return ms;
}

/** The same chunks, one after the other, with nothing around them. */
async function sendBare({ bare, film }: World): Promise<number> {
  await bare.reload();
  const begin = performance.now();
  await bare.locator('input').setInputFiles(film);
  await bare.evaluate(async (bytes) => {
    const file = document.querySelector('input')?.files?.[0];
    for (let offset = 0; file && offset < file.size; offset += bytes) {
      const body = new FormData();
      body.append('file', file.slice(offset, offset + bytes), 'chunk');
      await fetch(`/?offset=${offset}`, { method: 'POST', body });
    }
  }, chunkBytes(SIZE));
  return performance.now() - begin;
}

async function untilThere(folder: string): Promise<void> {
  while ((await readdir(folder).catch(() => [])).length < FILES)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

/** Seconds until all small files of a folder stand in the drive, by the page. */
async function sendFolder({ page, oriel, folder }: World): Promise<number> {
  const begin = performance.now();
  await page.locator('input[type=file][webkitdirectory]').first().setInputFiles(folder);
  await untilThere(join(await driveOf(oriel), FOLDER));
  return (performance.now() - begin) / 1_000;
}

/** The same by rclone over our WebDAV. */
async function sendByRclone({ oriel: { url, admin }, folder }: World): Promise<number> {
  const headers = {
    'Guacamole-Token': await logIn(url, admin.name, admin.password),
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ name: 'bench' });
  const made = await fetch(`${url}/api/session/apppasswords`, { method: 'POST', headers, body });
  const obscured = await run('rclone', ['obscure', ((await made.json()) as NewAppPassword).secret]);
  const remote = { RCLONE_WEBDAV_URL: `${url}/webdav/private`, RCLONE_WEBDAV_VENDOR: 'other' };
  const person = { RCLONE_WEBDAV_USER: admin.name, RCLONE_WEBDAV_PASS: obscured.stdout.trim() };
  const env = { ...process.env, ...remote, ...person, RCLONE_CONFIG: '/dev/null' };
  const begin = performance.now();
  await run('rclone', ['copy', folder, ':webdav:by-rclone'], { env });
  return (performance.now() - begin) / 1_000;
}

async function openPages(browser: Browser, oriel: RunningOriel, port: number) {
  const { page } = await openTabOf(browser, oriel.url, oriel.admin);
  await page.goto(`${oriel.url}/#/mydrive`);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  return { page, bare: (await openFirstTab(browser, `http://127.0.0.1:${port}/`)).page };
}

async function takeAll(world: World, progress: (text: string) => void): Promise<Measured> {
  const samples = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`round ${round} of ${ROUNDS}`);
    const [bareMs, ms] = [await sendBare(world), await sendFile(world)];
    samples.push({ ms, bareMs, ratio: bareMs / ms });
  }
  progress('many small files');
  const filesPerSecond = FILES / (await sendFolder(world));
  const byRclone = FILES / (await sendByRclone(world));
  return {
    figures: {
      ...{ ratioToBarePut: medianOf(samples, 'ratio'), filesPerSecond },
      megabytesPerSecond: SIZE / 1_000 / medianOf(samples, 'ms'),
    },
    samples,
    beside: { filesPerSecond: { note: `rclone ${byRclone.toFixed(0)}` } },
  };
}

export const driveUploadRow: BenchRow = {
  name: 'drive-upload',
  method:
    `1 GB by Chromium into a drive in the specified chunks, beside the same chunks from a bare page to a bare server that ` +
    `writes them, medians of ${ROUNDS} interleaved pairs; and ${FILES} files of ${FILE_BYTES / 1_000} kB from one folder, beside rclone over our WebDAV.`,
  beside: { ratioToBarePut: { atLeast: RATIO_AT_LEAST } },
  async measure(progress) {
    await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
    const home = await mkdtemp(join(tmpdir(), 'oriel-drive-upload-'));
    const [oriel, browser] = [await startOriel(), await launchWholeChromium()];
    const writer = await startChild(new URL('programs/chunkWriter.ts', import.meta.url), { folder: home });
    try {
      progress('writing what is sent');
      await writeThings(home);
      const pages = await openPages(browser, oriel, writer.port);
      return await takeAll({ oriel, ...pages, film: join(home, 'film.bin'), folder: join(home, FOLDER) }, progress);
    } finally {
      await browser.close();
      await writer.stop();
      await oriel.remove();
      await rm(home, { recursive: true, force: true });
    }
  },
};
