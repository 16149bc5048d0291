import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { barriers } from './support/barriers.ts';
import { administratorApi, logIn } from './support/api.ts';
import { keptLogIn, openTab } from './support/tab.ts';
import { inView } from './support/inView.ts';
import { loggedInWhilePassing, onGateway } from './support/suite.ts';
import { inLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const SOON = { timeout: 20_000, interval: 50 };

/** A person's own drive and the shared one, and the switches of administrators, on a real gateway. */
describeWhere(whyNoChromium(), 'the drives, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);
  const shared = (...names: readonly string[]) => join(parts.oriel.data, 'drive', 'shared', ...names);
  const goTo = (page: Page, path: string) => page.goto(`${parts.oriel.url}/#${path}`);
  const sidebarItem = (page: Page) => page.getByRole('link', { name: 'My drive' }).first();

  test('the private drive is first, beside it the shared one; as details or large icons [A2-031 B2-070 B2-072]', async () => {
    const { page, errors } = tab();
    await mkdir(shared('Common'), { recursive: true });
    await sidebarItem(page).click();
    await page.waitForURL(/#\/mydrive$/);
    expect(await page.getByRole('radio', { name: 'Private' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Details' }).isChecked()).toBe(true);
    await page.getByText('This folder is empty').waitFor();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([{ name: 'mine, too.bin', mimeType: 'text/plain', buffer: Buffer.from('of my own') }]);
    await page.getByRole('row').filter({ hasText: 'mine, too.bin' }).waitFor();
    const [owner = ''] = await readdir(join(parts.oriel.data, 'users'));
    expect(await readFile(join(parts.oriel.data, 'users', owner, 'mine, too.bin'), 'utf8')).toBe('of my own');
    await page.getByText('Large icons').click();
    const card = page.getByRole('listitem').getByRole('button', { name: 'mine, too.bin' });
    const [download] = await Promise.all([page.waitForEvent('download'), card.click()]);
    expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
      'mine, too.bin',
      'of my own',
    ]);
    expect(await page.getByRole('grid').count()).toBe(0);
    await page.getByText('Shared', { exact: true }).click();
    await page.getByRole('listitem').getByRole('button', { name: 'Common' }).waitFor();
    expect(await card.count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('without file sharing the shared drive is gone, and the switch goes back where it is refused [B2-033 B2-071 B8-020]', async () => {
    const { page, context } = tab();
    await goTo(page, '/settings/systempref');
    const toggle = page.getByRole('switch', { name: 'File sharing' });
    const turnOff = async () => {
      await toggle.click();
      await page
        .getByRole('alertdialog', { name: 'Turn off file sharing?' })
        .getByRole('button', { name: 'Turn off' })
        .click();
    };
    await context.route('**/api/setsamba', (route) => route.fulfill({ status: 500, json: {} }));
    await turnOff();
    await page.getByText('Something went wrong, please try again later').filter({ visible: true }).first().waitFor();
    await expect.poll(() => toggle.isChecked(), SOON).toBe(true);
    await context.unroute('**/api/setsamba');
    await turnOff();
    await expect.poll(() => toggle.isChecked(), SOON).toBe(false);
    await page.getByText('Setting has been apply').filter({ visible: true }).first().waitFor();
    await goTo(page, '/mydrive');
    await page.getByRole('radio', { name: 'Details' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Shared' }).count()).toBe(0);
    await goTo(page, '/settings/systempref');
    await toggle.click();
    await expect.poll(() => toggle.isChecked(), SOON).toBe(true);
  });

  test('drives that are switched off are closed: the menu at once, and the page leads home [A2-066 B2-008 B2-014 B2-040]', async () => {
    const { page } = tab();
    await mkdir(shared(), { recursive: true });
    await writeFile(shared('kept.txt'), 'kept');
    await goTo(page, '/settings/systempref');
    const toggle = page.getByRole('switch', { name: 'Drives in the browser' });
    expect(await sidebarItem(page).getAttribute('href')).toBe('#/mydrive');
    await toggle.click();
    await expect.poll(() => sidebarItem(page).getAttribute('aria-disabled'), SOON).toBe('true');
    expect(await sidebarItem(page).getAttribute('href')).toBeNull();
    await goTo(page, '/mydrive');
    await page.waitForURL(/#\/$/);
    await goTo(page, '/settings/systempref');
    await toggle.click();
    await expect.poll(() => sidebarItem(page).getAttribute('href'), SOON).toBe('#/mydrive');
    expect(await readFile(shared('kept.txt'), 'utf8')).toBe('kept');
  });

  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  const filesIn = async (...names: readonly string[]) => (await readdir(shared(...names))).sort();

  longTest('what is found below leads to its folder among large icons, too', async () => {
    const { page } = tab();
    await mkdir(shared('deep'), { recursive: true });
    const hay = Array.from({ length: 80 }, (_, at) => `hay ${String(at)}.txt`);
    for (const name of [...hay, 'Needle.txt']) await writeFile(shared('deep', name), name);
    await goTo(page, '/mydrive');
    await page.getByText('Shared', { exact: true }).click();
    await page.getByText('Large icons').click();
    await page.getByLabel('Find in this folder').first().fill('needle');
    await page.keyboard.press('Enter');
    await row(page, 'Needle.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show in folder' }).click();
    const chosen = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) });
    await chosen.getByRole('button', { name: 'Needle.txt' }).waitFor();
    // Below 80 others.
    await expect.poll(() => inView(chosen), SOON).toBe(true);
    await rm(shared('deep'), { recursive: true });
  });

  test('the help for other programs leads to the app passwords, down the page of preferences', async () => {
    const { page, errors } = tab();
    await goTo(page, '/mydrive/help');
    await page.getByRole('link', { name: 'Create an app password' }).first().click();
    const heading = page.getByRole('heading', { name: 'App passwords' });
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement), SOON).toBe(true);
    expect(await inView(heading)).toBe(true);
    expect(await inView(page.getByRole('heading', { name: 'Preferences', exact: true }))).toBe(false);
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    test('things are copied by the dialog and by dragging with ctrl, names that are taken are asked about once, and the space is told', async () => {
      const { page } = tab();
      for (const name of ['a.txt', 'b.txt', 'to/a.txt', 'to/b.txt']) {
        await mkdir(shared('copies', 'to'), { recursive: true });
        await writeFile(shared('copies', ...name.split('/')), `content of ${name}`);
      }
      await goTo(page, '/filemanager');
      await row(page, 'copies').click();
      const space = page.getByText(/ more on a disk of /);
      const before = await space.innerText();
      await page.getByRole('checkbox', { name: 'Select a.txt' }).click();
      await page.getByRole('checkbox', { name: 'Select b.txt' }).click();
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Copy 2 items' });
      await dialog.getByLabel('To folder').fill('copies/gone');
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await dialog.getByText('That is not there any more.').waitFor();
      await dialog.getByLabel('To folder').fill('copies/to');
      await dialog.getByRole('button', { name: 'Copy' }).click();
      const question = page.getByRole('alertdialog', { name: '2 names are taken there' });
      expect(await barriers(page)).toEqual([]);
      await question.getByRole('button', { name: 'Keep both' }).click();
      await page.getByText('File has been copied').filter({ visible: true }).first().waitFor();
      expect(await filesIn('copies', 'to')).toEqual(['a (2).txt', 'a.txt', 'b (2).txt', 'b.txt']);
      expect(await readFile(shared('copies', 'to', 'a (2).txt'), 'utf8')).toBe('content of a.txt');
      expect(await filesIn('copies')).toEqual(['a.txt', 'b.txt', 'to']);
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await page.keyboard.down('Control');
      await row(page, 'a.txt').dragTo(row(page, 'to'));
      await page.keyboard.up('Control');
      await page
        .getByRole('alertdialog', { name: 'a.txt already exists' })
        .getByRole('button', { name: 'Replace' })
        .click();
      await expect.poll(() => readFile(shared('copies', 'to', 'a.txt'), 'utf8'), SOON).toBe('content of a.txt');
      expect(await filesIn('copies')).toEqual(['a.txt', 'b.txt', 'to']);
      await expect.poll(() => space.innerText(), SOON).not.toBe(before);
    });
  });

  inLongRun(() => {
    test('whoever is in none of the groups that may change shared files looks and downloads; a page that is open follows', async () => {
      const { page: own } = tab();
      await mkdir(shared(), { recursive: true });
      await writeFile(shared('for all.txt'), 'for all');
      const { url } = parts.oriel;
      const { addUser } = await administratorApi(parts.oriel);
      await addUser('reader', 'only reads here');
      const reader = await openTab(parts.browser, url, keptLogIn(url, await logIn(url, 'reader', 'only reads here')));
      const { page } = reader;
      await goTo(page, '/filemanager');
      await row(page, 'for all.txt').waitFor();
      const upload = page.getByRole('button', { name: 'Upload', exact: true });
      await upload.waitFor();
      await goTo(own, '/settings/systempref');
      const form = own.getByRole('form', { name: 'Who may change shared files' });
      await form.getByText('Only some').click();
      await form.getByLabel('User groups').fill('no such group');
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByText('There is no user group “no such group”.').waitFor();
      await form.getByLabel('User groups').fill('');
      await form.getByRole('button', { name: 'Save' }).click();
      // Nothing is pressed in the page of the reader.
      await page.getByText('An administrator decides who may change them.').waitFor();
      expect(await upload.count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Rename' }).count()).toBe(0);
      await row(page, 'for all.txt').click({ button: 'right' });
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Download', 'Download as zip']);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await form.getByText('Everybody', { exact: true }).click();
      await form.getByRole('button', { name: 'Save' }).click();
      await upload.waitFor();
      await reader.close();
    });
  });
});
