import type { Browser } from 'playwright';
import { medianOf } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import {
  bareBefore,
  cameraOf,
  guestBefore,
  type Host,
  openRoom,
  press,
  withBrowser,
  withWorld,
  type World,
} from './room.ts';

const RATIO_AT_MOST = 1.5;
/** A camera gives a picture every 50 ms: how long one waits for the first is chance, and takes more pairs to even out. */
const PAIRS = 21;
/** Whoever sees themself looks at it before they press Join; what a page loads meanwhile is there by then. */
const LOOK_MS = 1_000;

/** From Join to the later one of the two first pictures; and the way from the link to where one sees oneself. */
async function ownJoin(browser: Browser, { page: host, link }: Host, name: string) {
  const begin = performance.now();
  const guest = await guestBefore(browser, link, name);
  const navigationMs = performance.now() - begin;
  await guest.waitForTimeout(LOOK_MS);
  const frames = Promise.all([
    host.evaluate((person) => window.orielMeeting.firstFrame(person), name),
    guest.evaluate(() => window.orielMeeting.firstFrame('admin')),
  ]);
  await press(guest, 'Join');
  const firstFrameMs = Math.max(...(await frames)) - (await guest.evaluate(() => window.orielMeeting.pressedAt));
  await guest.context().close();
  await host.locator(`figure[data-person="${name}"]`).waitFor({ state: 'detached' });
  return { firstFrameMs, navigationMs };
}

async function takePairs(world: World, browser: Browser, progress: (text: string) => void) {
  const host = await openRoom(world, browser);
  const camera = await cameraOf(host.page);
  const bareHost = await bareBefore(world, browser, camera);
  await bareHost.evaluate(() => window.orielBare.join(0));
  const bareJoin = async () => {
    const guest = await bareBefore(world, browser, camera);
    await guest.waitForTimeout(LOOK_MS);
    const hosts = bareHost.evaluate(() => window.orielBare.firstOfNext());
    const { begin, frames } = await guest.evaluate(() => window.orielBare.join(1));
    const bareMs = Math.max(await hosts, ...frames) - begin;
    await guest.context().close();
    return bareMs;
  };
  await ownJoin(browser, host, 'Guest 0');
  await bareJoin();
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    const own = await ownJoin(browser, host, `Guest ${pair}`);
    samples.push({ ...own, bareMs: await bareJoin() });
  }
  return samples;
}

export const meetingJoinRow: BenchRow = {
  name: 'meeting-join',
  method:
    `A guest joins a room of one: from Join, with devices open, to the later of the two first pictures at either side, beside ` +
    `two bare pages with plain links over a bare relay in the same browser; medians of ${PAIRS} interleaved pairs.`,
  beside: { ratio: { atMost: RATIO_AT_MOST } },
  async measure(progress): Promise<Measured> {
    const samples = await withWorld(progress, (world) => withBrowser((browser) => takePairs(world, browser, progress)));
    const [firstFrameMs, bareMs] = [medianOf(samples, 'firstFrameMs'), medianOf(samples, 'bareMs')];
    const navigationMs = medianOf(samples, 'navigationMs');
    return { figures: { ratio: firstFrameMs / bareMs, firstFrameMs, bareMs, navigationMs }, samples };
  },
};
