import type { Browser, Page } from 'playwright';
import { heapMegabytes } from '../access/homeInPage.ts';
import type { BenchRow, Measured } from '../types.ts';
import { guestBefore, openRoom, press, withBrowser, withWorld, type World } from './room.ts';

const CYCLES = 50;
/** What is loaded and compiled in the first ones is not a leak. */
const WARM_UP = 5;
const HEAP_MB_MAX = 10;

/** Whoever stays in the room has one connection at hand for the next to come. */
const leftOpen = (page: Page, atHand: 0 | 1) =>
  page.evaluate(
    (spare) => ({
      tracks: window.orielMeeting.made.tracks.filter(({ readyState }) => readyState === 'live').length,
      connections: Math.max(
        0,
        window.orielMeeting.made.connections.filter(({ connectionState }) => connectionState !== 'closed').length -
          spare,
      ),
    }),
    atHand,
  );

/** The page keeps what measures it: what was made would be held by that alone. */
const forget = (page: Page) =>
  page.evaluate(() => {
    const { made } = window.orielMeeting;
    made.connections.splice(0);
    made.links.clear();
    made.tracks.splice(0);
  });

async function joinAndLeave(host: Page, guest: Page, link: string) {
  await guest.evaluate((address) => (location.href = address), link);
  await guest.getByLabel('Your name').fill('Guest');
  await press(guest, 'Join');
  await Promise.all([
    guest.evaluate(() => window.orielMeeting.firstFrame('admin')),
    host.evaluate(() => window.orielMeeting.firstFrame('Guest')),
  ]);
  await press(guest, 'Leave');
  await guest.waitForURL(/#\/$/);
  await host.locator('figure[data-person="Guest"]').waitFor({ state: 'detached' });
}

async function takeCycles(world: World, browser: Browser, progress: (text: string) => void) {
  const { page: host, link } = await openRoom(world, browser);
  const guest = await guestBefore(browser, link, 'Guest');
  const open = { tracks: 0, connections: 0 };
  let before = { guest: 0, host: 0 };
  const heaps = async () => ({ guest: await heapMegabytes(guest), host: await heapMegabytes(host) });
  for (let cycle = 1; cycle <= WARM_UP + CYCLES; cycle += 1) {
    progress(`cycle ${cycle} of ${WARM_UP + CYCLES}`);
    await joinAndLeave(host, guest, link);
    const left = await leftOpen(guest, 0);
    const atHost = await leftOpen(host, 1);
    open.tracks += left.tracks;
    open.connections += left.connections + atHost.connections;
    await forget(guest);
    if (cycle === WARM_UP) before = await heaps();
  }
  await host.evaluate(() => {
    window.orielMeeting.made.connections.splice(0);
    window.orielMeeting.made.links.clear();
  });
  const after = await heaps();
  return {
    figures: { ...open, guestHeapMb: after.guest - before.guest, hostHeapMb: after.host - before.host },
    samples: [before, after].map(({ guest: guestMb, host: hostMb }) => ({ guestMb, hostMb })),
  };
}

export const joinLeaveRow: BenchRow = {
  name: 'join-leave',
  method:
    `${CYCLES} times a guest comes and leaves in the same page, after ${WARM_UP} for warming up: tracks and links that are open ` +
    `afterwards, and how much the heaps of guest and host have grown after garbage was collected.`,
  beside: {
    ...{ tracks: { atMost: 0 }, connections: { atMost: 0 } },
    ...{ guestHeapMb: { atMost: HEAP_MB_MAX }, hostHeapMb: { atMost: HEAP_MB_MAX } },
  },
  measure: (progress): Promise<Measured> =>
    withWorld(progress, (world) => withBrowser((browser) => takeCycles(world, browser, progress))),
};
