import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { inject } from '../browser/probe.ts';
import { medianOf, quantile } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import type {} from './boardInPage.ts';
import { lateJoinerMs } from './boardLate.ts';
import { delaysOf, drawWay, WAY } from './boardWay.ts';
import { bareBefore, cameraOf, guest, openRoom, press, withBrowser, withWorld, type World } from './room.ts';

const IN_PAGE = fileURLToPath(new URL('boardInPage.ts', import.meta.url));
const ROUNDS = 5;
const TIMES_BARE_MAX = 1.5;
const LATE_JOINER_MS_MAX = 500;
const P95 = 0.95;
const LAST_POINTS_MS = 1_500;
const OWN = '[aria-label="Drawing on the whiteboard"]';
const BARE = 'canvas';

/** What one draws, as the other sees it. */
async function takeWay(one: Page, other: Page, selector: string) {
  for (const page of [one, other]) {
    await inject(page, IN_PAGE);
    await page.evaluate(([board, way]) => window.orielBoard.watch(board, way), [selector, WAY] as const);
  }
  await drawWay(one, selector);
  await pause(LAST_POINTS_MS);
  const drawn = await one.evaluate(() => window.orielBoard.drawn);
  return delaysOf(drawn, await other.evaluate(() => window.orielBoard.seen));
}

const ownWay = (world: World) =>
  withBrowser(async (browser) => {
    const { page, link } = await openRoom(world, browser);
    const other = await guest(browser, link, 'Guest 1');
    await guest(browser, link, 'Guest 2');
    await press(page, 'Whiteboard');
    if ((await other.locator(OWN).count()) === 0) await press(other, 'Whiteboard');
    return { camera: await cameraOf(page), ...(await takeWay(page, other, OWN)) };
  });

const bareWay = (world: World, camera: Awaited<ReturnType<typeof cameraOf>>) =>
  withBrowser(async (browser: Browser) => {
    const pages: Page[] = [];
    while (pages.length < 3) {
      const page = await bareBefore(world, browser, camera);
      await page.evaluate((others) => window.orielBare.join(others), pages.length);
      await page.evaluate(() => window.orielBare.showBoard());
      pages.push(page);
    }
    const [one, other] = pages as [Page, Page, Page];
    return takeWay(one, other, BARE);
  });

async function takeRounds(world: World, progress: (text: string) => void) {
  const samples = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`round ${round} of ${ROUNDS}`);
    const own = await ownWay(world);
    const bare = await bareWay(world, own.camera);
    const [ownP95, bareP95] = [quantile(own.delays, P95), quantile(bare.delays, P95)];
    const late = await lateJoinerMs(world);
    samples.push({ lost: own.lost, points: own.known, ownP95, bareP95, ratio: ownP95 / bareP95, late });
  }
  return samples;
}

export const boardRow: BenchRow = {
  name: 'board',
  method:
    `${WAY.length} points, 120 a second, are drawn on the board of a room of three with cameras: from the page that hears of the ` +
    `pointer to the drawn point at another; beside three bare pages that send each point over a bare relay; medians of ${ROUNDS} rounds. ` +
    '`lateJoinerMs`: from the question of who enters a room of 10,000 lines of 20 points until the last one is drawn.',
  beside: {
    ...{ lost: { atMost: 0 }, ratio: { atMost: TIMES_BARE_MAX } },
    lateJoinerMs: { atMost: LATE_JOINER_MS_MAX },
  },
  async measure(progress): Promise<Measured> {
    const samples = await withWorld(progress, (world) => takeRounds(world, progress));
    const of = (field: keyof (typeof samples)[number]) => medianOf(samples, field);
    return {
      figures: {
        lost: samples.reduce((sum, { lost }) => sum + lost, 0),
        lateJoinerMs: of('late'),
        ...{ ratio: of('ratio'), delayMsP95: of('ownP95'), bareMsP95: of('bareP95'), points: of('points') },
      },
      samples,
    };
  },
};
