import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { STORED } from '../../../src/services/storedKeys.ts';
import { isLongRun } from '../../support/longRun.ts';
import { logIn } from './api.ts';
import { tellWhenFailed } from './lastSeen.ts';
import { giveBack, keep, takePage, type Kept, type Look } from './usedContexts.ts';

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page wrote to its console or threw. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** What a browser keeps of somebody who logged in at this address. */
export function keptLogIn(url: string, authToken: string): Kept {
  const localStorage = [{ name: STORED.auth, value: JSON.stringify({ authToken }) }];
  return { storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } };
}

/** What moves on its way is seen by long runs: to wait for it and to draw it is a part of every step. */
export const reducedMotion: 'no-preference' | 'reduce' = isLongRun ? 'no-preference' : 'reduce';

const LOOK = { locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion } as const;

/**
 * A person's own browser, in which nothing of an earlier one is stored; what it has loaded before it has at hand. Without an
 * address nothing is shown yet.
 */
export async function openTab(browser: Browser, url: string | null, options: Kept & Look = {}): Promise<Tab> {
  const { storageState, ...chosen } = options;
  const look = { ...LOOK, ...chosen };
  const page = await takePage(browser, look);
  if (storageState !== undefined) await keep(page, storageState);
  return showIn(page, url, (hasFailed) => giveBack(browser, look, page, hasFailed));
}

/** The same on a first visit: everything has to be loaded. */
export async function openFirstTab(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ ...LOOK, ...options });
  return showIn(await context.newPage(), url, () => context.close());
}

async function showIn(page: Page, url: string | null, leave: (hasFailed: boolean) => Promise<void>): Promise<Tab> {
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const tellIfFailed = tellWhenFailed(page, errors);
  if (url !== null) await page.goto(url);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await leave(await tellIfFailed());
  };
  return { page, context, errors, close };
}

/**
 * Loads the app anew at an address of it, as whoever types that. A way by an empty page would start another process, which
 * compiles the app again.
 */
export async function arriveAt(page: Page, url: string): Promise<void> {
  await page.evaluate((address) => history.replaceState(null, '', address), url);
  await page.reload();
}

/** A tab of somebody before the app is there: what watches a page has to come first, and the app is loaded once. */
export const emptyTabOf = async (
  browser: Browser,
  url: string,
  who: { readonly name: string; readonly password: string },
): Promise<Tab> => openTab(browser, null, keptLogIn(url, await logIn(url, who.name, who.password)));

/** A tab of somebody whose log-in their browser kept: how people log in has tests of its own. */
export async function openTabOf(
  browser: Browser,
  address: string,
  who: { readonly name: string; readonly password: string },
  look: Look = {},
): Promise<Tab> {
  const { origin } = new URL(address);
  return openTab(browser, address, { ...look, ...keptLogIn(origin, await logIn(origin, who.name, who.password)) });
}
