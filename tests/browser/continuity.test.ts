import { afterEach, expect, test, vi } from 'vitest';
import { startWelcomeDesktop } from '../../welcome/welcomeDesktop.ts';
import { freePort } from '../../scripts/lib/net.mjs';
import { whyNoChromium } from '../support/chromium.ts';
import { startEngine } from '../support/engine.ts';
import { openLinkDoor, type LinkDoor } from '../support/linkDoor.ts';
import { inLongRun } from '../support/longRun.ts';
import { describeWhere } from '../support/needs.ts';
import { startOriel, type RunningOriel } from '../support/oriel.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { administratorApi } from './support/api.ts';
import { strike } from './support/keys.ts';
import { browserForSuite } from './support/sharedBrowser.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { onGateway } from './support/suite.ts';
import { openTab, openTabOf, type Tab } from './support/tab.ts';
import { longTest } from '../support/longTest.ts';

const SOON = { timeout: 30_000, interval: 50 };
const A_PICTURE = 20;
/** As by satellite, and of a telephone. */
const FAR_AWAY = { delayMs: 350, bytesPerSecond: 32 * 1024 };
const FAR_TEXT = 'slow but sure, over and over again';
/** What comes after the first picture. */
const CODE_OF_SESSION_TOOLS = /assets\/(sessionTools|SessionToolsView)-/;
const DATA = '/api/session/data/postgresql';

const doorTo = (oriel: RunningOriel) => openLinkDoor({ host: '127.0.0.1', port: Number(new URL(oriel.url).port) });

interface Use {
  readonly identifier: string;
  readonly parked?: boolean;
  readonly pictureDate?: number;
}

/** What a use is, without what the browser in it renews every few seconds. */
const withoutPicture = ({ pictureDate: _renewed, ...use }: Use) => use;

describeWhere(whyNoChromium(), 'a session outlives its browser', () => {
  const parts = onGateway();
  const link = startedForSuite<LinkDoor>(
    () => doorTo(parts.oriel),
    (door) => door.stop(),
  );
  const machine = startedForSuite(
    () => startWelcomeDesktop({ host: '127.0.0.1', port: 0, keepEvents: true }),
    ({ stop }) => stop(),
  );
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
    const api = await usesApi();
    for (const { identifier } of await api.list()) await api.end(identifier);
  });

  async function usesApi() {
    const { token } = await administratorApi(parts.oriel);
    const headers = { 'Guacamole-Token': token };
    const url = `${parts.oriel.url}${DATA}/activeConnections`;
    const list = async () => Object.values((await (await fetch(url, { headers })).json()) as Record<string, Use>);
    const records = async () => {
      const history = await fetch(`${parts.oriel.url}${DATA}/history/connections`, { headers });
      return ((await history.json()) as unknown[]).length;
    };
    return {
      list,
      end: (id: string) => fetch(`${url}/${id}`, { method: 'DELETE', headers }),
      /** What stays the same for as long as nobody opens or ends anything. */
      known: async () => [(await list()).map(withoutPicture), await records()],
    };
  }

  /** A browser of its own behind the link, logged in. */
  async function openBrowser(): Promise<Tab> {
    const tab = await openTabOf(parts.browser, `http://${link().host}/`, parts.oriel.admin);
    tabs.push(tab);
    await homePage(tab.page).list.waitFor();
    return tab;
  }

  async function openDesktop(tab: Tab) {
    await homePage(tab.page).row('Welcome desktop').click();
    return seePicture(tab);
  }

  async function seePicture(tab: Tab) {
    const session = sessionPage(tab.page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await vi.waitFor(async () => expect(await session.screen.getAttribute('data-mood')).toBe('live'), SOON);
    return session;
  }

  const lostSaid = (tab: Tab) => tab.page.getByText(/^Connection lost/);

  longTest('a cut link keeps the last picture and comes back by itself, without a dialog', async () => {
    const tab = await openBrowser();
    const session = await openDesktop(tab);
    const api = await usesApi();
    const before = await api.known();
    link().cut();
    await lostSaid(tab).waitFor();
    expect(await session.colours()).toBeGreaterThan(A_PICTURE);
    expect(await session.screen.getAttribute('data-mood')).toBe('stale');
    await vi.waitFor(async () => expect(await api.list()).toMatchObject([{ parked: true }]), SOON);
    expect(await tab.page.getByRole('alertdialog').count()).toBe(0);
    link().mend();
    await seePicture(tab);
    await lostSaid(tab).waitFor({ state: 'detached' });
    expect(await api.known()).toEqual(before);
  });

  inLongRun(() => {
    test('on a slow link typing arrives whole and in its order, and nothing is given up', async () => {
      const tab = await openBrowser();
      await homePage(tab.page).add({
        ...{ name: 'Far away', protocol: 'VNC' as const },
        ...{ address: `127.0.0.1:${machine().port}`, password: machine().password ?? '' },
      });
      const session = await seePicture(tab);
      const tries: string[] = [];
      tab.page.on('websocket', (socket) => tries.push(socket.url()));
      link().slow(FAR_AWAY);
      await session.screen.focus();
      await strike(tab.page, [...FAR_TEXT]);
      const typed = () => machine().screens().at(-1)?.state.typedText;
      await vi.waitFor(() => expect(typed()).toBe(FAR_TEXT), SOON);
      link().mend();
      expect([tries, await session.trouble.count()]).toEqual([[], 0]);
    });

    test('code that was on its way when the link was cut comes when it is back', async () => {
      const tab = await openBrowser();
      await tab.page.route(CODE_OF_SESSION_TOOLS, (route) => {
        link().cut();
        return route.abort();
      });
      await homePage(tab.page).row('Welcome desktop').click();
      await lostSaid(tab).waitFor();
      await tab.page.unroute(CODE_OF_SESSION_TOOLS);
      link().mend();
      const { press } = await seePicture(tab);
      await press('Menu');
      await tab.page.getByRole('dialog', { name: 'Menu' }).waitFor();
    });
  });

  test('a reload shows the same session again', async () => {
    const tab = await openBrowser();
    await openDesktop(tab);
    const api = await usesApi();
    const before = await api.known();
    await tab.page.reload();
    await seePicture(tab);
    expect(await api.known()).toEqual(before);
  });

  longTest('another device takes the session over when the first one is gone', async () => {
    const first = await openBrowser();
    await openDesktop(first);
    const api = await usesApi();
    const before = await api.list();
    await first.close();
    tabs.splice(0);
    await vi.waitFor(async () => expect(await api.list()).toMatchObject([{ parked: true }]), SOON);
    await openDesktop(await openBrowser());
    const [use] = await api.list();
    expect([use?.identifier, use?.parked]).toEqual([before[0]?.identifier, undefined]);
  });

  test('leaving ends it', async () => {
    const tab = await openBrowser();
    const session = await openDesktop(tab);
    const api = await usesApi();
    await session.leave();
    await vi.waitFor(async () => expect(await api.list()).toEqual([]), SOON);
  });
});

inLongRun(() => {
  describeWhere(whyNoChromium(), 'a gateway that is started anew', () => {
    const engine = startedForSuite(startEngine, ({ stop }) => stop());
    const browser = browserForSuite();

    test('keeps no session: that is told, and reconnecting opens a new one', async () => {
      const env = { ORIEL_GUACD: `${engine().host}:${engine().port}`, ORIEL_PORT: String(await freePort()) };
      const first = await startOriel(env);
      const tab = await openTab(browser(), first.url);
      await loginPage(tab.page).logIn(first.admin);
      await homePage(tab.page).row('Welcome desktop').click();
      const session = sessionPage(tab.page);
      await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
      // Without time for a last word: to the browser it is a link that is lost.
      process.kill(first.pid, 'SIGKILL');
      await tab.page.getByText(/^Connection lost/).waitFor();
      const second = await startOriel(env, first.data);
      // The dialog opens before its cause is known.
      await session.trouble.getByText('could not be kept until you were back').waitFor();
      await session.trouble.getByRole('button', { name: 'Reconnect now' }).click();
      await session.trouble.waitFor({ state: 'hidden' });
      await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
      await tab.close();
      await second.remove();
    });
  });
});
