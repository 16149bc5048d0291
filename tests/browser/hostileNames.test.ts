import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { NAME_MAX_CHARS } from '../../contract/limits.ts';
import { STORED } from '../../src/services/storedKeys.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { isLongRun } from '../support/longRun.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { administratorApi, logIn } from './support/api.ts';
import { onGateway } from './support/suite.ts';
import { keptLogIn, openTab } from './support/tab.ts';

const OVERRIDE = '\u202Elaer ton';
const NAMES = {
  markup: '<img src=x onerror="window.hit=1">',
  override: OVERRIDE,
  hebrew: 'שלום 123',
  emoji: '👩‍👩‍👧‍👦 family',
  long: 'x'.repeat(NAME_MAX_CHARS),
};
const LONG_USER = 'N'.repeat(NAME_MAX_CHARS);
const FOREIGN = Object.values({ ...NAMES, long: 'x'.repeat(1_000) });
const A_LINE_PX = 40;
const FOUR_LINES_PX = 4 * A_LINE_PX;
const SOON = { timeout: 20_000 };
/** What fits into a phone fits into more. */
const SIZES = {
  phone: { width: 390, height: 844 },
  ...(isLongRun && { wide: { width: 1440, height: 900 } }),
};

describeWhere(whyNoChromium(), 'names that others gave', () => {
  const parts = onGateway();
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const api = await administratorApi(parts.oriel);
    for (const [kind, name] of Object.entries(NAMES)) {
      ids[kind] = await api.addConnection(name, 'ssh', { hostname: '192.0.2.7' });
    }
    await api.addUser(LONG_USER, 'battery staple', { 'guac-full-name': 'F'.repeat(NAME_MAX_CHARS) });
    await expect(api.addConnection('x'.repeat(1_000), 'ssh', {})).rejects.toThrow(/400/);
  });

  /** What this browser remembers, which nobody holds to a length. */
  async function remember(page: Page): Promise<void> {
    const items = FOREIGN.map((name, at) => ({
      id: `c${at}`,
      name,
      protocol: 'ssh',
      thumbnail: null,
      timestamp: 9 - at,
    }));
    const stored = JSON.stringify({ owner: parts.oriel.admin.name, items });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORED.history, stored] as const);
    await page.reload();
  }

  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

  test.each(Object.entries(SIZES))(
    'are text in every list of Home, the palette and the editor, %s',
    async (_, viewport) => {
      const { url, admin: administrator } = parts.oriel;
      const kept = keptLogIn(url, await logIn(url, administrator.name, administrator.password));
      const tab = await openTab(parts.browser, null, { viewport, ...kept });
      const { page } = tab;
      const home = homePage(page);
      const machines = FOREIGN.map((name, at) => ({ ip: `192.168.7.${at}`, name }));
      await page.route('**/api/discovery', (route) => route.fulfill({ json: machines }));
      await page.goto(url);
      await home.list.waitFor();
      await remember(page);
      await expect.poll(() => home.cards.getByRole('link').allTextContents(), SOON).toEqual(FOREIGN);
      const [longest = ''] = FOREIGN.slice(-1);
      await page.getByRole('button', { name: `Remove ${longest} from Continue` }).click();
      const question = page.getByRole('alertdialog');
      const title = question.getByRole('heading');
      expect(await title.getAttribute('title')).toBe(`Remove ${longest} from Continue?`);
      expect((await title.boundingBox())?.height).toBeLessThan(FOUR_LINES_PX);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => home.found.locator('div > span').allTextContents(), SOON).toEqual(FOREIGN);
      await home.found.filter({ hasText: NAMES.markup }).getByRole('button').click();
      expect(await home.form.getByLabel('Name', { exact: true }).inputValue()).toBe(NAMES.markup);
      expect(await home.form.getByLabel('Address').inputValue()).toBe('192.168.7.0');
      await page.keyboard.press('Escape');
      await home.form.waitFor({ state: 'detached' });
      for (const name of Object.values(NAMES)) {
        expect(await home.row(name).locator('a[href^="#/client/"]').first().textContent()).toBe(name);
      }
      expect(await page.evaluate(overflow)).toBe(0);
      const filter = page.getByRole('searchbox', { name: 'Filter' });
      await filter.fill('x'.repeat(5_000));
      await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
      expect((await page.getByRole('heading', { name: 'All connections' }).boundingBox())?.height).toBeLessThan(
        A_LINE_PX,
      );
      expect((await page.getByText(/^Nothing matches “/).boundingBox())?.width).toBeLessThan(viewport.width);
      await filter.fill('');
      await page.keyboard.press('Control+k');
      for (const name of Object.values(NAMES)) {
        await page.keyboard.press('Control+a');
        await page.keyboard.insertText(`"${name.replaceAll('"', '').slice(0, 12)}`);
        await page.getByRole('option').filter({ hasText: name }).waitFor();
      }
      expect(await page.evaluate(overflow)).toBe(0);
      await page.keyboard.press('Escape');
      for (const [kind, name] of Object.entries(NAMES)) {
        await page.goto(`${parts.oriel.url}/#/manage/postgresql/connections/${ids[kind] ?? ''}`);
        await expect
          .poll(() =>
            page
              .getByLabel('Name', { exact: true })
              .inputValue()
              .catch(() => ''),
          )
          .toBe(name);
        expect(await page.evaluate(overflow)).toBe(0);
      }
      await page.goto(`${parts.oriel.url}/#/settings/users`);
      const admin = page.getByRole('link', { name: 'admin', exact: true });
      await page.getByRole('link', { name: LONG_USER }).waitFor();
      expect(await page.evaluate(overflow)).toBe(0);
      expect((await admin.boundingBox())?.height).toBeLessThan(A_LINE_PX);
      await page.goto(
        `${parts.oriel.url}/#/client/${Buffer.from(`${ids['override'] ?? ''}\0c\0postgresql`).toString('base64url')}`,
      );
      await expect.poll(() => page.title(), { timeout: 20_000 }).toBe(`\u2068${OVERRIDE}\u2069 - Oriel`);
      expect([await page.evaluate(() => 'hit' in window), tab.errors]).toEqual([false, []]);
      await tab.close();
    },
  );
});
