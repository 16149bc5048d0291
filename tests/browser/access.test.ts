import { describe, expect, test, vi } from 'vitest';
import { startWelcomeDesktop } from '../../welcome/welcomeDesktop.ts';
import { openAddressDoor } from '../support/addressDoor.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { THEMES_SEEN } from '../support/longRun.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { administratorApi, logIn } from './support/api.ts';
import { barriers } from './support/barriers.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { onGateway } from './support/suite.ts';
import { emptyTabOf, keptLogIn, openTab } from './support/tab.ts';
import { inLongRun } from '../support/longRun.ts';

const SOON = { timeout: 30_000, interval: 50 };
const A_PICTURE = 20;

/** What axe finds that keeps people out, as rule and place. */
describeWhere(whyNoChromium(), 'everybody gets in', () => {
  const machine = startedForSuite(
    () => startWelcomeDesktop({ host: '127.0.0.1', port: 0 }),
    ({ stop }) => stop(),
  );
  const parts = onGateway();

  describe.each(THEMES_SEEN)('no screen has a serious barrier, %s', (colorScheme) => {
    test('log-in, home, form, palette, pages and a session', async () => {
      const { page, errors, close } = await openTab(parts.browser, parts.oriel.url, { colorScheme });
      const found: Record<string, string[]> = {};
      await loginPage(page).form.waitFor();
      found['log-in'] = await barriers(page);
      await loginPage(page).logIn(parts.oriel.admin);
      const home = homePage(page);
      await home.row('Welcome desktop').waitFor();
      found['home'] = await barriers(page);
      await page.getByRole('button', { name: 'Add a computer' }).first().click();
      await home.form.getByRole('button', { name: 'Add and open' }).click();
      found['form with problems'] = await barriers(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('wel');
      await page.getByRole('option').filter({ hasText: 'Welcome desktop' }).waitFor();
      found['palette'] = await barriers(page);
      await page.keyboard.press('Escape');
      await page.goto(`${parts.oriel.url}/#/settings/check`);
      await page.getByRole('heading', { name: 'System check' }).waitFor();
      found['system check'] = await barriers(page);
      await page.goto(`${parts.oriel.url}/#/settings/preferences`);
      await page.getByRole('heading', { name: 'Preferences' }).waitFor();
      found['preferences'] = await barriers(page);
      await page.goto(`${parts.oriel.url}/#/`);
      await home.row('Welcome desktop').click();
      await vi.waitFor(async () => expect(await sessionPage(page).colours()).toBeGreaterThan(A_PICTURE), SOON);
      await sessionPage(page).press('Menu');
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      found['session'] = await barriers(page);
      await close();
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, []])));
      expect(errors).toEqual([]);
    });
  });

  test('the set-up page of a gateway opens another gateway in its place, and its own where nothing is typed [A2-033]', async () => {
    const { port } = new URL(parts.oriel.url);
    const { page, errors, close } = await openTab(parts.browser, `${parts.oriel.url}/setup.html`);
    const connect = page.getByRole('button', { name: 'Connect' });
    await page.getByLabel('Server address').fill('two words');
    await connect.click();
    await page.getByText('No server answers there.').waitFor();
    await page.getByLabel('Server address').fill('http://localhost/#/');
    await page.getByLabel('Port').fill(port);
    await connect.click();
    await page.waitForURL(`http://localhost:${port}/`);
    await loginPage(page).form.waitFor();
    await page.goto(`${parts.oriel.url}/setup.html`);
    expect(await page.getByLabel('Server address').inputValue()).toBe('');
    await connect.click();
    await page.waitForURL(`${parts.oriel.url}/`);
    await loginPage(page).form.waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  test('where web sockets are not let through, a session runs over HTTP [A7-065]', async () => {
    const { page, close } = await emptyTabOf(parts.browser, parts.oriel.url, parts.oriel.admin);
    await page.routeWebSocket(/websocket-tunnel/, (socket) => socket.close({ code: 1006 }));
    await page.goto(parts.oriel.url);
    const reading = page.waitForRequest(/\/tunnel\?read:/);
    await homePage(page).add({
      ...{ name: 'Over HTTP', address: `127.0.0.1:${machine().port}` },
      ...{ protocol: 'VNC', password: machine().password ?? '' },
    });
    await reading;
    const session = sessionPage(page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await session.screen.focus();
    await page.keyboard.type('over HTTP');
    await vi.waitFor(() => expect(machine().screens().at(-1)?.state.typedText).toBe('over HTTP'), SOON);
    await close();
  });
});

const BANNED_ADDRESS = '198.51.100.77';

inLongRun(() => {
  describeWhere(whyNoChromium(), 'somebody whose address is banned', () => {
    const parts = onGateway({ env: () => ({ ORIEL_TRUST_PROXY: '127.0.0.1' }) });
    const door = startedForSuite(
      () => openAddressDoor(parts.oriel.url, BANNED_ADDRESS),
      ({ stop }) => stop(),
    );

    test('in the middle of a session is told so and until when, and goes on without a reload once let in', async () => {
      const { admin } = parts.oriel;
      const { url } = door();
      const { ban, letIn } = await administratorApi(parts.oriel);
      const { page, close } = await openTab(
        parts.browser,
        url,
        keptLogIn(url, await logIn(url, admin.name, admin.password)),
      );
      await homePage(page).row('Welcome desktop').click();
      await vi.waitFor(async () => expect(await sessionPage(page).colours()).toBeGreaterThan(A_PICTURE), SOON);
      await ban(BANNED_ADDRESS);
      const notice = page.getByRole('alert').filter({ hasText: 'Your address is banned' });
      await notice.waitFor();
      expect(await notice.innerText()).toMatch(/until .*20\d\d.*After that .* ask an administrator\./s);
      await page.getByText(/^Address banned/).waitFor();
      const refused = page.waitForResponse(/api\/tokens/);
      await loginPage(page).logIn(admin);
      expect([(await refused).status(), await notice.count()]).toEqual([403, 1]);
      await letIn(BANNED_ADDRESS);
      await page.getByText(/^Online/).waitFor();
      await notice.waitFor({ state: 'hidden' });
      await loginPage(page).logIn(admin);
      await loginPage(page).form.waitFor({ state: 'hidden' });
      await close();
    });
  });
});
