import type { Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import { administratorApi } from './api.ts';
import { onGateway } from './suite.ts';
import { openTabOf, type Tab } from './tab.ts';

/** A refused save is a failed request, and the browser says so. */
const REFUSED = /the server responded with a status of 4\d\d/;

/** A gateway, and before each test its administrator at Home. No page of theirs may tell of an error but what was refused. */
export function administered() {
  const parts = onGateway();
  let tab = {} as Tab;
  let unused: Page | null = null;
  let api = {} as Awaited<ReturnType<typeof administratorApi>>;

  beforeEach(async () => {
    api = await administratorApi(parts.oriel);
    tab = await openTabOf(parts.browser, parts.oriel.url, parts.oriel.admin);
    unused = tab.page;
  });
  afterEach(async () => {
    expect(tab.errors.filter((error) => !REFUSED.test(error))).toEqual([]);
    await tab.close();
  });

  return {
    parts,
    tab: () => tab,
    api: () => api,
    send: async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const headers = { 'Guacamole-Token': api.token, 'Content-Type': 'application/json' };
      const given = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${parts.oriel.url}${path}`, { method, headers, ...given });
      expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
      const text = await response.text();
      return text === '' ? null : JSON.parse(text);
    },
    menu: (page: Page, name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
    goTo: async (page: Page, path: string) => {
      // Whoever has done nothing yet has just loaded the app.
      if (page !== unused) await page.goto('about:blank');
      unused = null;
      await page.goto(`${parts.oriel.url}/#${path}`);
    },
  };
}
