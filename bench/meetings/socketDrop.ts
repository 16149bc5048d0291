import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type EngineDoor, openEngineDoor } from '../../tests/support/engineDoor.ts';
import { seededRandom } from '../session/random.ts';
import { medianOf, quantile } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { guest, openRoom, withBrowser, withWorld, type World } from './room.ts';

const DROPS = 20;
const SEED = 20_261_126;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 9_000;
/** After the socket may be there again. */
const AFTER_MS = 3_000;
const GAP_ABOVE_JITTER_MAX_MS = 300;
const P95 = 0.95;

/** The longest time between two pictures of the guest at the host while `act` goes on. */
async function longestGap(host: Page, act: () => Promise<unknown>): Promise<number> {
  await host.evaluate(() => window.orielMeeting.watchGaps('Guest'));
  await act();
  return host.evaluate(() => window.orielMeeting.longestGap());
}

async function drop(door: EngineDoor, ms: number): Promise<void> {
  await door.shut();
  await pause(ms);
  await door.open();
  await pause(AFTER_MS);
}

const linksOf = async (...pages: readonly Page[]) => {
  const counts = await Promise.all(pages.map((page) => page.evaluate(() => window.orielMeeting.made.links.size)));
  return counts.reduce((sum, count) => sum + count, 0);
};

async function takeDrops(world: World, browser: Browser, progress: (text: string) => void) {
  const { page: host, link } = await openRoom(world, browser);
  const address = new URL(world.oriel.url);
  const door = await openEngineDoor({ host: '127.0.0.1', port: Number(address.port) });
  const other = await guest(browser, link.replace(`:${address.port}/`, `:${door.port}/`), 'Guest');
  await host.evaluate(() => window.orielMeeting.firstFrame('Guest'));
  const before = await linksOf(host, other);
  const random = seededRandom(SEED);
  const samples = [];
  for (let round = 1; round <= DROPS; round += 1) {
    const dropMs = SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS);
    progress(`drop ${round} of ${DROPS}, ${(dropMs / 1_000).toFixed(1)} s`);
    const jitterMs = await longestGap(host, () => pause(dropMs + AFTER_MS));
    samples.push({ dropMs, jitterMs, gapMs: await longestGap(host, () => drop(door, dropMs)) });
  }
  const rebuilt = (await linksOf(host, other)) - before;
  await door.shut();
  return { samples, rebuilt };
}

export const socketDropRow: BenchRow = {
  name: 'socket-drop',
  method:
    `The general socket of a guest breaks ${DROPS} times for 1 to 9 s: links built anew, and the longest time between two ` +
    `pictures of them at the host, beside the longest of the same time before without a break.`,
  beside: { rebuilt: { atMost: 0 } },
  async measure(progress): Promise<Measured> {
    const { samples, rebuilt } = await withWorld(progress, (world) =>
      withBrowser((browser) => takeDrops(world, browser, progress)),
    );
    const [gaps, jitters] = [samples.map(({ gapMs }) => gapMs), samples.map(({ jitterMs }) => jitterMs)];
    const [gapMsP95, jitterMsP95] = [quantile(gaps, P95), quantile(jitters, P95)];
    return {
      figures: { rebuilt, gapMsP95, gapMsP50: medianOf(samples, 'gapMs'), jitterMsP95 },
      samples,
      beside: { gapMsP95: { atMost: jitterMsP95 + GAP_ABOVE_JITTER_MAX_MS, note: '300 above jitterMsP95' } },
    };
  },
};
