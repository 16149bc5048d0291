import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAKE_DEVICES, seesMoving, SOON, watchLinks } from '../browser/support/meetingRoom.ts';
import { openTabOf } from '../browser/support/tab.ts';
import { CHROMIUM_FLAGS, launchWholeChromium, whyNoChromium } from '../support/chromium.ts';
import { whyNoNetworkLink } from '../support/networkLink.ts';
import { describeWhere } from '../support/needs.ts';
import { type RunningOriel, startOriel } from '../support/oriel.ts';
import { openTwoPaths } from '../support/twoPaths.ts';

const MEDIA_BACK_MS = 3_000;

/** How many pictures of the other side the newest link has made visible, by the browser's own count. */
const decoded = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { links } = (window as unknown as { watched: { links: RTCPeerConnection[] } }).watched;
    const report = (await links.at(-1)?.getStats()) ?? new Map();
    return [...report.values()]
      .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')
      .reduce((sum, { framesDecoded = 0 }) => sum + (framesDecoded as number), 0);
  });

/** Milliseconds until more pictures come, from now on. */
async function untilMoreDecoded(page: Page): Promise<number> {
  const [began, before] = [performance.now(), await decoded(page)];
  await expect.poll(() => decoded(page), { ...SOON, interval: 20 }).toBeGreaterThan(before);
  return performance.now() - began;
}

describeWhere(whyNoChromium() ?? whyNoNetworkLink(), 'a meeting across networks', () => {
  let oriel: RunningOriel;
  let browser: Browser;
  beforeAll(async () => {
    oriel = await startOriel();
    browser = await launchWholeChromium({ args: FAKE_DEVICES });
  });
  afterAll(async () => {
    await browser.close();
    await oriel.remove();
  });

  test('goes on within three seconds where one of two has another network', async () => {
    const paths = await openTwoPaths(new URL(oriel.url));
    const moving = await chromium.launch({
      executablePath: paths.chromium,
      args: [...CHROMIUM_FLAGS, ...FAKE_DEVICES, `--unsafely-treat-insecure-origin-as-secure=${paths.url}`],
    });
    try {
      const room = `#/room?room=${crypto.randomUUID()}`;
      const pages: Page[] = [];
      for (const [where, url] of [
        [browser, oriel.url],
        [moving, paths.url],
      ] as const) {
        const { page } = await openTabOf(where, url, oriel.admin);
        await page.addInitScript(watchLinks);
        await page.goto('about:blank');
        await page.goto(`${url}${room}`);
        pages.push(page);
      }
      const [here, there] = pages;
      if (!here || !there) throw new Error('Nobody came.');
      await seesMoving(here, 'admin 2');
      await seesMoving(there, 'admin');
      await paths.change();
      const backMs = await untilMoreDecoded(here);
      expect(backMs).toBeLessThan(MEDIA_BACK_MS);
      await seesMoving(there, 'admin');
    } finally {
      await moving.close();
      await paths.stop();
    }
  });
});
