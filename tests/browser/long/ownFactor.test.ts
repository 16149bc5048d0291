import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { loginPage } from '../pages/loginPage.ts';
import { administratorApi } from '../support/api.ts';
import { barriers } from '../support/barriers.ts';
import { onGateway } from '../support/suite.ts';
import { openTab, openTabOf, type Tab } from '../support/tab.ts';

const PASSWORD = 'a long enough test password';
/** A refused log-in is a failed request, and the browser says so. */
const REFUSED = /the server responded with a status of 4\d\d/;
const TOTP_STEP_MS = 30_000;

describeWhere(whyNoChromium(), 'one’s own second factor in the preferences, on the real gateway', () => {
  const parts = onGateway();
  let [tab, made, user] = [{} as Tab, 0, { name: '', password: PASSWORD }];

  beforeEach(async () => {
    made += 1;
    user = { name: `guest ${made}`, password: PASSWORD };
    await (await administratorApi(parts.oriel)).addUser(user.name, user.password);
    tab = await openTabOf(parts.browser, `${parts.oriel.url}/#/settings/preferences`, user);
  });
  afterEach(async () => {
    expect(tab.errors.filter((error) => !REFUSED.test(error))).toEqual([]);
    await tab.close();
  });

  const panel = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });
  const codesIn = (page: Page) =>
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

  /** As a person does; resolves with the secret and the codes. */
  async function turnOn(page: Page) {
    await panel(page).getByRole('button', { name: 'Turn on' }).click();
    const asked = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
    await asked.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await asked.getByRole('button', { name: 'Continue' }).click();
    const shown = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    await shown.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await shown.locator('code').innerText()).replaceAll(' ', '');
    expect(await barriers(page)).toEqual([]);
    await shown.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
    const codes = await codesIn(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: "I've saved them" }).click();
    await panel(page).getByText('10 recovery codes left').waitFor();
    return { secret, codes };
  }

  async function prove(page: Page, title: string, button: string, code: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await dialog.getByRole('button', { name: button }).click();
  }

  test('who turns it on is asked for a code from then on, though nobody else is', async () => {
    const { page } = tab;
    const { secret } = await turnOn(page);
    const other = await openTab(parts.browser, parts.oriel.url);
    await loginPage(other.page).logIn(user);
    const asked = other.page.getByRole('form', { name: 'One more step' });
    await asked.getByText('A code is needed').waitFor();
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + TOTP_STEP_MS });
    await asked.getByLabel('Code', { exact: true }).fill(code);
    await asked.getByRole('button', { name: 'Confirm code' }).click();
    await other.page.getByRole('button', { name: /Your account/ }).waitFor();
    await other.close();
    const administrator = await openTabOf(parts.browser, parts.oriel.url, parts.oriel.admin);
    await administrator.page.getByRole('button', { name: /Your account/ }).waitFor();
    await administrator.close();
  });

  test('other recovery codes stand in place of those of before, and one of them turns it off', async () => {
    const { page } = tab;
    const { codes } = await turnOn(page);
    await panel(page).getByRole('button', { name: 'New recovery codes' }).click();
    await prove(page, 'New recovery codes', 'Show new codes', codes[0] ?? '');
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
    const others = await codesIn(page);
    expect(others.filter((code) => codes.includes(code))).toEqual([]);
    await page.getByRole('button', { name: "I've saved them" }).click();
    await panel(page).getByRole('button', { name: 'Turn off' }).click();
    await prove(page, 'Turn off two-factor authentication?', 'Turn it off', codes[1] ?? '');
    await page.getByText('That code is not right.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(others[0] ?? '');
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await panel(page).getByRole('button', { name: 'Turn on' }).waitFor();
    const again = await openTab(parts.browser, parts.oriel.url);
    await loginPage(again.page).logIn(user);
    await again.page.getByRole('button', { name: /Your account/ }).waitFor();
    await again.close();
  });

  test('an administrator resets it for who has lost it', async () => {
    await turnOn(tab.page);
    const administrator = await openTabOf(parts.browser, parts.oriel.url, parts.oriel.admin);
    await administrator.page.getByRole('button', { name: /Your account/ }).waitFor();
    const address = `${parts.oriel.url}/#/manage/postgresql/users/${encodeURIComponent(user.name)}`;
    await administrator.page.goto(address);
    await administrator.page.getByRole('button', { name: 'Reset two-factor' }).click();
    await administrator.page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await administrator.page.getByText('Two-factor has been reset.').filter({ visible: true }).first().waitFor();
    const body = new URLSearchParams({ username: user.name, password: user.password });
    expect((await fetch(`${parts.oriel.url}/api/tokens`, { method: 'POST', body })).status).toBe(200);
    await administrator.close();
  });
});
