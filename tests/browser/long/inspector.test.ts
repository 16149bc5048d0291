import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { INSPECTOR_SCALE } from '../../../contract/limits.ts';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { inspectorPage } from '../pages/inspectorPage.ts';
import { loginPage } from '../pages/loginPage.ts';
import { onMocks } from '../support/mockedSuite.ts';
import type { MockedTab } from '../support/mockedTab.ts';

const SOON = { timeout: 10_000 };
const SECRET = 'a password that must not be seen';

describeWhere(whyNoChromium(), 'the inspector', () => {
  const parts = onMocks();
  let tab: MockedTab;
  let page: Page;

  beforeEach(async () => {
    ({ tab } = parts);
    const opened = tab.context.waitForEvent('page');
    await tab.page.goto(`${parts.app.url}/?inspect`);
    page = await opened;
    await inspectorPage(page).actor('login').click();
    await inspectorPage(page).chart.waitFor();
  });

  test('opens by itself, lists the running actors and lights the states of the chosen one', async () => {
    const inspector = inspectorPage(page);
    expect(await inspector.mode.textContent()).toContain('Live');
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.form.editing']);
    expect(await inspector.actors.allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('app'), expect.stringContaining('login')]),
    );
  });

  test('follows what a person does, and shows no password', async () => {
    const inspector = inspectorPage(page);
    await loginPage(tab.page).logIn({ name: 'admin', password: SECRET });
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.form.warned']);
    const submitted = inspector.entries.filter({ hasText: 'login.submit' });
    expect(await submitted.textContent()).toContain('"password":"(redacted)"');
    expect(await page.content()).not.toContain(SECRET);
    expect(await inspector.changes.textContent()).toContain('attemptsLeft');
  });

  test('sends an event that the state allows, and refuses a payload that is no object', async () => {
    const inspector = inspectorPage(page);
    await inspector.send('login.submit', '{"username":"","password":""}');
    await tab.page.getByText('Enter both username and password.').waitFor();
    await inspector.send('login.submit', 'nonsense');
    await page.getByText('The payload must be a JSON object, or empty.').waitFor();
  });

  test('steps back through what happened, and follows again', async () => {
    const inspector = inspectorPage(page);
    await loginPage(tab.page).logIn({ name: 'admin', password: SECRET });
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.form.warned']);
    await inspector.entries.filter({ hasText: 'login.submit' }).click();
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.submitting']);
    await inspector.stepBack.click();
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.form.editing']);
    await page.getByRole('button', { name: 'Follow' }).click();
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.form.warned']);
  });

  test('begins a large chart folded, opens and folds its states, and zooms', async () => {
    const inspector = inspectorPage(page);
    await inspector.actor('app').click();
    await expect.poll(() => inspector.fold('app.authenticated').getAttribute('aria-expanded'), SOON).toBe('false');
    expect(await inspector.fold('app.authenticated.screen').count()).toBe(0);
    await inspector.fold('app.authenticated').press('Enter');
    await inspector.fold('app.authenticated.screen').waitFor();
    await page.getByRole('button', { name: 'Fold all' }).click();
    await inspector.fold('app.authenticated.screen').waitFor({ state: 'detached' });
    const fitted = await inspector.width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await inspector.width()).toBeCloseTo(fitted * INSPECTOR_SCALE.STEP, 0);
    await inspector.wheel(-100);
    await expect.poll(() => inspector.width(), SOON).toBeCloseTo(fitted * INSPECTOR_SCALE.STEP ** 2, 0);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    expect(await inspector.width()).toBeCloseTo(fitted, 0);
  });

  test('copies what was logged as a test', async () => {
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy as test' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain("registry.find(({ id }) => id === 'login')");
  });

  test('saves a log, and shows it again without a tab and without a network', async () => {
    const inspector = inspectorPage(page);
    await loginPage(tab.page).logIn({ name: 'admin', password: SECRET });
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.form.warned']);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the log' }).click();
    const log = await readFile(await (await saving).path(), 'utf8');
    expect(log).not.toContain(SECRET);
    await tab.page.close();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'No tab to look into yet' }).waitFor();
    await tab.context.setOffline(true);
    await inspector.load('log.json', log);
    await inspector.actor('login').click();
    await page.getByText('Saved log').waitFor();
    expect(await page.getByRole('button', { name: 'login.submit', exact: true }).isDisabled()).toBe(true);
    await inspector.entries.filter({ hasText: 'login.submit' }).click();
    await expect.poll(() => inspector.lit(), SOON).toEqual(['login.submitting']);
    await inspector.load('other.json', '{}');
    await page.getByText('This file is not a log of the inspector.').waitFor();
  });

  test.each(['light', 'dark'] as const)('has nothing that axe minds, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await inspectorPage(page).actor('app').click();
    const { violations } = await new AxeBuilder({ page: page as never }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
});
