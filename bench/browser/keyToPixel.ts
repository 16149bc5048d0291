import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { homePage } from '../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { sessionPage } from '../../tests/browser/pages/sessionPage.ts';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
import { medianOf, median, PAIRS, quantile } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { type BareTypist, openBareTypist } from './bareKeys.ts';
import { timeDrawing, timeInput, untilDrawn } from './probe.ts';
import { serveNovnc } from './novncPage.ts';
import { firstLine, SCREEN } from './picture.ts';
import { type QuickDesk, startQuickDesk } from './quickDesk.ts';
import { openWorldOf, parametersOf, type World } from './world.ts';

const PRESSES = 40;
const FRAME_MS = 1_000 / 60;
const REST_MS = 60;
const REST_SPREAD_MS = 80;
const OVERHEAD_MS_MAX = 3;

type DeskWorld = World<QuickDesk>;

/** Pauses of no fixed length, to hit frames anywhere. */
async function type(press: (key: 'w' | 'Backspace') => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < PRESSES; count += 1) {
    await pause(REST_MS + Math.random() * REST_SPREAD_MS);
    times.push(await press(count % 2 === 0 ? 'w' : 'Backspace'));
  }
  return times;
}

async function openOriel({ oriel, browser, addConnection }: DeskWorld): Promise<Page> {
  const address = await addConnection('Bench desk');
  const { page } = await openFirstTab(browser, oriel.url);
  await loginPage(page).logIn(oriel.admin);
  await homePage(page).list.waitFor();
  await page.goto(address);
  await untilDrawn(page);
  await sessionPage(page).screen.focus();
  return page;
}

async function openNovnc({ browser }: DeskWorld, url: string): Promise<Page> {
  const { page } = await openFirstTab(browser, url);
  await page.getByRole('button').click();
  await untilDrawn(page);
  return page;
}

interface Typists {
  readonly ours: Page;
  readonly peers: Page;
  readonly bare: BareTypist;
}

interface Typed {
  /** From the key to the end of the browser's frame. */
  readonly shown: readonly number[];
  /** From the page's listener to the canvas. */
  readonly drawn: readonly number[];
}

async function typeIn(page: Page): Promise<Typed> {
  await page.bringToFront();
  const watch = { event: 'keydown', areas: [firstLine()], until: 'changed' } as const;
  const shown = await type((key) => timeInput(page, watch, () => page.keyboard.press(key)));
  return { shown, drawn: await type((key) => timeDrawing(page, watch.areas, () => page.keyboard.press(key))) };
}

async function takePair({ ours, peers, bare }: Typists, oursFirst: boolean) {
  const first = await typeIn(oursFirst ? ours : peers);
  const bareMsP50 = median(await type(() => bare.press()));
  const second = await typeIn(oursFirst ? peers : ours);
  const [own, other] = oursFirst ? [first, second] : [second, first];
  return {
    ...{ msP50: median(own.shown), msP95: quantile(own.shown, 0.95) },
    ...{ peerMsP50: median(other.shown), peerMsP95: quantile(other.shown, 0.95) },
    ...{ drawnMsP50: median(own.drawn), peerDrawnMsP50: median(other.drawn), bareMsP50 },
    overheadMsP50: median(own.drawn) - bareMsP50,
  };
}

async function takePairs(typists: Typists, progress: (text: string) => void) {
  for (const page of [typists.ours, typists.peers]) await typeIn(page);
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    samples.push(await takePair(typists, pair % 2 === 1));
  }
  return samples;
}

async function openTypists(world: DeskWorld, progress: (text: string) => void): Promise<Typists> {
  const novnc = await serveNovnc(world, progress);
  const { engine, target } = world;
  const bare = await openBareTypist({ engine, parameters: parametersOf(target), size: SCREEN });
  world.onStop(() => Promise.resolve(bare.stop()));
  return { bare, ours: await openOriel(world), peers: await openNovnc(world, novnc) };
}

export const keyToPixelRow: BenchRow = {
  name: 'key-to-pixel',
  method:
    `From keydown to the end of the first frame with another picture, in one Chromium on one desk that answers within a ` +
    `millisecond; overhead: from the page's listener to the canvas, less what a bare client of the same engine takes; ` +
    `${PAIRS} pairs of ${PRESSES} keys each.`,
  beside: {
    ...{ peerMsP50: { note: 'noVNC' }, peerMsP95: { note: 'noVNC' }, ratioToPeer: { note: 'of the medians' } },
    ...{ peerDrawnMsP50: { note: 'noVNC' }, bareMsP50: { note: 'a bare client of the engine' } },
    overheadMsP50: { atMost: OVERHEAD_MS_MAX },
  },
  async measure(progress) {
    const world = await openWorldOf(progress, startQuickDesk);
    try {
      const samples = await takePairs(await openTypists(world, progress), progress);
      const of = (field: keyof (typeof samples)[number]) => medianOf(samples, field);
      const [peerMsP50, peerMsP95, msP50] = [of('peerMsP50'), of('peerMsP95'), of('msP50')];
      return {
        figures: {
          ...{ msP50, msP95: of('msP95'), peerMsP50, peerMsP95, ratioToPeer: msP50 / peerMsP50 },
          ...{ drawnMsP50: of('drawnMsP50'), peerDrawnMsP50: of('peerDrawnMsP50'), bareMsP50: of('bareMsP50') },
          overheadMsP50: of('overheadMsP50'),
        },
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
