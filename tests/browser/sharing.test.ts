import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { REFUSED_CALLS_MAX } from '../../contract/limits.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { inLongRun } from '../support/longRun.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { administratorApi } from './support/api.ts';
import { staying } from './support/staying.ts';
import { onGateway } from './support/suite.ts';
import { arriveAt, openTab, openTabOf, type Tab } from './support/tab.ts';

const SOON = { timeout: 30_000, interval: 50 };
const A_PICTURE = 20;
/** Nobody listens there. */
const CLOSED_PORT = 1;
const MARIA = { name: 'maria', password: 'battery staple' };

describeWhere(whyNoChromium(), 'a session is shared', () => {
  const parts = onGateway();
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });

  async function openBrowser(as: typeof MARIA, among = tabs): Promise<Tab> {
    const tab = await openTabOf(parts.browser, parts.oriel.url, as);
    among.push(tab);
    await tab.page.getByRole('navigation').first().waitFor();
    return tab;
  }

  beforeAll(async () => {
    const { addUser, addSharingProfile, findConnection, saveMailServer } = await administratorApi(parts.oriel);
    await addUser(MARIA.name, MARIA.password);
    const welcome = (await findConnection('Welcome desktop')) ?? '';
    await addSharingProfile('Look on', welcome, { 'read-only': 'true' });
    // Whoever shares may mail the link.
    const server = { host: '127.0.0.1', port: CLOSED_PORT, security: 'none', from: 'noreply@oriel.test' } as const;
    expect((await saveMailServer({ ...server, username: '' })).ok).toBe(true);
  });

  /** The administrator's own session, with a link into it. */
  const shared = staying(async (among) => {
    const owner = await openBrowser(parts.oriel.admin, among);
    await homePage(owner.page).row('Welcome desktop').click();
    await expect.poll(() => sessionPage(owner.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
    await sessionPage(owner.page).press('Share');
    await owner.page.getByRole('button', { name: 'Look on', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Copy link' }).click();
    await owner.page.getByText('Link copied').first().waitFor();
    return { owner, href: await owner.page.evaluate(() => navigator.clipboard.readText()) };
  });

  /** Somebody without an account, and every picture that their browser is sent. */
  async function openGuest(href: string) {
    const tab = await openTab(parts.browser, null);
    tabs.push(tab);
    const pictures: string[] = [];
    tab.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/\d\.(img|png|jpeg|copy|rect|cfill|size|blob),/.test(String(payload))) pictures.push(String(payload));
      }),
    );
    await tab.page.goto(href);
    return { ...tab, pictures };
  }

  async function giveName(guest: Tab, name: string): Promise<void> {
    await guest.page.getByLabel('Your name').fill(name);
    await guest.page.getByRole('button', { name: 'Ask to join' }).click();
    await guest.page.getByRole('heading', { name: 'Waiting for admin' }).waitFor();
  }

  /** Nothing of it is out of sight on a small phone, and what has no room for words has them as its name. */
  async function showsWholeBarOn({ page }: Tab, phone: { readonly width: number; readonly height: number }) {
    const before = page.viewportSize();
    const { bar } = sessionPage(page);
    await page.setViewportSize(phone);
    const beyond = () => bar.evaluate((node) => node.scrollWidth - node.clientWidth);
    await expect.poll(beyond, SOON).toBe(0);
    await bar.getByRole('button', { name: 'End session' }).waitFor({ state: 'attached' });
    if (before) await page.setViewportSize(before);
  }

  /** At once, without a new line: maria has no other picture and no other tunnel for it. */
  async function isGivenControlAndLosesIt(owner: Tab, visitor: Tab): Promise<void> {
    const people = owner.page.getByRole('region', { name: 'In this session' });
    const session = sessionPage(visitor.page);
    const clipboard = session.bar.getByRole('button', { name: 'Clipboard' });
    const lines: string[] = [];
    visitor.page.on('websocket', (socket) => lines.push(socket.url()));
    // What hears of it comes a moment after the picture.
    await session.bar.getByRole('button', { name: 'Ask for control' }).waitFor({ state: 'attached' });
    await people.getByRole('button', { name: 'Give control to maria' }).click();
    await visitor.page.getByText('admin gave you control').waitFor();
    await clipboard.waitFor({ state: 'attached' });
    await owner.page.getByRole('button', { name: 'maria can control this session' }).waitFor();
    const before = await session.picture();
    await session.screen.focus();
    await visitor.page.keyboard.type('maria');
    await expect.poll(() => session.picture(), SOON).not.toBe(before);
    await people.getByRole('button', { name: 'Take control back from maria' }).click();
    await visitor.page.getByText('admin took control back').waitFor();
    await session.bar.getByText('View only').waitFor({ state: 'attached' });
    await owner.page.getByRole('button', { name: 'maria is watching' }).waitFor();
    expect([await clipboard.count(), lines]).toEqual([0, []]);
    await session.press('Ask for control');
    const asked = owner.page.getByRole('alertdialog', { name: 'maria asks for control' });
    await asked.getByRole('button', { name: 'Not now' }).click();
    await visitor.page.getByText('admin is not giving control away right now').waitFor();
    await asked.waitFor({ state: 'detached' });
  }

  test('by a link, whose visitor is let in, looks on and is put out again [A1-006, A2-081, A8-015]', async () => {
    const { owner, href } = await shared.there();
    expect(href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/client\/[\w-]+\?key=[\w-]{44}$/);

    const visitor = await openBrowser(MARIA);
    // The hash alone changes, and the reload may cut off what was just asked.
    await visitor.page.goto(href);
    await visitor.page.reload();
    const prompt = owner.page.getByRole('alertdialog', { name: 'maria wants to join' });
    await prompt.waitFor();
    await visitor.page.getByRole('heading', { name: 'Waiting for admin' }).waitFor();
    await prompt.getByRole('button', { name: 'Let in', exact: true }).click();
    await expect.poll(() => sessionPage(visitor.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
    const people = owner.page.getByRole('region', { name: 'In this session' });
    await people.getByText('maria').waitFor();
    await owner.page.getByRole('button', { name: 'maria is watching' }).waitFor();
    await showsWholeBarOn(owner, { width: 320, height: 640 });
    await isGivenControlAndLosesIt(owner, visitor);
    await people.getByRole('button', { name: 'Remove maria' }).click();
    await visitor.page.getByRole('heading', { name: 'admin removed you from the session' }).waitFor();
    await people.getByText('maria').waitFor({ state: 'detached' });
    await visitor.page.getByRole('button', { name: 'Go to Home' }).click();
    await homePage(visitor.page).list.waitFor();
  });

  inLongRun(() => {
    test('with somebody who has no account, who is asked for a name first, also after a reload [A2-052 A4-008]', async () => {
      const { href } = await shared.there();
      const guest = await openGuest(href);
      await guest.page.getByLabel('Your name').waitFor();
      expect(guest.page.url()).not.toContain('key=');
      await guest.page.reload();
      await guest.page.getByLabel('Your name').waitFor();
      await giveName(guest, 'Ida');
      expect(guest.pictures).toEqual([]);
      await guest.page.getByRole('button', { name: 'Stop waiting' }).click();
      await guest.page.getByRole('button', { name: 'Ask again' }).waitFor();
    });
  });

  test('who comes without an account is nobody by the answer to the log-in: no Home, and nothing kept [A6-001]', async () => {
    const { owner, href } = await shared.there();
    const guest = await openGuest(href);
    const comesAndGoes = guest.page.getByLabel('Your name').or(guest.page.getByText('Thanks for visiting'));
    const goTo = (page: Page, path: string) => arriveAt(page, `${parts.oriel.url}/#${path}`);
    const kept = ({ page }: Tab) => page.evaluate(() => localStorage.getItem('oriel_auth'));
    await comesAndGoes.waitFor();
    for (const path of ['/', '/settings/preferences', '/settings/users']) {
      await goTo(guest.page, path);
      await comesAndGoes.waitFor();
      expect(await guest.page.getByRole('navigation').count()).toBe(0);
    }
    expect([await kept(guest), await kept(owner)]).toEqual([null, expect.stringContaining('authToken')]);
    const [forGuest, forOwner] = [await guest.context.newPage(), await owner.context.newPage()];
    for (const page of [forGuest, forOwner]) await page.goto(`${parts.oriel.url}/#/`);
    await loginPage(forGuest).form.waitFor();
    await homePage(forOwner).list.waitFor();
    await forOwner.close();
  });

  test('a mail with the link that does not get through is told in the words of the specification [A8-013]', async () => {
    const { owner } = await shared.there();
    const mailed = owner.page.waitForResponse((reply) => reply.url().endsWith('/api/sendsharemail'));
    await owner.page.getByLabel('Email address').fill('otto@oriel.test');
    await owner.page.getByRole('button', { name: 'Send by email' }).click();
    expect((await mailed).ok()).toBe(false);
    const notices = owner.page.getByRole('region', { name: 'Notifications' });
    await notices.getByText('Error sending email', { exact: true }).waitFor();
    expect(await notices.getByText('Email has been sent').count()).toBe(0);
  });

  inLongRun(() => {
    test('with a guest who waits, is let in and stays, over reloads, until the link is taken back [A2-051 A4-009 A4-018 A4-019]', async () => {
      const { owner, href } = await shared.there();
      const guest = await openGuest(href);
      await giveName(guest, 'Otto');
      const prompt = owner.page.getByRole('alertdialog', { name: 'Otto wants to join' });
      await prompt.waitFor();
      await owner.page.reload();
      await prompt.waitFor();
      await guest.page.reload();
      await guest.page.getByRole('heading', { name: 'Waiting for admin' }).waitFor();
      expect(await owner.page.getByRole('alertdialog').count()).toBe(1);
      expect(guest.pictures).toEqual([]);
      await prompt.getByRole('button', { name: 'Let in', exact: true }).click();
      await expect.poll(() => sessionPage(guest.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
      expect(guest.pictures.length).toBeGreaterThan(0);
      await sessionPage(guest.page).bar.getByText('View only').waitFor();
      expect(await sessionPage(guest.page).bar.getByRole('button', { name: 'Clipboard' }).count()).toBe(0);

      await guest.page.reload();
      await expect.poll(() => sessionPage(guest.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
      expect(await prompt.count()).toBe(0);
      await sessionPage(guest.page).leave();
      await guest.page.getByRole('heading', { name: 'Thanks for visiting' }).waitFor();
      expect(guest.errors).toEqual([]);
      await guest.page.getByRole('button', { name: 'Join again' }).click();
      await expect.poll(() => sessionPage(guest.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
      await sessionPage(owner.page).press('Share');
      await owner.page.getByRole('region', { name: 'In this session' }).getByText('Otto').waitFor();
      await owner.page.getByRole('button', { name: 'Revoke link' }).last().click();
      await guest.page.getByRole('heading', { name: 'This link was revoked' }).waitFor();
      await shared.end();
    });
  });

  inLongRun(() => {
    test('but not with who is refused, changes their mind, or guesses [A2-053, A4-010, A4-020]', async () => {
      const { owner, href } = await shared.there();
      const guest = await openGuest(href);
      await giveName(guest, 'Lea');
      const prompt = owner.page.getByRole('alertdialog', { name: 'Lea wants to join' });
      await prompt.waitFor();
      await guest.page.getByRole('button', { name: 'Stop waiting' }).click();
      await prompt.waitFor({ state: 'detached' });
      await guest.page.getByRole('button', { name: 'Ask again' }).click();
      await giveName(guest, 'Lea');
      await prompt.getByRole('button', { name: 'Decline' }).click();
      const rejected = guest.page.getByRole('heading', { name: "admin didn't let you in" });
      await rejected.waitFor();
      await guest.page.reload();
      await rejected.waitFor();
      expect(guest.pictures).toEqual([]);

      const guesser = await openGuest(href.replace(/.{8}$/, 'AAAAAAAA'));
      const nowhere = guesser.page.getByRole('heading', { name: "This link doesn't work" });
      await nowhere.waitFor();
      const [path = '', key = ''] = href.split('?');
      for (const broken of [
        path,
        `${path}?key=%00`,
        `${path.slice(0, -3)}?${key}x`,
        `${path}?key=${'k'.repeat(10_000)}`,
      ]) {
        await guesser.page.getByRole('button', { name: 'Leave' }).click();
        await loginPage(guesser.page).form.waitFor();
        await guesser.page.goto(broken);
        await nowhere.waitFor();
      }
      const guess = () =>
        fetch(`${parts.oriel.url}/api/tokens`, { method: 'POST', body: new URLSearchParams({ key: 'A' }) });
      const statuses = new Set<number>();
      for (let turn = 0; turn <= REFUSED_CALLS_MAX; turn += 1) statuses.add((await guess()).status);
      expect([...statuses]).toEqual([403, 429]);
    });
  });
});
