import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { leavesTraces, noteTraces, passingSession } from './traces.ts';

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

/** The page that emptied a context in which nothing is stored: a new one takes Chromium as much work as the app takes to load. */
export async function takePage(browser: Browser, look: Look): Promise<Page> {
  const context = idleOf(browser, look).pop() ?? (await browser.newContext(look));
  const page = context.pages()[0] ?? (await context.newPage());
  noteTraces(page);
  return page;
}

const EMPTY_PATH = '/nothing-is-here';
/** A whole browser asks for /favicon.ico otherwise, and tells of it while the page that follows is listened to. */
const EMPTY_PAGE = '<link rel="icon" href="data:,">';
/** As the gateway has them: between pages that differ in these a browser starts another process, which compiles the app anew. */
const HEADERS = {
  'Content-Type': 'text/html',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};
const EMPTY = {
  responseCode: 200,
  responseHeaders: Object.entries(HEADERS).map(([name, value]) => ({ name, value })),
  body: Buffer.from(EMPTY_PAGE).toString('base64'),
};

/**
 * Shows a page of this address without the app. A route would do it too, and empties the cache of the page: what the app is made of
 * is compiled anew then, for half the work of showing it.
 */
async function showEmpty(page: Page, origin: string): Promise<void> {
  const address = `${origin}${EMPTY_PATH}`;
  if (page.url() === address) return;
  const devtools = await passingSession(page);
  devtools.on(
    'Fetch.requestPaused',
    ({ requestId }) => void devtools.send('Fetch.fulfillRequest', { requestId, ...EMPTY }),
  );
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
  await page.goto(address);
  await devtools.detach();
}

/** Fills in what the browser would have kept, before the app looks for it. */
export async function keep(page: Page, { origins }: NonNullable<Kept['storageState']>): Promise<void> {
  for (const { origin, localStorage: entries } of origins) {
    await showEmpty(page, origin);
    await page.evaluate((kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)), entries);
  }
}

/** Leaves no right, route or word of whoever used it, nor a page that tells of them, and keeps it for the next. */
export async function giveBack(browser: Browser, look: Look, page: Page, hasFailed: boolean): Promise<void> {
  const context = page.context();
  if (leavesTraces(context)) return context.close();
  const used = context.pages();
  const mayStay = !hasFailed && !page.isClosed() && !leavesTraces(page);
  const cleaner = mayStay ? page : await context.newPage();
  const origins = originsOf(used);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await Promise.all(used.filter((one) => one !== cleaner).map((one) => one.close()));
  if (mayStay) await leaveNothing(page, look);
  await empty(cleaner, origins);
  idleOf(browser, look).push(context);
}

const HEARD = [
  ...(['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'websocket'] as const),
  ...(['dialog', 'download', 'popup', 'filechooser', 'framenavigated'] as const),
];

async function leaveNothing(page: Page, { viewport }: Look): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(-1, -1);
  if (viewport && JSON.stringify(viewport) !== JSON.stringify(page.viewportSize()))
    await page.setViewportSize(viewport);
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
  const devtools = await passingSession(page);
  for (const origin of origins) {
    await showEmpty(page, origin);
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: EVERYTHING });
  }
  await devtools.detach();
}
