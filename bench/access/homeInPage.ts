import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page, Route } from 'playwright-core';
import type { HomeBench } from './inPage.ts';

const IN_PAGE = fileURLToPath(new URL('inPage.ts', import.meta.url));
const STATUS_CALL = '**/connectionStatus';
const STATUSES_CHANGED = 1_000;
const KEYS_GAP_MS = 120;
const SCROLL_STEPS = 120;
const SCROLL_STEP_PX = 333;
const SETTLE_MS = 4_000;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** From now on every page of the browser measures itself. */
export async function putInPages(context: BrowserContext): Promise<void> {
  const { outputFiles } = await build({ entryPoints: [IN_PAGE], bundle: true, format: 'iife', write: false });
  await context.addInitScript({ content: outputFiles[0]?.text ?? '' });
}

/** Loads the page anew; milliseconds until its list, or the sentence that there is none, is drawn. */
export async function untilUsable(page: Page, shown: 'rows' | 'none'): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate((wanted) => window.orielHome.usable(wanted), shown);
}

export const treeInPage = (page: Page, token: string): ReturnType<HomeBench['tree']> =>
  page.evaluate((sent) => window.orielHome.tree(sent), token);

/** Milliseconds from each key in the filter to the frame that shows what it found. */
export async function typeKeys(page: Page, text: string): Promise<readonly number[]> {
  const field = page.getByRole('searchbox', { name: 'Filter' });
  await field.focus();
  await page.evaluate(() => window.orielHome.watchKeys());
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEYS_GAP_MS);
  }
  return page.evaluate(() => window.orielHome.keys);
}

export const scrollSteps = (page: Page): Promise<readonly number[]> =>
  page.evaluate(([steps, pixels]) => window.orielHome.scroll(steps, pixels), [SCROLL_STEPS, SCROLL_STEP_PX] as const);

async function answerStatuses(route: Route): Promise<void> {
  const { identifiers } = JSON.parse(route.request().postData() ?? '{"identifiers":[]}') as {
    readonly identifiers: readonly string[];
  };
  const found = identifiers.filter((id) => Number(id) <= STATUSES_CHANGED).map((id) => [id, 'online']);
  await route.fulfill({ json: Object.fromEntries(found) as Record<string, string> });
}

/** Long tasks from the list's first frame on, with 1,000 statuses that change or with none. */
export async function longTasks(page: Page, changes: boolean): Promise<number> {
  await page.route(STATUS_CALL, changes ? answerStatuses : (route) => route.fulfill({ json: {} }));
  await untilUsable(page, 'rows');
  const tasks = await page.evaluate((forMs) => window.orielHome.longTasks(forMs), SETTLE_MS);
  await page.unroute(STATUS_CALL);
  return tasks;
}

/** What the page holds after the rubbish was taken out. */
export async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / BYTES_PER_MEGABYTE;
}
