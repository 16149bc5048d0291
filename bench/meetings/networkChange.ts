import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { openTwoPaths } from '../../tests/support/twoPaths.ts';
import { median } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { FAKE_DEVICES, guest, openRoom, withBrowser, withWorld, type World } from './room.ts';

const ROUNDS = 5;
const MEDIA_BACK_MAX_MS = 3_000;
const SETTLE_MS = 5_000;
/** After it no picture is still on its way by the network that is gone. */
const GONE_MS = 300;
/** By names that are found by multicast two hosts without it would not reach each other. */
const KNOWN_ADDRESSES = '--disable-features=WebRtcHideLocalIpsWithMdns';

/** The longest time that one of two saw no new picture of the other, while one of them came to another network. */
async function changeOnce(change: () => Promise<void>, host: Page, moving: Page): Promise<number> {
  await host.evaluate(() => window.orielMeeting.watchGaps('Guest'));
  await moving.evaluate(() => window.orielMeeting.watchGaps('admin'));
  await change();
  await pause(GONE_MS);
  await host.evaluate(() => window.orielMeeting.firstFrame('Guest'));
  await moving.evaluate(() => window.orielMeeting.firstFrame('admin'));
  const gaps = await Promise.all([host, moving].map((page) => page.evaluate(() => window.orielMeeting.longestGap())));
  return Math.max(...gaps);
}

async function takeRounds(world: World, progress: (text: string) => void) {
  const paths = await openTwoPaths(new URL(world.oriel.url));
  const isSafe = `--unsafely-treat-insecure-origin-as-secure=${paths.url}`;
  const args = [...CHROMIUM_FLAGS, ...FAKE_DEVICES, KNOWN_ADDRESSES, isSafe];
  try {
    return await withBrowser(
      async (browser) => {
        const elsewhere = await chromium.launch({ executablePath: paths.chromium, args });
        const { page: host, link } = await openRoom(world, browser);
        const moving = await guest(elsewhere, link.replace(new URL(world.oriel.url).origin, paths.url), 'Guest');
        await host.evaluate(() => window.orielMeeting.firstFrame('Guest'));
        const samples = [];
        for (let round = 1; round <= ROUNDS; round += 1) {
          progress(`round ${round} of ${ROUNDS}`);
          await pause(SETTLE_MS);
          samples.push({ mediaBackMs: await changeOnce(paths.change, host, moving) });
        }
        await elsewhere.close();
        return samples;
      },
      [KNOWN_ADDRESSES],
    );
  } finally {
    await paths.stop();
  }
}

export const networkChangeRow: BenchRow = {
  name: 'network-change',
  method:
    `Two people in a room, one of whom comes to another network (another address, the old one is gone), ${ROUNDS} times: ` +
    'the longest time without a new picture at either.',
  beside: { mediaBackMs: { atMost: MEDIA_BACK_MAX_MS } },
  async measure(progress): Promise<Measured> {
    const samples = await withWorld(progress, (world) => takeRounds(world, progress));
    const all = samples.map(({ mediaBackMs }) => mediaBackMs);
    return { figures: { mediaBackMs: Math.max(...all), mediaBackMsP50: median(all) }, samples };
  },
};
