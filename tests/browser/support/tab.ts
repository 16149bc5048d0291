import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { STORED } from '../../../src/services/storedKeys.ts';
import { tellWhenFailed } from './lastSeen.ts';

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page wrote to its console or threw. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** What a browser keeps of somebody who logged in at this address. */
export function keptLogIn(url: string, authToken: string): BrowserContextOptions {
  const localStorage = [{ name: STORED.auth, value: JSON.stringify({ authToken }) }];
  return { storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } };
}

/** A person's own browser: nothing of an earlier one is in it. */
export async function openTab(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const tellIfFailed = tellWhenFailed(page, errors);
  await page.goto(url);
  const close = async () => {
    await tellIfFailed();
    await context.close();
  };
  return { page, context, errors, close };
}
