import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openTabOf } from '../../tests/browser/support/tab.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { type RunningOriel, startOriel } from '../../tests/support/oriel.ts';
import { putInPages } from '../access/homeInPage.ts';
import { median, PAIRS, quantile } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';

const ENTRIES = 10_000;
const FOLDER = 'many';
const FIRST = 'file 0 of many.txt';
const KEY_MS_MAX = 50;
const KEYS_GAP_MS = 120;
const KEYS_P = 0.95;
/** Some find thousands, some a few, some nothing. */
const SEARCH = 'file 77 of 9"x"file 1234';

async function fill(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let entry = 0; entry < ENTRIES; entry += 1) await writeFile(join(folder, `file ${entry} of many.txt`), 'x');
}

/** From the press that opens the folder to its first rows. */
async function firstRows(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${url}/#/filemanager`);
  await page.getByRole('row').filter({ hasText: FOLDER }).waitFor();
  return page.evaluate(
    async ([opens, first]) => {
      const begin = performance.now();
      [...document.querySelectorAll<HTMLElement>('[role=row] bdi')].find((one) => one.textContent === opens)?.click();
      while (![...document.querySelectorAll('[role=row] bdi')].some((one) => one.textContent === first))
        await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    },
    [FOLDER, FIRST] as const,
  );
}

async function keysOf(page: Page): Promise<readonly number[]> {
  await page.getByRole('searchbox').first().focus();
  await page.evaluate(() => window.orielHome.watchKeys());
  for (const key of SEARCH) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEYS_GAP_MS);
  }
  return page.evaluate(() => window.orielHome.keys);
}

async function take(oriel: RunningOriel, progress: (text: string) => void): Promise<Measured> {
  const browser = await launchWholeChromium();
  try {
    const { page, context } = await openTabOf(browser, oriel.url, oriel.admin);
    await putInPages(context);
    const rows = [];
    for (let round = 1; round <= PAIRS; round += 1) {
      progress(`round ${round} of ${PAIRS}`);
      rows.push(await firstRows(page, oriel.url));
    }
    const keys = await keysOf(page);
    return {
      figures: { firstRowsMs: median(rows), keyMsP95: quantile(keys, KEYS_P) },
      samples: [...rows.map((firstRowsMs) => ({ firstRowsMs })), ...keys.map((keyMs) => ({ keyMs }))],
    };
  } finally {
    await browser.close();
  }
}

export const driveListRow: BenchRow = {
  name: 'drive-list',
  method: `A folder of ${ENTRIES} shared files: from the press to the first rows, and from a key in the search to the frame that shows what it found.`,
  beside: { keyMsP95: { atMost: KEY_MS_MAX } },
  async measure(progress) {
    await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
    const oriel = await startOriel();
    try {
      progress('writing the files');
      await fill(join(oriel.data, 'drive', 'shared', FOLDER));
      return await take(oriel, progress);
    } finally {
      await oriel.remove();
    }
  },
};
