import { expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { editorPage } from './pages/editorPage.ts';
import { homePage } from './pages/homePage.ts';
import { administratorApi } from './support/api.ts';
import { loggedInWhilePassing, onGateway } from './support/suite.ts';
import { inLongRun } from '../support/longRun.ts';

const SOON = { timeout: 30_000, interval: 50 };
const NAME = 'Menu desk';
const ALL = ['Connect', 'Edit', 'Duplicate', 'Share settings', 'Note', 'Delete…'];

describeWhere(whyNoChromium(), 'what may be done to a connection', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);

  inLongRun(() => {
    test('its menu opens by right click, by keys and by its button, and leads to everything', async () => {
      const { addConnection } = await administratorApi(parts.oriel);
      const id = await addConnection(NAME, 'rdp', { hostname: '192.0.2.8' });
      const { page } = tab();
      const { list, row } = homePage(page);
      const menu = page.getByRole('menu', { name: `Actions for ${NAME}` });
      const choose = (name: string) => menu.getByRole('menuitem', { name, exact: true });
      await page.goto(`${parts.oriel.url}/#/`);
      await page.reload();
      await row(NAME).click({ button: 'right' });
      await expect.poll(() => menu.getByRole('menuitem').allInnerTexts(), SOON).toEqual(ALL);
      await choose('Note').click();
      await page
        .getByRole('dialog', { name: `Note for ${NAME}` })
        .getByRole('button', { name: 'Cancel' })
        .click();

      await row(NAME).dispatchEvent('pointerdown');
      await list.focus();
      for (const key of ['Shift+F10', 'ContextMenu']) {
        await page.keyboard.press(key);
        await expect
          .poll(
            () =>
              choose('Connect').evaluate(
                (item) => item.id === document.activeElement?.getAttribute('aria-activedescendant'),
              ),
            SOON,
          )
          .toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => list.evaluate((grid) => grid === document.activeElement), SOON).toBe(true);
        expect(await menu.count()).toBe(0);
      }

      await row(NAME)
        .getByRole('button', { name: `Actions for ${NAME}` })
        .click();
      await choose('Share settings').click();
      await page.waitForURL(new RegExp(`/connections/${id}\\?tab=sharing$`, 'u'));
      await expect.poll(() => editorPage(page).pick('Sharing').isChecked(), SOON).toBe(true);
      await page.goBack();
      await row(NAME).click({ button: 'right' });
      await choose('Delete…').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.poll(() => row(NAME).count(), SOON).toBe(0);
      expect(tab().errors).toEqual([]);
    });
  });

  test('"Find a setting" opens and shows what it finds, and "Save and connect" opens the session', async () => {
    const { addConnection } = await administratorApi(parts.oriel);
    const id = await addConnection('Found desk', 'rdp', { hostname: '192.0.2.9' });
    const { page } = tab();
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`${parts.oriel.url}/#/manage/postgresql/connections/${id}`);
    const editor = editorPage(page);
    await editor.search.fill('mac addr');
    const found = page.getByLabel('MAC address');
    await found.waitFor();
    await expect
      .poll(() => found.evaluate((field) => field.getBoundingClientRect().bottom < innerHeight), SOON)
      .toBe(true);
    expect(await found.isVisible()).toBe(true);
    await editor.search.fill('no such thing');
    await page.getByText('Nothing found for “no such thing”.').waitFor();
    await editor.field('Name').fill('Found desk 2');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await page.waitForURL(/#\/client\//u);
  });
});
