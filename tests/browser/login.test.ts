import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REACHABILITY_PROBE_MS } from '../../contract/limits.ts';
import { type MailSink, openMailSink } from '../../gateway/testing/mailSink.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { inLongRun } from '../support/longRun.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { administratorApi } from './support/api.ts';
import { barriers } from './support/barriers.ts';
import { hurryFromTheStart } from './support/hurry.ts';
import { decodedInPage } from './support/qrInPage.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { onGateway } from './support/suite.ts';
import { openTab, type Tab } from './support/tab.ts';

const SOON = { timeout: 20_000, interval: 50 };
/** Before a toast goes by itself. */
const AT_ONCE = { timeout: 3_000, interval: 20 };
const PASSWORD = 'a long enough test password';
/** A refused log-in is a failed request, and the browser says so; anything else would be an error of ours. */
const REFUSED = /the server responded with a status of 4\d\d/;

describeWhere(whyNoChromium(), 'logging in on the real gateway, with a real mail server', () => {
  const parts = onGateway();
  const sink = startedForSuite<MailSink>(openMailSink, ({ close }) => close());
  let [tab, made, mails] = [{} as Tab, 0, 0];
  let user = { name: '', password: PASSWORD };

  beforeEach(async () => {
    made += 1;
    user = { name: `guest ${made}`, password: PASSWORD };
    const api = await administratorApi(parts.oriel);
    await api.addUser(user.name, PASSWORD);
    await send('PUT', '/api/session/mailsettings', sink().settings);
    await send('POST', '/api/setEmailFlag', { username: user.name, email: `guest${made}@oriel.test` });
    tab = await openTab(parts.browser, parts.oriel.url);
    mails = sink().mails.length;
  });
  afterEach(async () => {
    expect(tab.errors.filter((error) => !REFUSED.test(error))).toEqual([]);
    await tab.close();
    await send('POST', '/api/settwofactorauth', { allow2FA: false });
  });

  /** As the administrator; while two-factor is on, with the token that was got before. */
  let token = '';
  async function send(method: string, path: string, body: unknown): Promise<void> {
    token ||= (await administratorApi(parts.oriel)).token;
    const headers = { 'Guacamole-Token': token, 'Content-Type': 'application/json' };
    const response = await fetch(`${parts.oriel.url}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
  }

  const isIn = (page: Page) => page.getByRole('button', { name: /Your account/ }).waitFor();
  const stored = (page: Page) =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('oriel_'))));

  async function confirmCode(page: Page, code: string): Promise<void> {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Confirm code' }).click();
  }

  async function logInAgain(page: Page): Promise<void> {
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in again' }).click();
    await loginPage(page).logIn(user);
    await page.getByRole('form', { name: 'One more step' }).getByText('A code is needed').waitFor();
  }

  test('a second factor is set up from the picture, and its code is asked for from then on [A2-036 A5-004 A5-005 A5-006]', async () => {
    const { page } = tab;
    await send('POST', '/api/settwofactorauth', { allow2FA: true });
    await loginPage(page).logIn(user);
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await picture.waitFor();
    const uri = await decodedInPage(picture);
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    expect(uri).toMatch(/^otpauth:\/\/totp\/Oriel:guest/);
    expect((await page.locator('form code').innerText()).replaceAll(' ', '')).toBe(secret);
    await confirmCode(page, '000000');
    await page.getByRole('form').getByText('That code is not right').waitFor();
    const totp = new TOTP({ secret });
    await confirmCode(page, totp.generate());
    await page.getByRole('button', { name: "I've saved them" }).click();
    await isIn(page);
    await logInAgain(page);
    expect(await picture.count()).toBe(0);
    await confirmCode(page, totp.generate({ timestamp: Date.now() + 30_000 }));
    await isIn(page);
  });

  inLongRun(() => {
    test('recovery codes are shown at enrolment, copied and downloaded; each logs in once', async () => {
      const { page } = tab;
      await send('POST', '/api/settwofactorauth', { allow2FA: true });
      await loginPage(page).logIn(user);
      await page.locator('form code').waitFor();
      const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
      await confirmCode(page, new TOTP({ secret }).generate());
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await list.waitFor();
      const codes = await list.getByRole('listitem').allInnerTexts();
      expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
      const text = `${codes.join('\n')}\n`;
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      expect(await readFile(await (await downloading).path(), 'utf8')).toBe(text);
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), SOON).toBe(text);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: "I've saved them" }).click();
      await isIn(page);
      await logInAgain(page);
      await confirmCode(page, codes[3] ?? '');
      await isIn(page);
      await logInAgain(page);
      await confirmCode(page, codes[3] ?? '');
      await page.getByRole('form').getByText('That code is not right').waitFor();
      await confirmCode(page, codes[4] ?? '');
      await isIn(page);
    });
  });

  const remembered = async (page: Page) => {
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await loginPage(page).logIn(user);
    await isIn(page);
  };

  test('what is kept of a remembered device are two tokens, and no password [A3-030 A9-022 A9-023 C3-019]', async () => {
    const { page } = tab;
    await remembered(page);
    const first = await stored(page);
    expect(JSON.parse(first['oriel_auth'] ?? '')).toEqual({
      authToken: expect.stringMatching(/^[0-9A-F]{64}$/) as string,
    });
    expect(JSON.parse(first['oriel_device'] ?? '')).toEqual({
      deviceToken: expect.stringMatching(/^[0-9a-f]{96}$/) as string,
    });
    expect(JSON.stringify(first)).not.toContain(PASSWORD);
  });

  test('a remembered device is in again without a password, until it logs out [A2-038]', async () => {
    const { page } = tab;
    await remembered(page);
    const first = await stored(page);
    await page.evaluate(() => localStorage.removeItem('oriel_auth'));
    await page.reload();
    await isIn(page);
    const second = await stored(page);
    expect(second['oriel_device']).not.toBe(first['oriel_device']);
    // The page says so before the gateway has answered.
    const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in again' }).waitFor();
    expect((await revoked).ok()).toBe(true);
    const left = await stored(page);
    expect([left['oriel_auth'], left['oriel_device']]).toEqual([undefined, undefined]);
    const kept = (JSON.parse(second['oriel_device'] ?? '') as { deviceToken: string }).deviceToken;
    const body = new URLSearchParams({ 'device-token': kept });
    expect((await fetch(`${parts.oriel.url}/api/tokens`, { method: 'POST', body })).status).toBe(403);
  });

  test('the lock is kept as the end of its time, through a reload [A3-030 A4-029]', async () => {
    const { page } = tab;
    const alerts = page.getByRole('alert').locator('p:first-child');
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    const began = Date.now();
    for (const reported of ['2 attempts left', '1 attempt left', 'Logging in is paused']) {
      await loginPage(page).logIn({ ...user, password: 'wrong' });
      await page.getByRole('form').getByText(reported).waitFor();
      await expect.poll(() => alerts.allTextContents(), AT_ONCE).toEqual([reported]);
      expect(await toasts.count()).toBe(0);
    }
    const until = Number((await stored(page))['oriel_login_lock']);
    expect(until - began).toBeGreaterThan(599_000);
    await page.reload();
    await page.getByRole('button', { name: /^Wait (10:00|9:\d\d)$/ }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await loginPage(page).logIn(user);
    await page.getByRole('button', { name: /^Wait (10:00|9:\d\d)$/ }).waitFor();
  });

  test('who forgot the password names themself and gets a link by mail [A2-039 B2-003 B7-091]', async () => {
    const { page } = tab;
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    const field = dialog.getByLabel('Your username');
    await expect.poll(() => field.evaluate((node) => node === document.activeElement), SOON).toBe(true);
    await dialog.getByRole('button', { name: 'Send me a link' }).click();
    await dialog.getByText('Type your username.', { exact: true }).waitFor();
    await field.fill(user.name);
    await page.keyboard.press('Enter');
    await dialog.getByText('Check your email').waitFor();
    const { to, text } = await sink().mail(mails);
    expect(to).toEqual([`guest${made}@oriel.test`]);
    const link = /http\S+/.exec(text)?.[0] ?? '';
    expect(link).toMatch(/\/#\/\?action=recovery-pass&data=[0-9A-F]{64}$/);
    expect(text).not.toContain(PASSWORD);
  });

  test('the link leads to a new password, leaves the address, and works once [A2-056 A4-012 B2-004 B4-026]', async () => {
    await fetch(`${parts.oriel.url}/api/actionforgotpassword?username=${encodeURIComponent(user.name)}`);
    const link = /http\S+/.exec((await sink().mail(mails)).text)?.[0] ?? '';
    const other = await openTab(parts.browser, link);
    await other.page.getByRole('button', { name: 'Send me a new password' }).waitFor();
    expect(other.page.url()).not.toContain('data=');
    expect(sink().mails).toHaveLength(mails + 1);
    await other.page.getByRole('button', { name: 'Send me a new password' }).click();
    await other.page.getByText('Check your email').waitFor();
    const password = /^[A-HJ-NP-Za-km-z1-9]{12}$/m.exec((await sink().mail(mails + 1)).text)?.[0] ?? '';
    await other.page.getByRole('button', { name: 'Go to login' }).click();
    await loginPage(other.page).logIn({ name: user.name, password });
    await isIn(other.page);
    expect(other.errors).toEqual([]);
    await other.close();
    const again = await openTab(parts.browser, link);
    await again.page.getByText('This link no longer works').waitFor();
    expect(again.errors).toEqual([]);
    await again.close();
  });

  inLongRun(() => {
    test('the light follows the server, without a reload [A2-041]', async () => {
      const { page, context } = tab;
      await hurryFromTheStart(page, REACHABILITY_PROBE_MS);
      const light = page.getByRole('status').filter({ hasText: new URL(parts.oriel.url).host });
      await expect.poll(() => light.innerText(), SOON).toMatch(/^Online/);
      await context.route('**/api/languages', (route) => route.abort());
      await expect.poll(() => light.innerText(), SOON).toMatch(/^Offline/);
      await context.unroute('**/api/languages');
      await expect.poll(() => light.innerText(), SOON).toMatch(/^Online/);
      tab.errors.splice(0);
    });
  });

  inLongRun(() => {
    test('help leads to a page in the language of the browser [A1-016]', async () => {
      for (const [locale, heading] of [
        ['en', 'Help with logging in'],
        ['de', 'Hilfe beim Anmelden'],
        ['es', 'Ayuda para iniciar sesión'],
        ['fr', 'Help with logging in'],
      ] as const) {
        const { page, context, errors, close } = await openTab(parts.browser, parts.oriel.url, { locale });
        await page.locator('details summary').click();
        const [help] = await Promise.all([context.waitForEvent('page'), page.locator('details a').click()]);
        await help.getByRole('heading', { name: heading, level: 1 }).waitFor();
        expect(errors).toEqual([]);
        await close();
      }
    });
  });

  inLongRun(() => {
    test('the folder of the user is made after the log-in [A4-024]', async () => {
      const { page } = tab;
      const made = page.waitForResponse(/\/api\/createuserfolder\?username=/);
      await loginPage(page).logIn(user);
      expect([(await made).status(), await (await made).json()]).toEqual([200, { success: true }]);
      await homePage(page).list.or(page.getByRole('main')).first().waitFor();
    });
  });
});
