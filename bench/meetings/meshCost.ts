import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { cpuSeconds } from '../browser/cpu.ts';
import { medianOf, PAIRS } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { bareBefore, cameraOf, guest, openRoom, withBrowser, withWorld, type World } from './room.ts';

const PEOPLE = 4;
const CPU_TO_BARE_AT_MOST = 1.25;
const TIMES = { settleMs: 4_000, ms: 6_000 };
const MS_PER_SECOND = 1_000;

/** What the browser's processes take for one picture of one of the others. */
async function costOf(browser: Browser, pages: readonly Page[], frames: (page: Page) => Promise<number>) {
  const all = async () => (await Promise.all(pages.map(frames))).reduce((sum, count) => sum + count, 0);
  await pause(TIMES.settleMs);
  const before = { frames: await all(), cpu: await cpuSeconds(browser) };
  await pause(TIMES.ms);
  const drawn = (await all()) - before.frames;
  return {
    cpuMsPerFrame: (((await cpuSeconds(browser)) - before.cpu) * MS_PER_SECOND) / drawn,
    fps: (drawn * MS_PER_SECOND) / TIMES.ms / (PEOPLE * (PEOPLE - 1)),
  };
}

const ownCost = (world: World) =>
  withBrowser(async (browser) => {
    const { page, link } = await openRoom(world, browser);
    const pages = [page];
    while (pages.length < PEOPLE) pages.push(await guest(browser, link, `Guest ${pages.length}`));
    const camera = await cameraOf(page);
    return {
      camera,
      ...(await costOf(browser, pages, (one) => one.evaluate(() => window.orielMeeting.framesOfOthers()))),
    };
  });

const bareCost = (world: World, camera: Awaited<ReturnType<typeof cameraOf>>) =>
  withBrowser(async (browser) => {
    const pages: Page[] = [];
    while (pages.length < PEOPLE) {
      const page = await bareBefore(world, browser, camera);
      await page.evaluate((others) => window.orielBare.join(others), pages.length);
      pages.push(page);
    }
    return costOf(browser, pages, (one) => one.evaluate(() => window.orielBare.framesOfOthers()));
  });

async function takePairs(world: World, progress: (text: string) => void) {
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    const own = await ownCost(world);
    const bare = await bareCost(world, own.camera);
    samples.push({
      ...{ cpuMs: own.cpuMsPerFrame, bareCpuMs: bare.cpuMsPerFrame, ratio: own.cpuMsPerFrame / bare.cpuMsPerFrame },
      ...{ fps: own.fps, bareFps: bare.fps, width: own.camera.width, cameraFps: own.camera.frameRate },
    });
  }
  return samples;
}

export const meshCostRow: BenchRow = {
  name: 'mesh-cost',
  method:
    `${PEOPLE} people in one room, all in one browser: processor time of the whole browser for a picture that somebody sees of ` +
    `another, beside ${PEOPLE} bare pages with the same camera; medians of ${PAIRS} interleaved pairs.`,
  beside: { ratio: { atMost: CPU_TO_BARE_AT_MOST } },
  async measure(progress): Promise<Measured> {
    const samples = await withWorld(progress, (world) => takePairs(world, progress));
    const of = (field: keyof (typeof samples)[number]) => medianOf(samples, field);
    return {
      figures: { ratio: of('ratio'), cpuMs: of('cpuMs'), fps: of('fps') },
      samples,
      beside: {
        cpuMs: { note: `bare ${of('bareCpuMs').toFixed(1)}` },
        fps: { note: `bare ${of('bareFps').toFixed(1)}, cameras of ${of('width')} pixels at ${of('cameraFps')}` },
      },
    };
  },
};
