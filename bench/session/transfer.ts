import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { homePage } from '../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { sessionPage } from '../../tests/browser/pages/sessionPage.ts';
import { administratorApi } from '../../tests/browser/support/api.ts';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
import { startSshMachine } from '../../tests/desktops/support/ssh.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { startEngine, type TestEngine } from '../../tests/support/engine.ts';
import { startOriel } from '../../tests/support/oriel.ts';
import { medianOf } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { bareDownload, bareUpload } from './transfer/bareClient.ts';

const ROUNDS = 9;
const MEGABYTES = 32;
const BYTES = MEGABYTES * 1024 * 1024;
const RATIO_AT_LEAST = 0.8;
const CONNECTION = 'Bench files';
const FILE = 'bench.bin';
const UPLOADED = 'upload.bin';
const BARE = 'bare.bin';
const MS_PER_SECOND = 1_000;
const PATIENCE = { timeout: 120_000 };

interface World {
  readonly engine: TestEngine;
  readonly parameters: Readonly<Record<string, string>>;
  readonly page: Page;
  /** What is uploaded, and the folder that it goes to. */
  readonly source: string;
  readonly bytes: Buffer;
  readonly home: string;
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Files' });

/** From the first request of a transfer to the end of its last one, as the browser itself notes them. */
async function timed(page: Page, transfer: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => performance.clearResourceTimings());
  await transfer();
  const ms = await page.evaluate(() => {
    const streams = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/streams/'));
    const ends = streams.map(({ startTime, duration }) => startTime + duration);
    return Math.max(...ends) - Math.min(...streams.map(({ startTime }) => startTime));
  });
  return (MEGABYTES * MS_PER_SECOND) / ms;
}

async function ownUpload(page: Page, file: string): Promise<number> {
  const sheet = sheetOf(page);
  const rate = await timed(page, async () => {
    await sheet.locator('input[type=file]').setInputFiles(file);
    await sheet.getByText('done').waitFor(PATIENCE);
  });
  await sheet.getByRole('button', { name: 'Clear the list' }).click();
  return rate;
}

async function ownDownload(page: Page): Promise<number> {
  const sheet = sheetOf(page);
  const rate = await timed(page, async () => {
    const saved = page.waitForEvent('download', PATIENCE);
    await sheet.getByRole('button', { name: `Download ${FILE}` }).click();
    await (await saved).delete();
  });
  await sheet.getByRole('button', { name: 'Clear the list' }).click();
  return rate;
}

async function takeRounds(world: World, progress: (text: string) => void) {
  const { engine, parameters, page, source, bytes, home } = world;
  const target = { protocol: 'ssh', parameters };
  const samples = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`round ${round} of ${ROUNDS}`);
    // Both bring a new file: what is there already is faster to write to, and asked about.
    for (const name of [BARE, UPLOADED]) await rm(join(home, name), { force: true });
    const bareUp = await bareUpload(engine, target, { path: `/${BARE}`, bytes });
    const up = await ownUpload(page, source);
    const bareDown = await bareDownload(engine, target, { path: `/${FILE}`, bytes: BYTES });
    const down = await ownDownload(page);
    samples.push({ bareUp, up, uploadToBare: up / bareUp, bareDown, down, downloadToBare: down / bareDown });
  }
  return samples;
}

async function openFiles(page: Page): Promise<void> {
  await homePage(page).row(CONNECTION).click();
  await sessionPage(page).press('Menu');
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await sheetOf(page)
    .getByRole('button', { name: `Download ${FILE}` })
    .waitFor();
}

async function withWorld<Result>(
  progress: (text: string) => void,
  use: (world: World) => Promise<Result>,
): Promise<Result> {
  await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
  progress('starting engine, gateway, sshd and browser');
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const engine = await startEngine();
    stops.push(engine.stop);
    const machine = await startSshMachine();
    stops.push(machine.stop);
    const { user } = machine;
    const folder = await mkdtemp(join(tmpdir(), 'oriel-bench-'));
    stops.push(() => rm(folder, { recursive: true }));
    const source = join(folder, UPLOADED);
    const bytes = randomBytes(BYTES);
    for (const path of [source, join(user.home, FILE)]) await writeFile(path, bytes);
    const guacd = `${engine.host}:${engine.port}`;
    const oriel = await startOriel({ ORIEL_GUACD: guacd, ORIEL_ALLOW_TARGETS: '127.0.0.0/8' });
    stops.push(oriel.remove);
    const parameters = {
      ...{ hostname: machine.host, port: String(machine.port), username: user.name, password: user.password },
      ...{ 'enable-sftp': 'true', 'sftp-root-directory': user.home },
    };
    await (await administratorApi(oriel)).addConnection(CONNECTION, 'ssh', parameters);
    const browser = await launchWholeChromium();
    stops.push(() => browser.close());
    const { page } = await openFirstTab(browser, oriel.url);
    await loginPage(page).logIn(oriel.admin);
    await openFiles(page);
    return await use({ engine, parameters, page, source, bytes, home: user.home });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

export const transferRow: BenchRow = {
  name: 'transfer',
  method:
    `A file of ${MEGABYTES} MB to and from sshd's SFTP in Chromium, from the first request to the end of the last, and by a ` +
    `bare client of the same engine that sends the same as far ahead as the engine takes it; MB/s, medians of ${ROUNDS} interleaved rounds.`,
  beside: { uploadToBare: { atLeast: RATIO_AT_LEAST }, downloadToBare: { atLeast: RATIO_AT_LEAST } },
  async measure(progress): Promise<Measured> {
    const samples = await withWorld(progress, (world) => takeRounds(world, progress));
    const of = (field: keyof (typeof samples)[number]) => medianOf(samples, field);
    return {
      figures: {
        ...{ uploadToBare: of('uploadToBare'), downloadToBare: of('downloadToBare') },
        ...{ upload: of('up'), download: of('down') },
      },
      samples,
      beside: {
        upload: { note: `the engine's bare client ${of('bareUp').toFixed(1)}` },
        download: { note: `the engine's bare client ${of('bareDown').toFixed(1)}` },
      },
    };
  },
};
