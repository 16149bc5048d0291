import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { BUDGETS } from '../../scripts/lib/bundle.mjs';
import { homePage } from '../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
import type { BenchRow, Measured } from '../types.ts';
import { untilDrawn } from './probe.ts';
import { openWorld, type World } from './world.ts';

const BYTES_PER_KB = 1_000;

/** Collects each script that the page asks for, once. */
function collectScripts(page: Page): () => Promise<number> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || scripts.has(response.url())) return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.values());
    return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
  };
}

type Trip = (page: Page, world: World) => Promise<void>;

const toLogin: Trip = (page) => loginPage(page).form.waitFor();

const toSession: Trip = async (page, { oriel }) => {
  await loginPage(page).logIn(oriel.admin);
  await homePage(page).row('Welcome desktop').click();
  await untilDrawn(page);
};

async function measure(trip: Trip, progress: (text: string) => void): Promise<Measured> {
  const world = await openWorld(progress);
  try {
    const tab = await openFirstTab(world.browser, 'about:blank');
    const kilobytesSoFar = collectScripts(tab.page);
    await tab.page.goto(world.oriel.url);
    await trip(tab.page, world);
    const kilobytes = await kilobytesSoFar();
    return { figures: { kilobytes }, samples: [{ kilobytes }] };
  } finally {
    await world.stop();
  }
}

const budgetOf = (name: string) => ({ atMost: BUDGETS.find((budget) => budget.name === name)?.maxKb ?? 0 });

export const bundleLoginRow: BenchRow = {
  name: 'bundle-login',
  method: 'Gzip sizes of all scripts that Chromium asked for until the log-in page stood still.',
  beside: { kilobytes: budgetOf('login') },
  measure: (progress) => measure(toLogin, progress),
};

export const bundleSessionRow: BenchRow = {
  name: 'bundle-session',
  method:
    'Gzip sizes of all scripts that Chromium asked for until the first picture of a session, the log-in included.',
  beside: { kilobytes: budgetOf('session') },
  measure: (progress) => measure(toSession, progress),
};
