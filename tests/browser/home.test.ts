import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Page } from 'playwright';
import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { COUNTDOWN_STEP_MS } from '../../contract/limits.ts';
import { STORED } from '../../src/services/storedKeys.ts';
import { decodedInPage } from './support/qrInPage.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { administratorApi } from './support/api.ts';
import { pickFrom } from './support/combobox.ts';
import { hurryFromNowOn } from './support/hurry.ts';
import { loggedInBeforeEach, onGateway } from './support/suite.ts';
import { openTab, openTabOf } from './support/tab.ts';
import { inLongRun, isLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const SOON = { timeout: 30_000, interval: 50 };
const PERSON = { name: 'maria', password: 'battery staple' };
const NOTE = 'Ask before <b>rebooting</b> 💡';

function listenAnywhere(): Promise<Server> {
  const server = createServer((socket) => socket.end());
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const ROOT = { name: 'ROOT', identifier: 'ROOT', type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };
const connectionAt = (at: number) => ({
  ...{ name: `Desk ${String(at).padStart(4, '0')}`, identifier: String(at), parentIdentifier: 'ROOT', protocol: 'ssh' },
  ...{ attributes: {}, activeConnections: 0 },
});

/** In the page: after each step the first row in view that is not drawn where it belongs, or ''. */
async function missedAfter(steps: readonly number[]): Promise<readonly string[]> {
  const [scroller, list] = [document.querySelector('main')!, document.querySelector('[role=treegrid] > :last-child')!];
  /** A busy machine draws a step a few frames later; a row that does not come by itself never comes. */
  const framesMax = 30;
  const firstMissed = (): string => {
    const { top } = list.getBoundingClientRect();
    const { height } = document.querySelector('[aria-rowindex="2"]')!.getBoundingClientRect();
    const view = scroller.getBoundingClientRect();
    const drawn = new Map([...list.children].map((row) => [row.getAttribute('aria-rowindex'), row]));
    const first = Math.max(0, Math.ceil((view.top - top) / height));
    const last = Math.min(1_999, Math.floor((view.bottom - top) / height) - 1);
    const inView = Array.from({ length: last - first + 1 }, (_one, offset) => first + offset);
    const isThere = (at: number) => {
      const row = drawn.get(String(at + 2));
      const isPlaced = Math.abs((row?.getBoundingClientRect().top ?? 0) - top - at * height) < 1;
      return isPlaced && row?.textContent.includes(`Desk ${String(at).padStart(4, '0')}`) === true;
    };
    if (inView.length < 5) return 'too few in view';
    return inView
      .filter((at) => !isThere(at))
      .slice(0, 1)
      .join();
  };
  const missed: string[] = [];
  for (const step of steps) {
    await new Promise(requestAnimationFrame);
    scroller.scrollTop += step;
    let first = '';
    for (let frame = 0; frame < framesMax; frame += 1) {
      await new Promise(requestAnimationFrame);
      first = firstMissed();
      if (first === '') break;
    }
    missed.push(first);
  }
  return missed;
}

/** In the page: notes from now on each thing that jumps although nobody did anything, as `shifted` of its window. */
function observeShifts(): void {
  const shifted: string[] = [];
  Object.assign(window, { shifted });
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const { sources } of entries as (PerformanceEntry & { sources: readonly { node: Node | null }[] })[])
      shifted.push(...sources.map(({ node }) => node?.textContent ?? 'what is gone again'));
  };
  new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'layout-shift' });
}

const shiftedIn = (page: Page) => page.evaluate(() => (window as unknown as { shifted: readonly string[] }).shifted);

/** Keeps what Home asks for beside its list waiting, until it is let go. */
async function heldBack(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/(gettwofactorauth|getdiskspace|connectionstatus|discovery)/u, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

const boxesOf = (page: Page) =>
  homePage(page)
    .list.getByRole('row')
    .evaluateAll((rows) => rows.map((row) => JSON.stringify(row.getBoundingClientRect())));

/** What this browser used last, the newest first. */
async function remember(page: Page, names: readonly string[]): Promise<void> {
  const items = names.map((name, at) => ({
    ...{ id: `c${at}`, name, protocol: 'ssh', thumbnail: null },
    timestamp: Date.now() - at * 60_000,
  }));
  const stored = JSON.stringify({ owner: 'admin', items });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORED.history, stored] as const);
  await page.reload();
}

describeWhere(whyNoChromium(), 'Home on the real gateway', () => {
  const parts = onGateway();
  const tab = loggedInBeforeEach(parts);
  let machine: Server;
  let lab: string;

  beforeAll(async () => {
    machine = await listenAnywhere();
    const api = await administratorApi(parts.oriel);
    const port = String((machine.address() as AddressInfo).port);
    lab = await api.addConnection('Lab', 'ssh', { hostname: '127.0.0.1', port });
    const attic = await api.addConnection('Attic', 'ssh', { hostname: '127.0.0.1', port: '1' });
    await api.addUser(PERSON.name, PERSON.password);
    for (const connection of [lab, attic]) await api.letRead(PERSON.name, connection);
  });
  afterAll(() => machine.close());

  longTest('each row tells whether its machine can be reached, to people who never learn where it is', async () => {
    const { page, errors, close } = await openTab(parts.browser, parts.oriel.url);
    const replies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) replies.push(response.text().catch(() => ''));
    });
    await loginPage(page).logIn(PERSON);
    const { row } = homePage(page);
    await row('Lab').getByText('online').waitFor();
    await row('Attic').getByText('offline').waitFor();
    expect((await Promise.all(replies)).join().includes('127.0.0.1')).toBe(false);
    expect(await row('Lab').getByRole('button', { name: 'Note for Lab' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Connections', exact: true }).count()).toBe(0);
    expect(await page.getByRole('meter').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  inLongRun(() => {
    test('what comes over a row that was clicked is not pressed before it is seen, as by the second click of two', async () => {
      const { page } = tab();
      await page.routeWebSocket(/websocket-tunnel/, () => undefined);
      const patience = (time: string) =>
        page.evaluate((value) => document.documentElement.style.setProperty('--patience', value), time);
      // However long the two clicks take.
      await patience('600s');
      await homePage(page).row('Lab').click();
      await page.waitForURL(/#\/client\//u);
      const leave = page.getByRole('button', { name: 'Disconnect' });
      const place = await leave.boundingBox();
      if (place === null) throw new Error('There is nothing to press.');
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      expect(page.url()).toContain('#/client/');
      await patience('0s');
      await leave.click();
      await page.waitForURL(/#\/$/u);
    });

    test('Enter that is held down on a row opens its session and does not leave it again; pressed anew, it does', async () => {
      const { page } = tab();
      await page.routeWebSocket(/websocket-tunnel/, () => undefined);
      const { list, row } = homePage(page);
      await page.getByRole('searchbox', { name: 'Filter' }).fill('Lab');
      await expect.poll(() => list.getByRole('row').count()).toBe(2);
      await row('Lab').waitFor();
      await list.focus();
      await page.keyboard.down('Enter');
      const leave = page.getByRole('button', { name: 'Disconnect' });
      await expect.poll(() => leave.evaluate((button) => button === document.activeElement)).toBe(true);
      for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
      expect(page.url()).toContain('#/client/');
      await page.keyboard.up('Enter');
      await page.keyboard.press('Enter');
      await page.waitForURL(/#\/$/);
    });

    test('a note is written by keyboard, survives a reload, and is read by others as text [A2-043 A3-040]', async () => {
      const { page } = tab();
      const { list, row } = homePage(page);
      await row('Lab').click({ button: 'right' });
      await page.getByRole('menu', { name: 'Actions for Lab' }).waitFor();
      await page.keyboard.press('Escape');
      await list.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Note for Lab' });
      await dialog.getByText('200 characters left').waitFor();
      await page.keyboard.insertText('x'.repeat(250));
      await dialog.getByText('0 characters left').first().waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(NOTE);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await row('Lab').getByText(NOTE).waitFor();
      await page.reload();
      await row('Lab').getByText(NOTE).waitFor();
      const other = await openTabOf(parts.browser, parts.oriel.url, PERSON);
      await homePage(other.page).row('Lab').getByText(NOTE).waitFor();
      await other.close();
    });

    test('the QR code of the user menu says the address of this gateway and closes by itself [A2-045 A4-033 B2-017]', async () => {
      const { page } = tab();
      await page.getByRole('button', { name: /Your account/ }).click();
      await page.getByRole('menuitem', { name: 'QR code' }).click();
      const dialog = page.getByRole('dialog', { name: 'Open Oriel on your phone' });
      await dialog.getByText(/^Closes in 0:(0\d|1[0-5])$/).waitFor();
      expect(await decodedInPage(dialog.getByRole('img'))).toBe(`${parts.oriel.url}/`);
      await hurryFromNowOn(page, COUNTDOWN_STEP_MS);
      await dialog.waitFor({ state: 'detached', timeout: SOON.timeout });
    });
  });

  test('the disk of the gateway is measured for administrators [A2-069 A6-004]', async () => {
    const bar = tab().page.getByRole('meter', { name: 'Disk space' });
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuetext')).toMatch(/^[\d.,]+ [kMGTP]B free of [\d.,]+ [kMGTP]B$/);
  });

  inLongRun(() => {
    test('the sidebar is folded, stays so after a reload, and every place is reached by its link', async () => {
      const { page, errors } = tab();
      const sidebar = page.getByRole('navigation', { name: 'Main' });
      const wide = (await sidebar.boundingBox())?.width ?? 0;
      await sidebar.getByRole('button', { name: 'Collapse' }).click();
      await vi.waitFor(async () => expect((await sidebar.boundingBox())?.width).toBeLessThan(wide / 2), SOON);
      await page.reload();
      await sidebar.getByRole('button', { name: 'Expand' }).waitFor();
      expect((await sidebar.boundingBox())?.width).toBeLessThan(wide / 2);
      for (const name of ['Connections', 'Preferences', 'System check', 'Home']) {
        await sidebar.getByRole('link', { name, exact: true }).click();
        await sidebar.locator('a[aria-current=page]', { hasText: name }).waitFor();
      }
      await page.keyboard.press('Control+k');
      await page.keyboard.type('system check');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'System check' }).waitFor();
      expect(errors).toEqual([]);
    });

    test('the home page that somebody chose opens when they arrive, until they choose Home again [A2-006]', async () => {
      const first = await openTabOf(parts.browser, `${parts.oriel.url}/#/settings/preferences`, PERSON);
      const kept = first.page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
      await pickFrom(first.page, 'Open first', 'Attic');
      await kept;
      const second = await openTab(parts.browser, parts.oriel.url);
      await loginPage(second.page).logIn(PERSON);
      await vi.waitFor(() => expect(second.page.url()).toContain('#/client/'), SOON);
      await vi.waitFor(async () => expect(await second.page.title()).toContain('Attic'), SOON);
      await second.page.goto(`${parts.oriel.url}/#/`);
      await homePage(second.page).list.waitFor();
      await second.close();
      const forgotten = first.page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
      await pickFrom(first.page, 'Open first', 'Home');
      await forgotten;
      await first.page.goto(`${parts.oriel.url}/#/`);
      await first.page.reload();
      await homePage(first.page).list.waitFor();
      expect(first.page.url()).not.toContain('#/client/');
      await first.close();
    });
  });

  longTest('a long list shows the rows in view after each step, whichever way and however far', async () => {
    const { page, errors } = tab();
    const childConnections = Array.from({ length: 2_000 }, (_one, at) => connectionAt(at));
    await page.route('**/postgresql/connectionGroups/ROOT/outline', (route) =>
      route.fulfill({ json: { ...ROOT, childConnections } }),
    );
    await page.reload();
    await homePage(page).row('Desk 0000').waitFor();
    const steps = [
      ...Array.from({ length: 12 }, () => 333),
      9_000,
      ...Array.from({ length: 6 }, () => -700),
      90_000,
      -90_000,
    ];
    expect(await page.evaluate(missedAfter, steps)).toEqual(steps.map(() => ''));
    expect(await homePage(page).list.getByRole('row').count()).toBeLessThan(120);
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    test('the list keeps its place when its side comes late', async () => {
      const { page } = tab();
      // A session that ends meanwhile takes its line out of the side: that of whoever chose it as their home page.
      const api = await administratorApi(parts.oriel);
      await api.endSessions(await api.running());
      await expect.poll(() => api.running(), SOON).toEqual([]);
      let letGo: () => void = () => undefined;
      const gone = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/\/SideView-[^/]*\.js$/, async (route) => {
        await gone;
        await route.continue();
      });
      await page.reload();
      await homePage(page).row('Lab').getByText('online').waitFor();
      await page.getByText('Two-factor authentication is off').waitFor();
      // At the foot of the sidebar, whose links make room for it.
      await page.getByRole('meter', { name: 'Disk space' }).waitFor();
      await page.evaluate(observeShifts);
      letGo();
      await page.getByRole('region', { name: 'Nearby computers' }).waitFor();
      // Where a session ran a moment ago, the machine still counts as there.
      await homePage(page)
        .row('Attic')
        .getByText(/^(offline|online)$/)
        .waitFor();
      expect(await shiftedIn(page)).toEqual([]);
    });
  });

  test.each(isLongRun ? [1280, 390] : [])(
    'no row moves when what lies around the list comes late, %i px wide',
    async (width) => {
      const { page } = tab();
      await page.setViewportSize({ width, height: 844 });
      const letGo = await heldBack(page);
      await page.reload();
      await homePage(page).row('Lab').waitFor();
      const drawn = await boxesOf(page);
      await page.evaluate(observeShifts);
      letGo();
      await homePage(page).row('Lab').getByText('online').waitFor();
      await page.getByText('Two-factor authentication is off').waitFor();
      await page.getByRole('meter', { name: 'Disk space' }).waitFor();
      await page
        .getByRole('region', { name: 'Nearby computers' })
        .getByRole('button', { disabled: false })
        .first()
        .waitFor();
      expect(await boxesOf(page)).toEqual(drawn);
      expect((await shiftedIn(page)).filter((text) => text.includes('Attic'))).toEqual([]);
    },
  );

  inLongRun(() => {
    test('on a phone a session that comes in front does not push the row of the last ones aside', async () => {
      const { page } = tab();
      await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, ['One', 'Two', 'Three']);
      const { cards } = homePage(page);
      await expect.poll(() => cards.getByRole('link').allTextContents(), SOON).toEqual(['One', 'Two', 'Three']);
      const row = cards.first().locator('xpath=..');
      await row.evaluate((list) => list.prepend(list.lastElementChild ?? ''));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await row.evaluate((list) => [list.scrollLeft, list.scrollWidth > list.clientWidth])).toEqual([0, true]);
    });
  });

  test('log-out is at the foot of the sidebar, and takes what was found in the network along [A2-070]', async () => {
    const { page } = tab();
    await vi.waitFor(
      async () => expect(await page.evaluate(() => localStorage.getItem('oriel_discovered'))).not.toBeNull(),
      SOON,
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log out' }).click();
    await page.getByText('You are logged out').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('oriel_discovered'))).toBeNull();
  });
});
