import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { homePage } from '../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { sessionPage } from '../../tests/browser/pages/sessionPage.ts';
import { openTab } from '../../tests/browser/support/tab.ts';
import { medianOf, median, PAIRS, quantile } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { timeInput, untilDrawn } from './probe.ts';
import { serveNovnc } from './novncPage.ts';
import { firstLine } from './picture.ts';
import { openWorld, type World } from './world.ts';

const PRESSES = 40;
const FRAME_MS = 1_000 / 60;
const REST_MS = 60;
const REST_SPREAD_MS = 80;

/** Letters and backspaces in turn, so that the line never fills up; pauses of no fixed length, to hit frames anywhere. */
async function press(page: Page): Promise<number[]> {
  await page.bringToFront();
  const times: number[] = [];
  for (let count = 0; count < PRESSES; count += 1) {
    await pause(REST_MS + Math.random() * REST_SPREAD_MS);
    const key = count % 2 === 0 ? 'w' : 'Backspace';
    const watch = { event: 'keydown', areas: [firstLine()], until: 'changed' } as const;
    times.push(await timeInput(page, watch, () => page.keyboard.press(key)));
  }
  return times;
}

async function openOriel({ oriel, browser, addConnection }: World): Promise<Page> {
  const address = await addConnection('Bench desk');
  const { page } = await openTab(browser, oriel.url);
  await loginPage(page).logIn(oriel.admin);
  await homePage(page).list.waitFor();
  await page.goto(address);
  await untilDrawn(page);
  await sessionPage(page).screen.focus();
  return page;
}

async function openNovnc({ browser }: World, url: string): Promise<Page> {
  const { page } = await openTab(browser, url);
  await page.getByRole('button').click();
  await untilDrawn(page);
  return page;
}

async function takePairs(ours: Page, peers: Page, progress: (text: string) => void) {
  await press(ours);
  await press(peers);
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    const oursFirst = pair % 2 === 1;
    const first = await press(oursFirst ? ours : peers);
    const second = await press(oursFirst ? peers : ours);
    const [own, other] = oursFirst ? [first, second] : [second, first];
    samples.push({
      msP50: median(own),
      msP95: quantile(own, 0.95),
      peerMsP50: median(other),
      peerMsP95: quantile(other, 0.95),
    });
  }
  return samples;
}

export const keyToPixelRow: BenchRow = {
  name: 'key-to-pixel',
  method: `From keydown to the end of the first frame with the letter, in one Chromium on one Welcome desktop; ${PAIRS} pairs of ${PRESSES} keys.`,
  beside: { peerMsP50: { note: 'noVNC' }, peerMsP95: { note: 'noVNC' }, ratioToPeer: { note: 'of the medians' } },
  async measure(progress) {
    const world = await openWorld(progress);
    try {
      const novnc = await serveNovnc(world, progress);
      const [ours, peers] = [await openOriel(world), await openNovnc(world, novnc)];
      const samples = await takePairs(ours, peers, progress);
      const figure = (field: 'msP50' | 'msP95' | 'peerMsP50' | 'peerMsP95') => medianOf(samples, field);
      const peerMsP50 = figure('peerMsP50');
      const peerMsP95 = figure('peerMsP95');
      const msP50 = figure('msP50');
      return {
        figures: { msP50, msP95: figure('msP95'), peerMsP50, peerMsP95, ratioToPeer: msP50 / peerMsP50 },
        samples,
        beside: {
          msP50: { atMost: peerMsP50 + FRAME_MS, note: 'noVNC and one frame' },
          msP95: { atMost: peerMsP95 + 2 * FRAME_MS, note: 'noVNC and two frames' },
        },
      };
    } finally {
      await world.stop();
    }
  },
};
