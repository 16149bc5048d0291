import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { shareHash } from '../../contract/rules/shareLink.ts';
import { STORED, VISIT_KEY } from '../../src/services/storedKeys.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { barriers } from './support/barriers.ts';
import { onGateway } from './support/suite.ts';
import { openFirstTab, type Tab } from './support/tab.ts';
import { inLongRun, isLongRun } from '../support/longRun.ts';

const APP_CODE = '**/assets/start-*.js';
const APP_FILE = /\/assets\/start-[^/]*\.js$/;

/** Put into pages before anything of theirs: whether a form stood there before the app's own. */
function noteEarlyForm(): void {
  Object.assign(window, { sawEarlyForm: false });
  new MutationObserver(() => {
    if (document.getElementById('early-form') !== null) Object.assign(window, { sawEarlyForm: true });
  }).observe(document, { childList: true, subtree: true });
}

/** What decides is the same function for all, of which unit tests see each. */
const OTHERS_COMING: readonly [string, Coming][] = [
  ['a remembered device', { local: { [STORED.device]: '{"deviceToken":"0"}' }, hash: '' }],
  ['a guest’s visit', { session: { [VISIT_KEY]: '{"key":"0"}' }, hash: '' }],
  ['a cut link', { hash: shareHash('1', 'abc').split('?')[0] ?? '' }],
  ['a link to a new password', { hash: '#/?action=recovery-pass&data=0' }],
];

const sawEarlyForm = (page: Page) => page.evaluate(() => (window as { sawEarlyForm?: boolean }).sawEarlyForm);

describeWhere(whyNoChromium(), 'the log-in form that stands in the page, on the real gateway', () => {
  const parts = onGateway();
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) {
      expect(tab.errors).toEqual([]);
      await tab.close();
    }
  });

  async function openEmpty(options: BrowserContextOptions = {}): Promise<Tab> {
    const tab = await openFirstTab(parts.browser, `${parts.oriel.url}/help/en.html`, options);
    tabs.push(tab);
    return tab;
  }

  /** The page as it is while the code of the app is still on its way; `arrive` lets it come. */
  async function openHeld(options: BrowserContextOptions = {}, stored: Readonly<Record<string, string>> = {}) {
    const { page } = await openEmpty(options);
    await page.evaluate(
      (all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)),
      stored,
    );
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(APP_CODE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(parts.oriel.url, { waitUntil: 'commit' });
    return { page, arrive };
  }

  const isEarly = (page: Page) => page.locator('#early-form').waitFor({ state: 'attached' });
  const isTakenOver = (page: Page) => page.locator('#early-form').waitFor({ state: 'detached' });
  const caret = (page: Page) =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return [field.name, field.value, field.selectionStart, field.selectionEnd];
    });
  const boxes = (page: Page) =>
    page
      .locator('main, h1, form, input, label, button, summary')
      .evaluateAll((nodes) =>
        nodes.filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().toJSON() as unknown),
      );

  test('what is typed ahead of the app stays as it was, with focus and caret, and logs in [A2-035]', async () => {
    const { page, arrive } = await openHeld();
    const { name, password } = parts.oriel.admin;
    await isEarly(page);
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${password.slice(1)}`);
    await page.keyboard.press('Home');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByLabel('Password', { exact: true }).focus();
    const before = await caret(page);
    const drawn = await boxes(page);
    expect(before).toEqual(['password', password.slice(1), 0, 0]);
    arrive();
    await isTakenOver(page);
    expect(await caret(page)).toEqual(before);
    expect(await boxes(page)).toEqual(drawn);
    expect(await page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Hide password' }).waitFor();
    await page.keyboard.type(password.slice(0, 1));
    await page.keyboard.press('Enter');
    await homePage(page).list.waitFor();
  });

  test('a log-in that is sent ahead of the app is sent once it is there [A2-035]', async () => {
    const { page, arrive } = await openHeld();
    await isEarly(page);
    await loginPage(page).logIn(parts.oriel.admin);
    await page.locator('#early-form [type=submit][aria-busy=true]').waitFor();
    // Whoever hears the page is told which button works.
    await page.locator('#early-form').getByRole('button', { name: 'Log in', exact: true }).waitFor({ timeout: 5_000 });
    expect(page.url()).toBe(`${parts.oriel.url}/`);
    arrive();
    await homePage(page).list.waitFor();
  });

  inLongRun(() => {
    test('a space bar that is held as the app comes presses the button all the same', async () => {
      const { page, arrive } = await openHeld();
      await isEarly(page);
      await page.getByLabel('Username').fill(parts.oriel.admin.name);
      await page.getByLabel('Password', { exact: true }).fill(parts.oriel.admin.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).focus();
      await page.keyboard.down(' ');
      const arrived = page.waitForResponse(APP_CODE);
      arrive();
      await (await arrived).finished();
      await page.waitForFunction(() => document.querySelector('#app form') !== null);
      expect(await page.locator('#early-form').count()).toBe(1);
      await page.keyboard.up(' ');
      await homePage(page).list.waitFor();
    });
  });

  test('code that does not come is told, what was typed stays, and it goes on once the code comes', async () => {
    const { page, errors } = await openEmpty();
    // Nobody answers, neither for the code nor when asked whether anybody is there.
    const isAsked = (url: URL) => url.pathname === '/' || APP_FILE.test(url.pathname);
    await page.route(isAsked, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goto(parts.oriel.url, { waitUntil: 'commit' });
    await isEarly(page);
    await page.getByLabel('Username').fill(parts.oriel.admin.name);
    const alert = page.getByRole('alert');
    await alert.getByText("Oriel didn't load").waitFor();
    expect(await alert.innerText()).toContain(new URL(parts.oriel.url).host);
    expect(await barriers(page)).toEqual([]);
    await page.unroute(isAsked);
    await isTakenOver(page);
    expect([await alert.count(), await page.getByLabel('Username').inputValue()]).toEqual([0, parts.oriel.admin.name]);
    // The browser tells of what it could not fetch.
    errors.splice(0);
  });

  inLongRun(() => {
    test('whoever comes with a token is told of it as well', async () => {
      const { page, errors } = await openEmpty();
      await page.evaluate((key) => localStorage.setItem(key, '{"authToken":"0"}'), STORED.auth);
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto(parts.oriel.url);
      await page.getByRole('alert').getByText("Oriel didn't load").waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.unroute('**/assets/index-*.js');
      await page.getByRole('link', { name: 'Reload' }).click();
      await loginPage(page).submit.waitFor();
      errors.splice(0);
    });

    test('nobody is taken back into a field that they left', async () => {
      const { page, arrive } = await openHeld();
      await isEarly(page);
      await page.getByRole('heading', { name: 'oriel' }).click();
      arrive();
      await isTakenOver(page);
      await loginPage(page).submit.waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    });

    test('the form has no barriers, in either theme', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, arrive } = await openHeld({ colorScheme });
        await isEarly(page);
        expect(await barriers(page)).toEqual([]);
        arrive();
        await isTakenOver(page);
      }
    });
  });

  test.each([
    ['a browser’s language', { locale: 'de-AT' }, {}, 'Benutzername'],
    ['a chosen language', {}, { language: 'es', theme: 'dark' }, 'Usuario'],
  ])('shows at once in %s and theme', async (_name, options, preferences, label) => {
    const { page, arrive } = await openHeld(options, { [STORED.preferences]: JSON.stringify(preferences) });
    await isEarly(page);
    await page.getByLabel(label).waitFor();
    const looks = () =>
      page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).backgroundColor]);
    const early = await looks();
    arrive();
    await isTakenOver(page);
    await page.getByLabel(label).waitFor();
    expect(await looks()).toEqual(early);
  });

  test.each([
    ['a kept token', { local: { [STORED.auth]: '{"authToken":"0"}' }, hash: '' }],
    ['a link into a shared session', { hash: shareHash('1', 'abc') }],
    ...(isLongRun ? OTHERS_COMING : []),
  ])('nothing of it shows to who comes with %s', async (_name, { local = {}, session = {}, hash }: Coming) => {
    const { page, errors } = await openEmpty();
    await page.evaluate((all) => Object.assign(localStorage, all), local);
    await page.evaluate((all) => Object.assign(sessionStorage, all), session);
    await page.addInitScript(noteEarlyForm);
    await page.goto(`${parts.oriel.url}/${hash}`);
    await page.locator('#app main, #app h1').first().waitFor();
    expect(await sawEarlyForm(page)).toBe(false);
    // Made-up secrets are refused, and the browser says so.
    errors.splice(0);
  });

  test('whoever comes with nothing sees it, and without JavaScript nothing can be sent', async () => {
    const { page } = await openEmpty();
    await page.addInitScript(noteEarlyForm);
    await page.goto(parts.oriel.url);
    await isTakenOver(page);
    await loginPage(page).submit.waitFor();
    expect(await sawEarlyForm(page)).toBe(true);
    const plain = await openEmpty({ javaScriptEnabled: false });
    await plain.page.goto(parts.oriel.url);
    expect(await plain.page.locator('noscript').innerText()).toContain('Oriel needs JavaScript');
    expect(await plain.page.locator('form').count()).toBe(0);
  });
});

interface Coming {
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly hash: string;
}
