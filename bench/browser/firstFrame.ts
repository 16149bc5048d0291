import { homePage } from '../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
import { medianOf, PAIRS } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { serveNovnc } from './novncPage.ts';
import { drawnAreas } from './picture.ts';
import { timeInput } from './probe.ts';
import { openWorld, type World } from './world.ts';

const WATCH = { event: 'click', areas: drawnAreas, until: 'drawn' } as const;

/** A person's first click after the log-in: nothing of the session is loaded yet. */
async function clickInOriel({ oriel, browser, addConnection }: World, name: string): Promise<number> {
  await addConnection(name);
  const tab = await openFirstTab(browser, oriel.url);
  await loginPage(tab.page).logIn(oriel.admin);
  const row = homePage(tab.page).row(name);
  await row.waitFor();
  const ms = await timeInput(tab.page, WATCH, () => row.click());
  await tab.close();
  return ms;
}

async function clickInNovnc({ browser }: World, url: string): Promise<number> {
  const tab = await openFirstTab(browser, url);
  const ms = await timeInput(tab.page, WATCH, () => tab.page.getByRole('button').click());
  await tab.close();
  return ms;
}

async function takePairs(world: World, url: string, progress: (text: string) => void) {
  await clickInOriel(world, 'Bench warm-up');
  await clickInNovnc(world, url);
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    const ms = await clickInOriel(world, `Bench desk ${pair}`);
    samples.push({ ms, peerMs: await clickInNovnc(world, url) });
  }
  return samples;
}

export const firstFrameRow: BenchRow = {
  name: 'first-frame',
  method: `From the click on a row of Home to the first whole picture, in a new browser profile each time; median of ${PAIRS}.`,
  beside: {},
  async measure(progress) {
    const world = await openWorld(progress);
    try {
      const novnc = await serveNovnc(world, progress);
      const samples = await takePairs(world, novnc, progress);
      const peer = medianOf(samples, 'peerMs').toFixed(0);
      return {
        figures: { ms: medianOf(samples, 'ms') },
        samples,
        beside: { ms: { note: `noVNC without an engine ${peer}` } },
      };
    } finally {
      await world.stop();
    }
  },
};
