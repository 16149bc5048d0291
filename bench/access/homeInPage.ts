import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
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
export async function putInPages(context: BrowserContext, file: string = IN_PAGE): Promise<void> {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'iife', write: false });
  await context.addInitScript({ content: outputFiles[0]?.text ?? '' });
}

/** Loads the page anew; milliseconds until its list, or the sentence that there is none, is drawn. */
export async function untilUsable(page: Page, shown: 'rows' | 'none'): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate((wanted) => window.orielHome.usable(wanted), shown);
}

interface Person {
  readonly name: string;
  readonly password: string;
}

/** Somebody new at the log-in page, who is known to nobody yet. */
async function atLogin<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const tab = await openFirstTab(browser, url, { serviceWorkers: 'block' });
  await putInPages(tab.context);
  await tab.page.reload();
  await loginPage(tab.page).submit.waitFor();
  const result = await work(tab.page);
  await tab.close();
  return result;
}

/** Milliseconds from the log-in's submit until the list is drawn. */
export const loginToList = (browser: Browser, url: string, person: Person): Promise<number> =>
  atLogin(browser, url, async (page) => {
    const listed = page.evaluate(() => window.orielHome.loginToList());
    await page.getByLabel('Username').press('Shift');
    await page.waitForLoadState('networkidle');
    // Whoever types a name and a password needs seconds for it; the code that comes meanwhile is there by then.
    await page.getByLabel('Username').fill(person.name);
    await page.waitForLoadState('networkidle');
    await loginPage(page).logIn(person);
    return listed;
  });

/** The log-in's answer and the parsed tree, with nothing of the app. */
export const bareLogin = (browser: Browser, url: string, { name, password }: Person): Promise<number> =>
  atLogin(browser, url, async (page) => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(([username, secret]) => window.orielHome.bareLogin(username, secret), [
      name,
      password,
    ] as const);
  });

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
