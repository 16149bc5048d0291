import type { Browser, Page } from 'playwright';
import { median } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { bareBefore, cameraOf, guest, openRoom, press, withBrowser, withWorld, type World } from './room.ts';

const CYCLES = 100;
const VISIBLE_MS_MAX = 500;
/** Of every so many cycles one is of the bare pages. */
const BARE_EVERY = 5;
/** A camera is asked for 640 at most, a screen has more. */
const CAMERA_MAX_PX = 700;
const SCREEN = { above: CAMERA_MAX_PX };
const CAMERA = { below: CAMERA_MAX_PX };

async function ownToggle(host: Page, other: Page) {
  const shown = other.evaluate((width) => window.orielMeeting.frameOf('admin', width), SCREEN);
  await press(host, 'Share screen');
  const visibleMs = (await shown) - (await host.evaluate(() => window.orielMeeting.pressedAt));
  const back = other.evaluate((width) => window.orielMeeting.frameOf('admin', width), CAMERA);
  await press(host, 'Stop sharing');
  return { visibleMs, backMs: (await back) - (await host.evaluate(() => window.orielMeeting.pressedAt)) };
}

async function bareToggle(host: Page, other: Page): Promise<number> {
  const shown = other.evaluate((width) => window.orielBare.frameOf(width), SCREEN);
  const begin = await host.evaluate(() => window.orielBare.share());
  const bareMs = (await shown) - begin;
  const back = other.evaluate((width) => window.orielBare.frameOf(width), CAMERA);
  await host.evaluate(() => window.orielBare.unshare());
  await back;
  return bareMs;
}

const offersOf = async (...pages: readonly Page[]) => {
  const counts = await Promise.all(pages.map((page) => page.evaluate(() => window.orielMeeting.made.offers)));
  return counts.reduce((sum, count) => sum + count, 0);
};

async function barePair(world: World, browser: Browser, host: Page): Promise<readonly [Page, Page]> {
  const camera = await cameraOf(host);
  const [one, two] = [await bareBefore(world, browser, camera), await bareBefore(world, browser, camera)];
  await one.evaluate(() => window.orielBare.join(0));
  await two.evaluate(() => window.orielBare.join(1));
  return [one, two];
}

async function takeCycles(world: World, browser: Browser, progress: (text: string) => void) {
  const { page: host, link } = await openRoom(world, browser);
  const other = await guest(browser, link, 'Guest');
  const bare = await barePair(world, browser, host);
  const before = await offersOf(host, other);
  const samples = [];
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    progress(`cycle ${cycle} of ${CYCLES}`);
    samples.push({
      ...(await ownToggle(host, other)),
      ...(cycle % BARE_EVERY === 0 ? { bareMs: await bareToggle(...bare) } : {}),
    });
  }
  return { samples, offers: (await offersOf(host, other)) - before };
}

export const shareToggleRow: BenchRow = {
  name: 'share-toggle',
  method:
    `${CYCLES} times a screen takes the camera's place and gives it back: from the press to the first picture of it at the other ` +
    `side, and the offers that went; beside two bare pages that replace the track, every ${BARE_EVERY}th time.`,
  beside: { offers: { atMost: 0 }, visibleMsP50: { atMost: VISIBLE_MS_MAX } },
  async measure(progress): Promise<Measured> {
    const { samples, offers } = await withWorld(progress, (world) =>
      withBrowser((browser) => takeCycles(world, browser, progress)),
    );
    const visibleMsP50 = median(samples.map(({ visibleMs }) => visibleMs));
    const bareMsP50 = median(samples.flatMap(({ bareMs }) => bareMs ?? []));
    const backMsP50 = median(samples.map(({ backMs }) => backMs));
    return { figures: { offers, visibleMsP50, bareMsP50, ratioToBare: visibleMsP50 / bareMsP50, backMsP50 }, samples };
  },
};
