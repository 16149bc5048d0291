import { type Browser, chromium, type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { FAKE_DEVICES, isIn, seesMoving, tile, watchLinks } from '../browser/support/meetingRoom.ts';
import { openTabOf } from '../browser/support/tab.ts';
import { CHROMIUM_FLAGS, chromiumPath, launchWholeChromium, whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { type RunningOriel, startOriel } from '../support/oriel.ts';

const LOST_MS = 5_000;
const GONE_MS = 15_000;
/** Until a machine with other work draws what it knows. */
const DRAWN_MS = 1_000;

/** Stopped, it says nothing more and is not known to be dead; killed, its connections end. */
const SIGNALS = ['SIGSTOP', 'SIGKILL'] as const;

describeWhere(whyNoChromium(), 'a browser that dies in a room', () => {
  async function comeIn(browser: Browser, { url, admin }: RunningOriel, room: string): Promise<Page> {
    const { page } = await openTabOf(browser, url, admin);
    await page.addInitScript(watchLinks);
    await page.goto('about:blank');
    await page.goto(`${url}${room}`);
    return page;
  }

  test.each(SIGNALS)('by %s is said to be lost within 5 s, and its tile is gone within 15 s', async (signal) => {
    const oriel = await startOriel();
    onTestFinished(() => oriel.remove());
    const browser = await launchWholeChromium({ args: FAKE_DEVICES });
    onTestFinished(() => browser.close());
    const server = await chromium.launchServer({
      executablePath: chromiumPath() ?? '',
      args: [...CHROMIUM_FLAGS, ...FAKE_DEVICES],
    });
    onTestFinished(() => server.kill());
    const dying = await chromium.connect(server.wsEndpoint());
    const room = `#/room?room=${crypto.randomUUID()}`;
    const stays = await comeIn(browser, oriel, room);
    await isIn(stays);
    await comeIn(dying, oriel, room);
    await seesMoving(stays, 'admin 2');
    const place = tile(stays, 'admin 2');
    // Chromium leads a group of processes of its own: what draws and what is on the network are others than the first.
    process.kill(-(server.process().pid ?? 0), signal);
    const diedAt = performance.now();
    await place.getByText('Connection lost').waitFor({ timeout: LOST_MS + DRAWN_MS });
    await place.waitFor({ state: 'detached', timeout: GONE_MS + DRAWN_MS - (performance.now() - diedAt) });
    expect(performance.now() - diedAt).toBeLessThan(GONE_MS + DRAWN_MS);
  });
});
