import { afterEach, expect, test, vi } from 'vitest';
import type { Page } from 'playwright';
import { startWelcomeDesktop } from '../../../welcome/welcomeDesktop.ts';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { homePage } from '../pages/homePage.ts';
import { sessionPage } from '../pages/sessionPage.ts';
import { strike } from '../support/keys.ts';
import { startedForSuite } from '../support/startedForSuite.ts';
import { onGateway } from '../support/suite.ts';
import { openTabOf, type Tab } from '../support/tab.ts';

const SOON = { timeout: 30_000, interval: 50 };
const A_PICTURE = 20;

describeWhere(whyNoChromium(), 'a second window on a session that runs', () => {
  const parts = onGateway();
  const machine = startedForSuite(
    () => startWelcomeDesktop({ host: '127.0.0.1', port: 0, keepEvents: true }),
    ({ stop }) => stop(),
  );
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });

  /** How many sessions the machine itself has had, and what was typed into each. */
  const typed = () =>
    machine()
      .screens()
      .map(({ state }) => state.typedText);

  async function seePicture(page: Page) {
    const session = sessionPage(page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await vi.waitFor(async () => expect(await session.screen.getAttribute('data-mood')).toBe('live'), SOON);
    return session;
  }

  async function type(page: Page, text: string) {
    await sessionPage(page).screen.focus();
    await strike(page, [...text]);
  }

  const said = (page: Page) => page.getByText('This session is also open in another window.');
  const way = (page: Page, name: string) => sessionPage(page).bar.getByRole('button', { name });

  /** One session of a machine, in two windows of one user, and how many it had before. */
  async function openTwice(name: string) {
    const before = typed().length;
    const tab = await openTabOf(parts.browser, parts.oriel.url, parts.oriel.admin);
    tabs.push(tab);
    const [first, second] = [tab.page, await tab.context.newPage()];
    await homePage(first).list.waitFor();
    await homePage(first).add({
      ...{ name, protocol: 'VNC' as const },
      ...{ address: `127.0.0.1:${machine().port}`, password: machine().password ?? '' },
    });
    await seePicture(first);
    await second.goto(first.url());
    await seePicture(second);
    for (const page of [first, second]) await said(page).waitFor();
    return { first, second, texts: () => typed().slice(before) };
  }

  test('shows the same one, both control it, and another is started from there', async () => {
    const { first, second, texts } = await openTwice('Two windows');
    await type(second, 'from two ');
    await vi.waitFor(() => expect(texts()).toEqual(['from two ']), SOON);
    await first.bringToFront();
    await type(first, 'from one');
    await vi.waitFor(() => expect(texts()).toEqual(['from two from one']), SOON);

    await second.bringToFront();
    await said(second).waitFor({ state: 'detached' });
    await sessionPage(second).press('Menu');
    await second.getByRole('button', { name: 'Start another' }).click();
    await vi.waitFor(() => expect(texts().length).toBe(2), SOON);
    await seePicture(second);
    await type(second, 'mine');
    await vi.waitFor(() => expect(texts()).toEqual(['from two from one', 'mine']), SOON);
    for (const page of [first, second]) await way(page, 'End session').waitFor({ state: 'attached' });

    await first.bringToFront();
    await type(first, '!');
    await vi.waitFor(() => expect(texts()).toEqual(['from two from one!', 'mine']), SOON);
  });

  test('goes on when the first one is closed, and is told that it is the only one', async () => {
    const { first, second, texts } = await openTwice('One is closed');
    await way(second, 'Leave').waitFor({ state: 'attached' });
    await first.close();
    await way(second, 'End session').waitFor({ state: 'attached', timeout: SOON.timeout });
    await second.bringToFront();
    await type(second, 'alone');
    await vi.waitFor(() => expect(texts()).toEqual(['alone']), SOON);
  });

  test('is left by the one who began it, comes back after a cut, and ends with the last one', async () => {
    const { first, second, texts } = await openTwice('One is left');
    await first.bringToFront();
    await sessionPage(first).press('Leave');
    await homePage(first).list.waitFor();
    await second.bringToFront();
    await way(second, 'End session').waitFor({ state: 'attached', timeout: SOON.timeout });
    await second.reload();
    await seePicture(second);
    await type(second, 'still here');
    await vi.waitFor(() => expect(texts()).toEqual(['still here']), SOON);
    await sessionPage(second).press('End session');
    await homePage(second).list.waitFor();
    await first.goBack();
    await seePicture(first);
    // The machine has forgotten the one that has ended.
    await vi.waitFor(() => expect(texts()).toEqual(['']), SOON);
    expect(await said(first).count()).toBe(0);
  });
});
