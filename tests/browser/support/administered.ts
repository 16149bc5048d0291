import type { Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import { administratorApi } from './api.ts';
import { loggedInWhilePassing, onGateway } from './suite.ts';

/** A refused save is a failed request, and the browser says so. */
const REFUSED = /the server responded with a status of 4\d\d/;

/** A gateway, and before each test its administrator at Home. Their page may tell of no error but what was refused. */
export function administered() {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);
  let api = {} as Awaited<ReturnType<typeof administratorApi>>;

  beforeEach(async () => {
    api = await administratorApi(parts.oriel);
  });
  afterEach(() => {
    expect(tab().errors.filter((error) => !REFUSED.test(error))).toEqual([]);
  });

  return {
    parts,
    tab,
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
    goTo: (page: Page, path: string) => page.goto(`${parts.oriel.url}/#${path}`),
  };
}
