import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** What a browser kept of somebody. */
export interface Kept {
  readonly storageState?: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/** How a browser looks and speaks; what it keeps of a person is given apart, since it is taken out again. */
export type Look = Omit<BrowserContextOptions, 'storageState'>;

const EVERYTHING = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** Those that nobody uses, by browser and look. What they have loaded stays in their cache: a new one loads the app three times as slowly. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

function idleOf(browser: Browser, look: Look): BrowserContext[] {
  const byLook = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, byLook);
  const key = JSON.stringify(look);
  const kept = byLook.get(key) ?? [];
  byLook.set(key, kept);
  return kept;
}

/** A context in which nothing is stored, with the page that emptied it: a new one takes Chromium as much work as the app takes to load. */
export async function takeContext(browser: Browser, look: Look): Promise<{ context: BrowserContext; page: Page }> {
  const context = idleOf(browser, look).pop() ?? (await browser.newContext(look));
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

const EMPTY_PATH = '/nothing-is-here';
/** A whole browser asks for /favicon.ico otherwise, and tells of it while the page that follows is listened to. */
const EMPTY_PAGE = '<link rel="icon" href="data:,">';

/** Shows a page of this address without the app. */
async function showEmpty(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}${EMPTY_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
  await page.goto(`${origin}${EMPTY_PATH}`);
}

/** Fills in what the browser would have kept, before the app looks for it. */
export async function keep(page: Page, { origins }: NonNullable<Kept['storageState']>): Promise<void> {
  for (const { origin, localStorage: entries } of origins) {
    await showEmpty(page, origin);
    await page.evaluate((kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)), entries);
    await page.unrouteAll();
  }
}

/** Leaves no page, right, route or word of whoever used it, and keeps it for the next. */
export async function giveBack(browser: Browser, look: Look, context: BrowserContext): Promise<void> {
  const used = context.pages();
  const cleaner = await context.newPage();
  const origins = originsOf(used);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await Promise.all(used.map((page) => page.close()));
  await empty(cleaner, origins);
  idleOf(browser, look).push(context);
}

/** Closes those that nobody has given back, as a test that failed has not. */
export async function closeTaken(browser: Browser): Promise<void> {
  const kept = new Set([...(idle.get(browser)?.values() ?? [])].flat());
  const taken = browser.contexts().filter((context) => !kept.has(context));
  await Promise.all(taken.map((context) => context.close()));
}

const originsOf = (pages: readonly Page[]): ReadonlySet<string> =>
  new Set(
    pages
      .map((page) => page.url())
      .filter((url) => url.startsWith('http'))
      .map((url) => new URL(url).origin),
  );

/** From a page of the same address: what a closed one has written last may still be on its way to the browser. */
async function empty(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const origin of origins) {
    await showEmpty(page, origin);
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: EVERYTHING });
  }
  await devtools.detach();
  await page.unrouteAll();
}
