import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NOTIFICATION_MS } from '../../contract/limits.ts';
import type { Preferences } from '../../contract/preferences.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { THEMES_SEEN } from '../support/longRun.ts';
import { describeWhere } from '../support/needs.ts';
import { startQuickOriel, type RunningOriel } from '../support/oriel.ts';
import { loginPage } from './pages/loginPage.ts';
import { barriers } from './support/barriers.ts';
import { administratorApi } from './support/api.ts';
import { pickFrom } from './support/combobox.ts';
import { haltFromNowOn } from './support/hurry.ts';
import { browserForSuite } from './support/sharedBrowser.ts';
import { openTab, openTabOf } from './support/tab.ts';
import { inLongRun } from '../support/longRun.ts';

const MARIA = { name: 'maria', password: 'battery staple horse' };
const SOON = { timeout: 15_000, interval: 50 };

/** The colour of the current place; a phone has a strip of places beside the sidebar. */
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('a[aria-current=page]')];
    return getComputedStyle(links.find((link) => link.checkVisibility()) ?? document.body).color;
  });
async function keptBy(url: string, token: string): Promise<Preferences> {
  const reply = await fetch(`${url}/api/session/preferences`, { headers: { 'Guacamole-Token': token } });
  return (await reply.json()) as Preferences;
}

async function keptColours(url: string, token: string): Promise<string> {
  const headers = { 'Guacamole-Token': token };
  return (await fetch(`${url}/api/getcolorsettings`, { method: 'POST', headers })).text();
}

/** A message that shows now; the bell keeps those that have gone. */
const reported = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

const timeZone = (page: Page) => page.getByRole('combobox', { name: 'Time zone' });

/** Code and what was read come from addresses that read alike. */
const savedBy = (page: Page, path: string) =>
  page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.url().includes(path) && reply.ok());

describeWhere(whyNoChromium(), 'preferences on the gateway', () => {
  const browser = browserForSuite();
  let oriel: RunningOriel;
  let api: Awaited<ReturnType<typeof administratorApi>>;

  beforeAll(async () => {
    oriel = await startQuickOriel();
    api = await administratorApi(oriel);
    await api.addUser(MARIA.name, MARIA.password);
  }, 120_000);
  afterAll(async () => {
    await oriel.remove();
  });

  function enter(
    who: { readonly name: string; readonly password: string } = oriel.admin,
    hash = '/settings/preferences',
  ) {
    return openTabOf(browser(), `${oriel.url}/#${hash}`, who);
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

  test('language and theme apply at once, outlive a reload, and are there in another browser [A2-016 B2-019 B2-020]', async () => {
    const { page, errors, close } = await enter();
    const keptLanguage = async () => (await keptBy(oriel.url, api.token)).language;
    const theme = (at: Page) => at.evaluate(() => document.documentElement.dataset['theme']);
    await heading(page, 'Preferences').waitFor();
    const main = page.locator('#main');
    await main.getByText('Dark', { exact: true }).click();
    await expect.poll(() => theme(page), SOON).toBe('dark');
    await main.getByText('Deutsch', { exact: true }).click();
    await heading(page, 'Einstellungen').waitFor();
    await expect.poll(keptLanguage, SOON).toBe('de');
    await page.reload();
    await heading(page, 'Einstellungen').waitFor();
    expect(await theme(page)).toBe('dark');
    await close();

    const other = await enter();
    await heading(other.page, 'Einstellungen').waitFor();
    expect(await theme(other.page)).toBe('dark');
    const englishSaved = savedBy(other.page, '/preferences');
    await other.page.locator('#main').getByText('English', { exact: true }).click();
    await englishSaved;
    await other.close();
    expect([...errors, ...other.errors]).toEqual([]);
  });

  test('time zone, on-screen keys and what a finger does are there in another browser [B2-021 B2-026]', async () => {
    const { page, errors, close } = await enter();
    expect(await timeZone(page).inputValue()).not.toBe('Asia/Tokyo');
    await pickFrom(page, 'Time zone', 'Asia/Tokyo');
    await page.getByText('On-screen keyboard').click();
    await page.getByText('Touchpad', { exact: true }).click();
    const chosen = { timezone: 'Asia/Tokyo', inputMethod: 'osk', emulateAbsoluteMouse: false };
    await expect.poll(() => keptBy(oriel.url, api.token), SOON).toMatchObject(chosen);
    await close();

    const other = await enter();
    await expect.poll(() => timeZone(other.page).inputValue(), SOON).toBe('Asia/Tokyo');
    expect(await other.page.getByLabel('On-screen keyboard').isChecked()).toBe(true);
    expect(await other.page.getByLabel('Touchpad').isChecked()).toBe(true);
    await other.close();
    expect([...errors, ...other.errors]).toEqual([]);
  });

  test('what was chosen right before the page is left is kept as well', async () => {
    const { page, close } = await enter();
    await pickFrom(page, 'Time zone', 'Africa/Cairo');
    await pickFrom(page, 'Time zone', 'Europe/Rome');
    await pickFrom(page, 'Time zone', 'Europe/Paris');
    await page.goto('about:blank');
    await expect.poll(async () => (await keptBy(oriel.url, api.token)).timezone, SOON).toBe('Europe/Paris');
    await close();
  });

  inLongRun(() => {
    test('colours apply at once and are there in another browser [A7-008 B2-022 B2-023 B2-024]', async () => {
      const { page, errors, close } = await enter();
      await heading(page, 'Preferences').waitFor();
      const colour = (at: Page, name: string) => at.getByRole('textbox', { name, exact: true });
      // On a light page so light a colour would be shifted until it can be read.
      await page.locator('#main').getByText('Dark', { exact: true }).click();
      expect(await accentOf(page)).not.toBe('rgb(255, 238, 0)');
      await colour(page, 'App colour').fill('rgb:f/e/0');
      await expect.poll(() => accentOf(page), SOON).toBe('rgb(255, 238, 0)');
      await colour(page, 'Dialog background').fill('midnight blue');
      await page.getByLabel('Colour 9', { exact: true }).fill('#ff8800');
      await colour(page, 'Background').fill('#101820');
      await expect.poll(() => keptColours(oriel.url, api.token), SOON).toContain('#101820');
      await close();

      const other = await enter();
      await expect.poll(() => accentOf(other.page), SOON).toBe('rgb(255, 238, 0)');
      await expect.poll(() => colour(other.page, 'Background').inputValue(), SOON).toBe('#101820');
      expect(await colour(other.page, 'Dialog background').inputValue()).toBe('#191970');
      expect(await other.page.getByLabel('Colour 9', { exact: true }).inputValue()).toBe('#ff8800');
      await other.close();
      expect([...errors, ...other.errors]).toEqual([]);
    });
  });

  inLongRun(() => {
    test('a colour that is none is told, and the one before stays [B3-023 B3-024]', async () => {
      const { page, close } = await enter();
      const field = page.getByRole('textbox', { name: 'Background', exact: true });
      await field.fill('teal');
      await field.fill('tealish');
      await page.getByText("That isn't a colour. The previous one stays.").waitFor();
      await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
      const held = page.getByLabel('Pick: Background', { exact: true });
      expect([await field.inputValue(), await held.inputValue()]).toEqual(['tealish', '#008080']);
      await page.getByText('As text', { exact: true }).first().click();
      const text = page.getByRole('textbox', { name: 'As text' });
      await text.fill('background: navy; color1: rgb:f/0/0; color16: red');
      await page.getByText("Part of this can't be read. The previous colours stay.").waitFor();
      await text.fill('background: navy; color1: rgb:f/0/0');
      await expect.poll(() => field.inputValue(), SOON).toBe('#000080');
      expect(await page.getByLabel('Colour 1', { exact: true }).inputValue()).toBe('#ff0000');
      await close();
    });
  });

  test('a message goes when one goes elsewhere [B2-018]', async () => {
    const { page, close } = await enter(oriel.admin, '/settings/systempref');
    const form = page.getByRole('form', { name: 'External port' });
    await form.waitFor();
    await haltFromNowOn(page, NOTIFICATION_MS);
    await form.getByRole('button', { name: 'Save' }).click();
    const toast = reported(page, 'Saved.');
    await toast.waitFor();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.waitForURL(/#\/$/);
    await expect.poll(() => toast.count(), SOON).toBe(0);
    await close();
  });

  describe('system preferences', () => {
    test('are for administrators; everybody else goes home [B2-030]', async () => {
      const { page, close } = await enter(MARIA, '/settings/systempref');
      await page.waitForURL(/#\/$/);
      expect(await heading(page, 'System preferences').count()).toBe(0);
      await close();
    });

    inLongRun(() => {
      test('colours for everybody take the place of one’s own, at once and for others at their next visit [B2-038]', async () => {
        const { page, close } = await enter(oriel.admin, '/settings/systempref');
        const look = page.getByRole('form', { name: 'Colours for everyone' });
        await look.getByRole('textbox', { name: 'App colour', exact: true }).fill('#7B1FA2');
        await look.getByRole('button', { name: 'Save' }).click();
        const toggle = page.getByRole('switch', { name: 'Colours for everyone' });
        await toggle.click();
        await reported(page, 'Setting has been apply').waitFor();
        await page.emulateMedia({ colorScheme: 'light' });
        const marias = await enter(MARIA);
        await marias.page.getByText(/has set the app.s colours for everyone/).waitFor();
        await expect.poll(() => accentOf(marias.page), SOON).toBe('rgb(123, 31, 162)');
        await toggle.click();
        await expect.poll(() => toggle.isChecked(), SOON).toBe(false);
        await marias.page.reload();
        await heading(marias.page, 'Colours').waitFor();
        await expect.poll(() => accentOf(marias.page), SOON).toBe('rgb(0, 90, 160)');
        await marias.close();
        await close();
      });
    });

    test('whether everybody goes home when a session ends is a switch that is kept [B2-037]', async () => {
      const { page, close } = await enter(oriel.admin, '/settings/systempref');
      const toggle = page.getByRole('switch', { name: 'Go home when a session ends' });
      expect(await toggle.isChecked()).toBe(false);
      await toggle.click();
      await reported(page, 'Setting has been apply').waitFor();
      await page.reload();
      await expect.poll(() => toggle.isChecked(), SOON).toBe(true);
      await toggle.click();
      await expect.poll(() => toggle.getAttribute('aria-busy'), SOON).toBe('false');
      expect(await toggle.isChecked()).toBe(false);
      await close();
    });

    test('the external port is a number, not needed, or not set; an empty reply went wrong [A3-023 B2-041 B8-021]', async () => {
      const { page, context, close } = await enter(oriel.admin, '/settings/systempref');
      const form = page.getByRole('form', { name: 'External port' });
      const save = () => form.getByRole('button', { name: 'Save' }).click();
      await form.getByText('A port', { exact: true }).click();
      await form.getByLabel('Port', { exact: true }).fill('70000');
      await save();
      await form.getByText('A port is a number from 1 to 65535.').waitFor();
      await form.getByLabel('Port', { exact: true }).fill('8443');
      await save();
      await reported(page, 'Saved.').waitFor();
      await page.reload();
      await expect.poll(() => form.getByLabel('Port', { exact: true }).inputValue(), SOON).toBe('8443');
      await form.getByText('Not needed').click();
      const removed = savedBy(page, 'saveport');
      await save();
      await removed;
      await page.reload();
      await expect.poll(() => form.getByLabel('Not needed').isChecked(), SOON).toBe(true);
      await context.route('**/api/saveport', (route) => route.fulfill({ status: 200, body: '' }));
      await save();
      await form.getByText('Something went wrong.').waitFor();
      expect(await form.getByLabel('Not needed').isChecked()).toBe(true);
      await close();
    });
  });

  test('a page whose session cannot be refreshed is a fatal error, a preference that does not load only a warning [B8-016]', async () => {
    const warned = await openTab(browser(), null);
    await warned.context.route('**/api/session/preferences', (route) => route.fulfill({ status: 500, body: '{}' }));
    await warned.page.goto(oriel.url);
    await loginPage(warned.page).logIn(oriel.admin);
    await reported(warned.page, /Your preferences could not be loaded/).waitFor();
    await warned.page.getByRole('treegrid').waitFor();
    await warned.context.route('**/api/tokens', (route) => route.fulfill({ status: 500, body: '{}' }));
    await warned.page.reload();
    await heading(warned.page, 'Something went wrong').waitFor();
    await warned.page.getByText('INTERNAL_ERROR').waitFor();
    await expect.poll(() => warned.errors.join('\n')).toMatch(/The app failed with \S+refreshToken\..*Error/s);
    await warned.close();
  });

  test.each(['en', 'de', 'es'])('the texts of %s are served as the app has them [A7-025]', async (language) => {
    const reply = await fetch(`${oriel.url}/translations/${language}.json`);
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ]);
    const texts = (await reply.json()) as { readonly login: { readonly submit: string }; readonly account: object };
    expect(texts.login.submit).toBe({ en: 'Log in', de: 'Anmelden', es: 'Entrar' }[language]);
    expect(Object.keys(texts.account)).toContain('password');
    expect((await fetch(`${oriel.url}/translations/tlh.json`)).status).toBe(404);
  });

  test.each(THEMES_SEEN)(
    'no screen of these has a serious barrier, %s, also on a phone [A2-091]',
    async (colorScheme) => {
      const address = `${oriel.url}/#/settings/systempref`;
      const { page, errors, close } = await openTabOf(browser(), address, oriel.admin, { colorScheme });
      const found: Record<string, string[]> = {};
      await heading(page, 'Email').waitFor();
      found['system preferences'] = await barriers(page);
      await page.goto(`${oriel.url}/#/speech-microphone`);
      await heading(page, 'Microphone check').waitFor();
      found['microphone'] = await barriers(page);
      await page.goto(`${oriel.url}/#/settings/preferences`);
      await heading(page, 'Password').waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      found['preferences'] = await barriers(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      await close();
      expect(found).toEqual({ 'system preferences': [], microphone: [], preferences: [] });
      expect([overflow, errors]).toEqual([0, []]);
    },
  );

  // The last one: it ends the other sessions of the administrator.
  inLongRun(() => {
    test('the hints about two-factor and the e-mail address lead to where each is set, one after the other, and are gone then [A6-003, A6-007]', async () => {
      const { page, errors, close } = await enter(oriel.admin, '/');
      await page.getByText('Two-factor authentication is off').waitFor();
      expect(await page.getByText('Add your email address').count()).toBe(0);
      await page.getByRole('link', { name: 'Turn it on' }).click();
      await page.getByRole('switch', { name: 'Two-factor authentication' }).waitFor();
      await page.goto(`${oriel.url}/#/`);
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('link', { name: 'Open Preferences' }).click();
      const form = page.getByRole('form', { name: 'Email address' });
      await form.getByLabel('Your email address').fill('admin@example.org');
      await form.getByRole('button', { name: 'Save address' }).click();
      await reported(page, 'Saved.').waitFor();
      const noReminders = async () => {
        await page.getByRole('treegrid').waitFor();
        await vi.waitFor(async () => expect(await page.getByRole('button', { name: 'Not now' }).count()).toBe(0), SOON);
      };
      await page.goto(`${oriel.url}/#/`);
      await noReminders();
      await page.reload();
      await noReminders();
      await page.goto(`${oriel.url}/#/settings/preferences`);
      await vi.waitFor(
        async () => expect(await page.getByLabel('Your email address').inputValue()).toBe('admin@example.org'),
        SOON,
      );
      await close();
      expect(errors).toEqual([]);
    });
  });

  const passwordForm = (page: Page) => page.getByRole('form', { name: 'Password' });
  async function fillPassword(page: Page, old: string, next: string, confirmation = next) {
    const form = passwordForm(page);
    await form.getByRole('textbox', { name: 'Current password' }).fill(old);
    await form.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
    await form.getByRole('textbox', { name: 'Confirm new password' }).fill(confirmation);
    await form.getByRole('button', { name: 'Change password' }).click();
  }

  test('a new password is confirmed, may be looked at, and is not blank [B2-025 B5-004 B5-005]', async () => {
    const { page, close } = await enter();
    const form = passwordForm(page);
    await fillPassword(page, oriel.admin.password, '', 'something');
    await form.getByText('The new password must not be blank.').waitFor();
    await fillPassword(page, oriel.admin.password, 'one thing of mine', 'another thing 2');
    await form.getByText('The new password and its confirmation do not match.').waitFor();
    const confirmation = form.getByLabel('Confirm new password');
    expect(await confirmation.getAttribute('type')).toBe('password');
    await form.getByRole('button', { name: 'Show password' }).last().click();
    expect(await confirmation.getAttribute('type')).toBe('text');
    await close();
  });

  inLongRun(() => {
    test('a password is changed by who knows the old one, and opens the door from then on [B4-023 B5-006 B8-009]', async () => {
      const { page, close } = await enter();
      const form = passwordForm(page);
      const fill = (old: string, next: string) => fillPassword(page, old, next);
      const warning = page.getByRole('alertdialog', { name: 'You are the only administrator' });
      await fill('not the old one', 'a whole new password');
      await warning.getByRole('button', { name: 'Change anyway' }).click();
      const denied = page.getByRole('alertdialog', { name: "That didn't work" });
      await denied.getByText(/Permission denied/).waitFor();
      await denied.getByText('PERMISSION_DENIED').waitFor();
      await denied.getByRole('button', { name: 'OK' }).click();
      expect(await form.getByRole('textbox', { name: 'Current password' }).inputValue()).toBe('not the old one');
      await fill(oriel.admin.password, 'a whole new password');
      await warning.getByRole('button', { name: 'Cancel' }).click();
      await form.getByRole('button', { name: 'Change password' }).click();
      await warning.getByRole('button', { name: 'Change anyway' }).click();
      await reported(page, 'Your password has been changed.').waitFor();
      expect(await form.getByRole('textbox', { name: 'Current password' }).inputValue()).toBe('');
      const refused = await openTab(browser(), oriel.url);
      await loginPage(refused.page).logIn(oriel.admin);
      await vi.waitFor(async () => expect(await refused.page.getByRole('alert').count()).toBeGreaterThan(0), SOON);
      await loginPage(refused.page).logIn({ name: oriel.admin.name, password: 'a whole new password' });
      await refused.page.getByRole('treegrid').waitFor();
      await refused.close();
      await close();
    });
  });
});
