import { test } from 'vitest';
import { keysOf } from './keys.ts';
import type { RealParts } from './suite.ts';
import { openTab } from './tab.ts';

const PATIENCE_MS = 30_000;

/** Each test begins at the log-in page of a browser of its own, before somebody who has no mouse. */
export const testByKeys = (parts: RealParts) =>
  test
    .extend('tab', async ({ onTestFinished }) => {
      const tab = await openTab(parts.browser, parts.oriel.url);
      onTestFinished(() => tab.close());
      tab.page.setDefaultTimeout(PATIENCE_MS);
      return tab;
    })
    .extend('page', ({ tab }) => tab.page)
    .extend('keys', async ({ page }) => {
      const keys = keysOf(page);
      await keys.rests(page.getByLabel('Username'));
      return keys;
    })
    .extend(
      'button',
      ({ page }) =>
        (name: string) =>
          page.getByRole('button', { name, exact: true }),
    )
    .extend('logsIn', ({ page, keys }) => async ({ name, password } = parts.oriel.admin) => {
      await keys.type(name);
      await keys.press('Tab');
      await keys.type(password);
      await keys.press('Enter');
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await keys.rests(page.getByRole('main'));
    });
