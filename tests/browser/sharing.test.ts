import { afterEach, expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { administratorApi } from './support/api.ts';
import { onGateway } from './support/suite.ts';
import { openTab, type Tab } from './support/tab.ts';

const SOON = { timeout: 30_000, interval: 50 };
const A_PICTURE = 20;
const DATA = '/api/session/data/postgresql';
const MARIA = { name: 'maria', password: 'battery staple' };

describeWhere(whyNoChromium(), 'a session is shared', () => {
  const parts = onGateway();
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });

  async function openBrowser(as: { readonly name: string; readonly password: string }): Promise<Tab> {
    const tab = await openTab(parts.browser, parts.oriel.url);
    tabs.push(tab);
    await loginPage(tab.page).logIn(as);
    await tab.page.getByRole('navigation').first().waitFor();
    return tab;
  }

  async function makeProfile(): Promise<void> {
    const { token, addUser } = await administratorApi(parts.oriel);
    await addUser(MARIA.name, MARIA.password);
    const headers = { 'Guacamole-Token': token, 'Content-Type': 'application/json' };
    const list = await fetch(`${parts.oriel.url}${DATA}/connections`, { headers });
    const connections = Object.values((await list.json()) as Record<string, { name: string; identifier: string }>);
    const primaryConnectionIdentifier = connections.find(({ name }) => name === 'Welcome desktop')?.identifier;
    const body = JSON.stringify({ name: 'Look on', primaryConnectionIdentifier, parameters: { 'read-only': 'true' } });
    const made = await fetch(`${parts.oriel.url}${DATA}/sharingProfiles`, { method: 'POST', headers, body });
    expect(made.status).toBe(200);
  }

  /** The administrator's own session, with a link into it. */
  async function shareWelcome(): Promise<{ readonly owner: Tab; readonly href: string }> {
    const owner = await openBrowser(parts.oriel.admin);
    await homePage(owner.page).row('Welcome desktop').click();
    await expect.poll(() => sessionPage(owner.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
    await sessionPage(owner.page).bar.getByRole('button', { name: 'Menu' }).click();
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Look on', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Copy link' }).click();
    await owner.page.getByText('Link copied').first().waitFor();
    return { owner, href: await owner.page.evaluate(() => navigator.clipboard.readText()) };
  }

  test('by a link, whose visitor is let in, looks on and is put out again [A1-006, A2-081, A8-015]', async () => {
    await makeProfile();
    const { owner, href } = await shareWelcome();
    expect(href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/client\/[\w-]+\?key=[\w-]{44}$/);

    const visitor = await openBrowser(MARIA);
    await visitor.page.goto(href);
    await visitor.page.reload();
    const prompt = owner.page.getByRole('alertdialog', { name: 'maria wants to join' });
    await prompt.waitFor();
    expect(await sessionPage(visitor.page).colours()).toBeLessThanOrEqual(1);
    await prompt.getByRole('button', { name: 'Let in', exact: true }).click();
    await expect.poll(() => sessionPage(visitor.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
    const people = owner.page.getByRole('region', { name: 'In this session' });
    await people.getByText('maria').waitFor();
    await people.getByRole('button', { name: 'Put maria out' }).click();
    await sessionPage(visitor.page).trouble.waitFor();
    await people.getByText('maria').waitFor({ state: 'detached' });
  });

  test('with somebody who has no account, until the link is taken back', async () => {
    const { owner, href } = await shareWelcome();
    const guest = await openTab(parts.browser, href);
    tabs.push(guest);
    const prompt = owner.page.getByRole('alertdialog', { name: 'wants to join' });
    await prompt.getByRole('button', { name: 'Let in', exact: true }).click();
    await expect.poll(() => sessionPage(guest.page).colours(), SOON).toBeGreaterThan(A_PICTURE);
    await owner.page.getByRole('button', { name: 'Take the link' }).last().click();
    await sessionPage(guest.page).trouble.waitFor();
  });
});
