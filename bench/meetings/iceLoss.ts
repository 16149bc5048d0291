import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { startRelay, type TestRelay } from '../../tests/support/turn.ts';
import { median } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { guest, openRoom, withBrowser, withWorld, type World } from './room.ts';

const ROUNDS = 5;
const DEAD_MS = 8_000;
const MEDIA_BACK_MAX_MS = 3_000;
/** Until the way by the relay has settled again. */
const SETTLE_MS = 4_000;

const relayOnly = (context: BrowserContext) =>
  context.addInitScript(() => {
    const Connection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      constructor(given?: RTCConfiguration) {
        super({ ...given, iceTransportPolicy: 'relay' });
      }
    };
  });

const links = (page: Page) => page.evaluate(() => window.orielMeeting.made.links.size);

/** From the relay's start, which is a little before it answers, to the first picture at the later one of the two. */
async function loseOnce(relay: TestRelay, host: Page, other: Page): Promise<number> {
  await relay.die();
  await pause(DEAD_MS);
  const risesAt = Date.now();
  await relay.rise();
  const firsts = await Promise.all([
    host.evaluate(() => window.orielMeeting.firstFrame('Guest')),
    other.evaluate(() => window.orielMeeting.firstFrame('admin')),
  ]);
  return Math.max(...firsts) - risesAt;
}

async function takeRounds(world: World, relay: TestRelay, browser: Browser, progress: (text: string) => void) {
  const { page: host, link } = await openRoom(world, browser, relayOnly);
  const other = await guest(browser, link, 'Guest', relayOnly);
  await host.evaluate(() => window.orielMeeting.firstFrame('Guest'));
  const before = await links(host);
  const samples = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`round ${round} of ${ROUNDS}`);
    await pause(SETTLE_MS);
    samples.push({ mediaBackMs: await loseOnce(relay, host, other) });
  }
  return { samples, rebuilt: (await links(host)) - before };
}

export const iceLossRow: BenchRow = {
  name: 'ice-loss',
  method:
    `Two people who reach each other by a relay only; it is killed for ${DEAD_MS / 1_000} s, ${ROUNDS} times: from its start to ` +
    `the first picture at the later one of the two, and links built anew.`,
  beside: { mediaBackMs: { atMost: MEDIA_BACK_MAX_MS }, rebuilt: { atMost: 0 } },
  async measure(progress): Promise<Measured> {
    const relay = await startRelay();
    try {
      const { samples, rebuilt } = await withWorld(
        progress,
        (world) => withBrowser((browser) => takeRounds(world, relay, browser, progress)),
        { ORIEL_TURN_URLS: relay.url, ORIEL_TURN_SECRET: relay.secret },
      );
      const all = samples.map(({ mediaBackMs }) => mediaBackMs);
      return { figures: { mediaBackMs: Math.max(...all), mediaBackMsP50: median(all), rebuilt }, samples };
    } finally {
      await relay.stop();
    }
  },
};
