import type { Browser, Page } from 'playwright';
import { quantile } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { guest, openRoom, press, withBrowser, withWorld, type World } from './room.ts';

const ROUNDS = 200;
/** What has not come by then is lost. */
const LOST_MS = 10_000;
const CAMERA_MAX_PX = 700;
const P95 = 0.95;

/** Both sides do the same at once; the later of the two first pictures of it, or null where one never came. */
async function bothAtOnce(pages: readonly [Page, Page], button: string, width: { above?: number; below?: number }) {
  const [host, other] = pages;
  const frame = (page: Page, person: string) =>
    Promise.race([
      page.evaluate(([who, size]) => window.orielMeeting.frameOf(who, size), [person, width] as const),
      new Promise<null>((resolve) => setTimeout(resolve, LOST_MS, null)),
    ]);
  const frames = Promise.all([frame(host, 'Guest'), frame(other, 'admin')]);
  await Promise.all(pages.map((page) => press(page, button)));
  const [one, two] = await frames;
  if (one === null || two === null) return null;
  const pressed = await Promise.all(pages.map((page) => page.evaluate(() => window.orielMeeting.pressedAt)));
  return Math.max(one, two) - Math.max(...pressed);
}

async function takeRounds(world: World, browser: Browser, progress: (text: string) => void) {
  const { page: host, link } = await openRoom(world, browser);
  const pages = [host, await guest(browser, link, 'Guest')] as const;
  const samples = [];
  let lost = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`round ${round} of ${ROUNDS}`);
    const shownMs = await bothAtOnce(pages, 'Share screen', { above: CAMERA_MAX_PX });
    const backMs = await bothAtOnce(pages, 'Stop sharing', { below: CAMERA_MAX_PX });
    if (shownMs === null || backMs === null) lost += 1;
    else samples.push({ shownMs, backMs });
  }
  return { samples, lost };
}

export const glareRow: BenchRow = {
  name: 'glare',
  method: `${ROUNDS} times two people show their screens at once and end that at once: rounds in which one of them never came at the other.`,
  beside: { lost: { atMost: 0 } },
  async measure(progress): Promise<Measured> {
    const { samples, lost } = await withWorld(progress, (world) =>
      withBrowser((browser) => takeRounds(world, browser, progress)),
    );
    const shown = samples.map(({ shownMs }) => shownMs);
    return { figures: { lost, shownMsP50: quantile(shown, 0.5), shownMsP95: quantile(shown, P95) }, samples };
  },
};
