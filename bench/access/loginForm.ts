import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { medianOf, PAIRS } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { barePage } from './barePage.ts';
import { builtApp } from './builtApp.ts';
import type {} from './formInPage.ts';
import { putInPages } from './homeInPage.ts';
import { openInProcess } from './inProcess.ts';

const TIMES_BARE_MAX = 1.5;
const BARE_PAGE = 'bare.html';

const IN_PAGE = fileURLToPath(new URL('formInPage.ts', import.meta.url));

/** In a browser that has never been here. */
async function untilForm(browser: Browser, url: string): Promise<number> {
  const tab = await openFirstTab(browser, 'about:blank', { serviceWorkers: 'block' });
  await putInPages(tab.context, IN_PAGE);
  await tab.page.goto(url, { waitUntil: 'commit' });
  const ms = await tab.page.evaluate(() => window.orielForm);
  await tab.close();
  return ms;
}

/** The built app with the bare page beside it. */
async function withBarePage(appFolder: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-bench-'));
  await cp(appFolder, folder, { recursive: true });
  await writeFile(join(folder, BARE_PAGE), barePage(await readFile(join(folder, 'index.html'), 'utf8')));
  return folder;
}

async function takePairs(url: string, browser: Browser, progress: (text: string) => void) {
  const take = async () => ({
    ms: await untilForm(browser, url),
    bareMs: await untilForm(browser, `${url}/${BARE_PAGE}`),
  });
  await take();
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    samples.push(await take());
  }
  return samples;
}

export const loginFormRow: BenchRow = {
  name: 'login-form',
  method: `From the beginning of the navigation to the frame with the log-in form, beside the same form as a static page of the same gateway, in a new browser profile each time; median of ${PAIRS}.`,
  beside: { ratio: { atMost: TIMES_BARE_MAX } },
  async measure(progress) {
    const folder = await withBarePage(await builtApp(progress));
    const gateway = await openInProcess(folder);
    const browser = await launchWholeChromium();
    try {
      const samples = await takePairs(gateway.url, browser, progress);
      const [ms, bareMs] = [medianOf(samples, 'ms'), medianOf(samples, 'bareMs')];
      return { figures: { ms, bareMs, ratio: ms / bareMs }, samples };
    } finally {
      await browser.close();
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
