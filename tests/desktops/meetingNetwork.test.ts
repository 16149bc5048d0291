import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { FAKE_DEVICES, isIn, seesMoving, tile, watchLinks } from '../browser/support/meetingRoom.ts';
import { openTabOf } from '../browser/support/tab.ts';
import { CHROMIUM_FLAGS, launchWholeChromium, whyNoChromium } from '../support/chromium.ts';
import { inLongRun } from '../support/longRun.ts';
import { whyNoNetworkLink } from '../support/networkLink.ts';
import { describeWhere } from '../support/needs.ts';
import { type RunningOriel, startOriel } from '../support/oriel.ts';
import { openTwoPaths } from '../support/twoPaths.ts';

const ROOM = '6d1c64a1-3e0a-4c43-9a55-3f6d5b6f0a11';
/** By names that are found by multicast two hosts without it would not reach each other. */
const KNOWN_ADDRESSES = '--disable-features=WebRtcHideLocalIpsWithMdns';

describeWhere(whyNoChromium() ?? whyNoNetworkLink(), 'a meeting across networks', () => {
  const open: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const stop of open.splice(0).reverse()) await stop();
  });

  async function enter(browser: Browser, url: string, admin: RunningOriel['admin']): Promise<Page> {
    open.push(() => browser.close());
    const { page } = await openTabOf(browser, url, admin);
    await page.addInitScript(watchLinks);
    await page.goto('about:blank');
    await page.goto(`${url}#/room?room=${ROOM}`);
    return page;
  }

  inLongRun(() => {
    // How soon is measured by `network-change` in the benchmarks.
    test('goes on where one of two comes to another network, and back', async () => {
      const oriel = await startOriel();
      open.push(oriel.remove);
      const paths = await openTwoPaths(new URL(oriel.url));
      open.push(paths.stop);
      const isSafe = `--unsafely-treat-insecure-origin-as-secure=${paths.url}`;
      const args = [...FAKE_DEVICES, KNOWN_ADDRESSES];
      const elsewhere = { executablePath: paths.chromium, args: [...CHROMIUM_FLAGS, ...args, isSafe] };
      const here = await enter(await launchWholeChromium({ args }), oriel.url, oriel.admin);
      await isIn(here);
      const there = await enter(await chromium.launch(elsewhere), paths.url, oriel.admin);
      await seesMoving(here, 'admin 2');
      for (const _ of ['another', 'the first']) {
        await paths.change();
        await seesMoving(here, 'admin 2');
        await seesMoving(there, 'admin');
      }
      expect(await tile(here, 'admin 2').getByText('Connection lost').count()).toBe(0);
    });
  });
});
