import type { Page } from 'playwright-core';
import type { RealParts } from './suite.ts';
import { type Keys, keysOf } from './keys.ts';
import { openTab, type Tab } from './tab.ts';

const PATIENCE_MS = 20_000;

interface Keyboard {
  readonly tab: Tab;
  readonly page: Page;
  readonly keys: Keys;
}

/** The log-in page, before somebody who has no mouse. */
export async function openForKeys({ browser, oriel }: RealParts): Promise<Keyboard> {
  const tab = await openTab(browser, oriel.url);
  const { page } = tab;
  page.setDefaultTimeout(PATIENCE_MS);
  const keys = keysOf(page);
  await keys.rests(page.getByLabel('User name'));
  return { tab, page, keys };
}

export async function logsInByKeys(
  { page, keys }: Pick<Keyboard, 'page' | 'keys'>,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> {
  await keys.type(name);
  await keys.press('Tab');
  await keys.type(password);
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await keys.rests(page.getByRole('main'));
}
