import { expect, test, vi } from 'vitest';
import { startWelcomeDesktop, WELCOME_CONNECTION_PARAMETERS } from '../../welcome/welcomeDesktop.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { administratorApi } from './support/api.ts';
import { strike } from './support/keys.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from './support/suite.ts';
import { keptLogIn, openFirstTab, openTab } from './support/tab.ts';
import { inLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const SOON = { timeout: 20_000, interval: 50 };
const A_PICTURE = 20;

describeWhere(whyNoChromium(), 'the main trip, on the real gateway and engine', () => {
  const machine = startedForSuite(
    () => startWelcomeDesktop({ host: '127.0.0.1', port: 0, keepEvents: true }),
    ({ stop }) => stop(),
  );
  const parts = onGateway({ embedded: true });
  const tab = loggedInBeforeEach(parts);

  const own = () => ({
    name: `Own desk ${Date.now()}`,
    address: `127.0.0.1:${machine().port}`,
    protocol: 'VNC' as const,
    password: machine().password ?? '',
  });
  const seePicture = async () => {
    const session = sessionPage(tab().page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await session.screen.focus();
    return session;
  };
  const openOwn = async () => {
    const computer = own();
    await homePage(tab().page).add(computer);
    return { computer, session: await seePicture() };
  };
  const screen = () => machine().screens().at(-1);

  test('a click on the Welcome desktop shows its picture, which goes on, and the tab tells the session [A1-002 A1-003]', async () => {
    await homePage(tab().page).row('Welcome desktop').click();
    const session = sessionPage(tab().page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await vi.waitFor(async () => expect(await tab().page.title()).toContain('Welcome desktop'), SOON);
    // The desktop has a clock.
    const before = await session.picture();
    await vi.waitFor(async () => expect(await session.picture()).not.toBe(before), SOON);
    expect(tab().errors).toEqual([]);
  });

  longTest('what a session needs is fetched while one looks at Home, and not once more at the click', async () => {
    // A browser that has shown the app before has its code at hand, and tells of no fetching.
    const { token } = await administratorApi(parts.oriel);
    const { url } = parts.oriel;
    const { page, close } = await openFirstTab(parts.browser, url, keptLogIn(url, token));
    const fetched = () => page.evaluate(namesOfScripts);
    const ofSession = ['SessionView', 'openDesktop'];
    await vi.waitFor(async () => expect(await fetched()).toEqual(expect.arrayContaining(ofSession)), SOON);
    await page.evaluate(() => performance.clearResourceTimings());
    await homePage(page).row('Welcome desktop').click();
    await sessionPage(page).bar.waitFor();
    expect((await fetched()).filter((name) => ofSession.includes(name))).toEqual([]);
    await close();
  });

  test('one’s own computer is added in one form and opens at once; keys and pointer arrive', async () => {
    await openOwn();
    await strike(tab().page, ['G', 'r', 'ü', 'ß', 'e']);
    await vi.waitFor(() => expect(screen()?.state.typedText).toBe('Grüße'), SOON);
    const box = await sessionPage(tab().page).screen.boundingBox();
    await tab().page.mouse.move((box?.width ?? 0) / 2, (box?.height ?? 0) / 2);
    await vi.waitFor(() => expect(machine().events.at(-1)).toMatchObject({ type: 'pointer', buttons: 0 }), SOON);
    expect(tab().errors).toEqual([]);
  });

  inLongRun(() => {
    test('a bar that was hidden stays so near the edge and over a reload, as one that was shown comes back [A2-074]', async () => {
      const { page } = tab();
      await homePage(page).row('Welcome desktop').click();
      const { bar } = await seePicture();
      const isThere = () => bar.evaluate((node) => node.getBoundingClientRect().bottom > 0);
      const handle = page.getByRole('button', { name: 'Show the bar' });
      await sessionPage(page).press('Hide the bar');
      await expect.poll(isThere, SOON).toBe(false);
      await page.reload();
      await seePicture();
      await handle.waitFor();
      const middle = (page.viewportSize()?.width ?? 0) / 2;
      for (const y of [300, 3, 2]) await page.mouse.move(middle, y);
      expect([await isThere(), await bar.getAttribute('inert')]).toEqual([false, '']);
      await handle.click();
      await expect.poll(isThere, SOON).toBe(true);
      await page.reload();
      await expect.poll(isThere, SOON).toBe(true);
      expect(await handle.count()).toBe(0);
    });
  });

  inLongRun(() => {
    test('text is copied both ways, emoji included [A1-004]', async () => {
      const api = await administratorApi(parts.oriel);
      const parameters = { hostname: '127.0.0.1', port: String(machine().port), password: machine().password ?? '' };
      await api.addConnection('Speaks UTF-8', 'vnc', { ...parameters, ...WELCOME_CONNECTION_PARAMETERS });
      await tab().page.reload();
      await homePage(tab().page).row('Speaks UTF-8').click();
      const session = await seePicture();
      await tab().page.evaluate(() => navigator.clipboard.writeText('hin 😀 und zurück'));
      await tab().page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await vi.waitFor(() => expect(screen()?.state.clipboard).toBe('hin 😀 und zurück'), SOON);
      await session.screen.focus();
      await tab().page.keyboard.type('remote words');
      await vi.waitFor(() => expect(screen()?.state.typedText).toBe('remote words'), SOON);
      await tab().page.keyboard.press('Control+c');
      await vi.waitFor(
        async () => expect(await tab().page.evaluate(() => navigator.clipboard.readText())).toBe('remote words'),
        SOON,
      );
    });
  });

  test('leaving goes home and makes a card with a picture [A2-086]', async () => {
    const { computer, session } = await openOwn();
    await session.leave();
    const home = homePage(tab().page);
    await home.list.waitFor();
    const card = home.cards.filter({ hasText: computer.name });
    await card.waitFor();
    expect(await card.locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  });

  test('log-in, Home, a session, its share, the files and a meeting are one page, loaded once [A1-001]', async () => {
    const other = await openTab(parts.browser, parts.oriel.url);
    const { page } = other;
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    await loginPage(page).logIn(parts.oriel.admin);
    await homePage(page).row('Welcome desktop').click();
    const session = sessionPage(page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await session.press('Share');
    await page.getByText('And talk', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await session.leave();
    for (const [link, shown] of [
      ['Shared files', 'Shared files'],
      [/^Meet \(Beta\)/, 'Meet'],
    ] as const) {
      await page.getByRole('link', { name: link }).first().click();
      await page.getByRole('heading', { name: shown, level: 1 }).waitFor();
    }
    expect(documents).toEqual([]);
    await other.close();
  });

  test('a second user sees only what they were given, and nothing without a token', async () => {
    const api = await administratorApi(parts.oriel);
    const name = `maria ${Date.now()}`;
    await api.addUser(name, 'battery staple');
    const given = await api.addConnection(`Given to ${name}`, 'ssh', { hostname: '192.0.2.7' });
    await api.letRead(name, given);
    const other = await openTab(parts.browser, parts.oriel.url);
    await loginPage(other.page).logIn({ name, password: 'battery staple' });
    await vi.waitFor(() => expect(other.page.url()).toContain('#/client/'), SOON);
    await other.page.goto(`${parts.oriel.url}/#/`);
    const home = homePage(other.page);
    await home.list.waitFor();
    expect(await home.list.getByRole('row').filter({ hasText: 'Given to' }).count()).toBe(1);
    expect(await home.row('Welcome desktop').count()).toBe(0);
    await other.close();
    const tree = await fetch(`${parts.oriel.url}/api/session/data/postgresql/connectionGroups/ROOT/tree`);
    expect(tree.status).toBe(403);
  });
});

/** `SessionView-x1y2.js` is `SessionView`. */
function namesOfScripts(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return paths.flatMap((path) => /([^/]+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? []);
}
