import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../gateway/testing/mailSink.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { loginPage } from './pages/loginPage.ts';
import { barriers } from './support/barriers.ts';
import { administratorApi } from './support/api.ts';
import { onGateway, startedForSuite } from './support/suite.ts';
import { openTab, type Tab } from './support/tab.ts';

const SOON = { timeout: 20_000, interval: 50 };
const PASSWORD = 'a long enough test password';
/** A refused save is a failed request, and the browser says so. */
const REFUSED = /the server responded with a status of 4\d\d/;
/** Nobody listens there. */
const CLOSED_PORT = 1;
/** What the browser says of a mail server that does not answer. */
const UNSENT = /the server responded with a status of \d{3}/;
const DATA = '/api/session/data/postgresql';

describeWhere(whyNoChromium(), 'people and their rights on a real gateway', () => {
  const parts = onGateway();
  const sink = startedForSuite<MailSink>(openMailSink, ({ close }) => close());
  let tab = {} as Tab;
  let api = {} as Awaited<ReturnType<typeof administratorApi>>;

  beforeEach(async () => {
    api = await administratorApi(parts.oriel);
    tab = await openTab(parts.browser, parts.oriel.url);
  });
  afterEach(async () => {
    expect(tab.errors.filter((error) => !REFUSED.test(error))).toEqual([]);
    await tab.close();
  });

  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'Guacamole-Token': api.token, 'Content-Type': 'application/json' };
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${parts.oriel.url}${path}`, { method, headers, ...given });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  };
  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const cells = (page: Page) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('td')]
            .slice(0, 4)
            .map((cell) => cell.querySelector('bdi')?.textContent ?? cell.textContent),
        ),
      );
  const names = async (page: Page) => (await cells(page)).map((row) => row[3]);
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const choose = (page: Page, part: string) => page.getByRole('radio', { name: part }).click({ force: true });
  const listedAgain = (page: Page, hash: string) => expect.poll(() => new URL(page.url()).hash, SOON).toBe(hash);
  const goTo = async (page: Page, path: string) => {
    await page.goto('about:blank');
    await page.goto(`${parts.oriel.url}/#${path}`);
  };

  test('users are listed ten at a time, sorted and searched; the search field of the header says where one is [A2-020, A2-058, A9-021, B1-001, B2-011, B2-057, B3-001, B3-004, B6-010]', async () => {
    for (let made = 10; made < 41; made += 1) {
      const attributes = { 'guac-full-name': `Person ${90 - made}`, 'guac-organization': made % 2 ? 'Odd' : 'Even' };
      await send('POST', `${DATA}/users`, { username: `p${made}`, password: PASSWORD, attributes });
    }
    const { page } = tab;
    await loginPage(page).logIn(parts.oriel.admin);
    await menu(page, 'Users').click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Full name', 'Organization', 'Last active', 'Username', 'Actions'],
    ]);
    await page.getByRole('banner').getByText('Users · search everything').waitFor();
    await page.getByText('1 to 10 of 32').waitFor();
    expect(await names(page)).toEqual([parts.oriel.admin.name, ...Array.from({ length: 9 }, (_, at) => `p${at + 10}`)]);
    expect(await page.getByRole('link', { name: 'p10', exact: true }).getAttribute('href')).toBe(
      '#/manage/postgresql/users/p10',
    );
    const pager = page.getByRole('navigation', { name: 'Pages' });
    const linked = () => pager.getByRole('button', { name: /^Page / }).allInnerTexts();
    expect(await linked()).toEqual(['1', '2', '3']);
    await pager.getByRole('button', { name: 'Last page' }).click();
    await page.getByText('31 to 32 of 32').waitFor();
    expect([await linked(), await names(page)]).toEqual([
      ['2', '3', '4'],
      ['p39', 'p40'],
    ]);
    await page.getByRole('button', { name: 'Full name' }).click();
    await expect.poll(async () => (await cells(page))[0], SOON).toEqual(['Person 50', 'Even', 'never', 'p40']);
    await page.getByRole('searchbox', { name: 'Find a name or organization' }).fill('odd 51');
    await expect.poll(() => cells(page), SOON).toEqual([['Person 51', 'Odd', 'never', 'p39']]);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Find a name or organization' }).fill('nobody at all');
    await page.getByText('Nothing fits').waitFor();
  });

  test('a user is made, given rights and a group in one step, copied, and told apart from what comes through the group [A2-027, B2-001, B4-001, B4-002, B4-003, B4-007, B4-008, B4-009, B5-001, B5-002, B5-003, B6-001]', async () => {
    const desk = await api.addConnection('Lab desk', 'ssh', { hostname: '192.0.2.9' });
    const rack = await api.addConnection('Lab rack', 'ssh', { hostname: '192.0.2.8' });
    await send('POST', `${DATA}/userGroups`, { identifier: 'operators', attributes: {} });
    await send('PATCH', `${DATA}/userGroups/operators/permissions`, [
      { op: 'add', path: `/connectionPermissions/${rack}`, value: 'READ' },
    ]);
    const { page } = tab;
    await loginPage(page).logIn(parts.oriel.admin);
    await menu(page, 'Users').click();
    await page.getByRole('link', { name: 'Add user' }).click();
    const username = page.getByLabel('Username', { exact: true });
    await username.fill('no spaces');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again').fill('other');
    await save(page);
    await page.getByText('Only letters, digits, underscores, dots and hyphens.').waitFor();
    await page.getByText('The passwords do not match.').waitFor();
    await username.fill('lena.m');
    await page.getByLabel('Password again').fill(PASSWORD);
    await page.getByLabel('Full name').fill('Lena Marr');
    await page.getByLabel('Account valid until').fill('2099-12-31');
    await choose(page, 'Permissions');
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    const creating = [
      'Make users',
      'Make user groups',
      'Make connections',
      'Make connection groups',
      'Make sharing profiles',
    ];
    const ticked = () => Promise.all(creating.map((name) => box(name).isChecked()));
    await box('Administer everything').check();
    expect(await ticked()).toEqual([true, true, true, true, true]);
    await box('Administer everything').uncheck();
    expect(await ticked()).toEqual([false, false, false, false, false]);
    await box('Use: Lab desk').check();
    await box('Change: Lab desk').check();
    await box('Change: Lab desk').uncheck();
    await choose(page, 'Groups');
    await page.getByRole('button', { name: 'Add operators' }).click();
    const changes = page.getByRole('region', { name: 'What saving will change' }).getByRole('listitem');
    expect(await changes.allInnerTexts()).toEqual([
      ...['Makes lena.m', 'Sets a new password', 'Changes Full name', 'Changes Account valid until'],
      ...['Gives Use on Lab desk', 'Puts into operators'],
    ]);
    expect(await barriers(page)).toEqual([]);
    await save(page);
    await listedAgain(page, '#/settings/users');
    const stored = (path: string) => send('GET', `${DATA}/users/lena.m${path}`);
    expect(await stored('')).toMatchObject({
      attributes: { 'guac-full-name': 'Lena Marr', 'valid-until': '2099-12-31' },
    });
    expect([await stored('/permissions'), await stored('/userGroups')]).toMatchObject([
      { connectionPermissions: { [desk]: ['READ'] }, systemPermissions: [] },
      ['operators'],
    ]);
    await goTo(page, '/manage/postgresql/users/lena.m');
    expect(await username.isEditable()).toBe(false);
    await choose(page, 'Permissions');
    await page.getByText('Through operators').first().waitFor();
    expect([await box('Use: Lab rack').isChecked(), await box('Use: Lab desk').isChecked()]).toEqual([false, true]);
    await choose(page, 'Sees and does');
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    expect([await line('Lab rack').innerText(), await line('Lab desk').innerText()]).toEqual([
      expect.stringMatching(/see, connect.*through operators/s),
      expect.stringMatching(/see, connect.*given directly/s),
    ]);
    await page.getByRole('link', { name: 'Make a copy' }).click();
    await page.getByRole('heading', { name: 'Copy of a user' }).waitFor();
    expect([await username.inputValue(), await page.getByLabel('Full name').inputValue()]).toEqual(['', 'Lena Marr']);
    await username.fill('copy');
    expect((await changes.allInnerTexts()).slice(-2)).toEqual(['Gives Use on Lab desk', 'Puts into operators']);
    await save(page);
    await listedAgain(page, '#/settings/users');
    expect(await send('GET', `${DATA}/users/copy/userGroups`)).toEqual(['operators']);
    expect(await send('GET', `${DATA}/users/copy/permissions`)).toMatchObject({
      connectionPermissions: { [desk]: ['READ'] },
      userPermissions: { copy: ['READ'] },
    });
  });

  test('the second of two who save is told and loses nothing; the last administrator stays', async () => {
    await api.addUser('shared', PASSWORD);
    const { page } = tab;
    await loginPage(page).logIn(parts.oriel.admin);
    await menu(page, 'Users').waitFor();
    await goTo(page, '/manage/postgresql/users/shared');
    await page.getByLabel('Full name').fill('Mine');
    await send('PUT', `${DATA}/users/shared`, { attributes: { 'guac-full-name': 'Theirs' } });
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: 'Somebody else saved this meanwhile' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Mine');
    await save(page);
    await dialog.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => page.getByLabel('Full name').inputValue(), SOON).toBe('Theirs');
    await goTo(page, `/manage/postgresql/users/${parts.oriel.admin.name}`);
    await page.getByLabel('Log-in disabled').check();
    await save(page);
    await page.getByText('Nobody would be left to administer the gateway. Nothing was saved.').waitFor();
    expect(await page.getByLabel('Log-in disabled').isChecked()).toBe(true);
  });

  test('a group is made with its members and given rights; the list of groups shows it [A2-021, A2-028, A2-059, B1-002, B2-002, B2-012, B2-061, B4-011, B6-011]', async () => {
    await api.addUser('nina', PASSWORD);
    await send('POST', `${DATA}/userGroups`, { identifier: 'night shift', attributes: {} });
    const { page } = tab;
    await loginPage(page).logIn(parts.oriel.admin);
    await menu(page, 'User groups').click();
    await page.getByRole('banner').getByText('User groups · search everything').waitFor();
    await expect.poll(() => page.getByRole('columnheader').allInnerTexts(), SOON).toEqual(['Identifier', 'Actions']);
    await page.getByRole('link', { name: 'night shift' }).click();
    await choose(page, 'Members');
    const users = page.getByRole('region', { name: 'Users in this group' });
    await users.getByRole('searchbox').fill('nina');
    await users.getByRole('button', { name: 'Add nina' }).click();
    const changes = page.getByRole('region', { name: 'What saving will change' });
    await changes.getByText('Takes in nina').waitFor();
    await users.getByRole('button', { name: 'Remove nina' }).click();
    await changes.getByText('Nothing is changed yet.').waitFor();
    await users.getByRole('button', { name: 'Add nina' }).click();
    expect(await page.getByRole('region', { name: 'Groups in this group' }).getByText('Add night shift').count()).toBe(
      0,
    );
    await save(page);
    await listedAgain(page, '#/settings/userGroups');
    expect(await send('GET', `${DATA}/userGroups/night%20shift/memberUsers`)).toEqual(['nina']);
    await goTo(page, '/manage/postgresql/userGroups?clone=night%20shift');
    await page.getByLabel('Name of the group').fill('day shift');
    await save(page);
    await listedAgain(page, '#/settings/userGroups');
    expect(await send('GET', `${DATA}/userGroups/day%20shift/memberUsers`)).toEqual(['nina']);
    await goTo(page, '/manage/postgresql/userGroups/day%20shift');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await listedAgain(page, '#/settings/userGroups');
    await expect.poll(() => page.getByRole('link', { name: 'day shift' }).count(), SOON).toBe(0);
  });

  test('an invitation is checked in its order, and mailed after everything is saved [B2-058, B3-002, B4-006, B4-028, B5-008, B5-009, B5-010, B5-011, B8-010, B8-011, B8-012, B8-018, B8-031, B8-032, B8-033]', async () => {
    const { page } = tab;
    await api.addUser('iris', PASSWORD);
    await send('PUT', '/api/session/mailsettings', sink().settings);
    const person = (name: string, email: string) => ({ 'guac-full-name': name, 'guac-email-address': email });
    await loginPage(page).logIn(parts.oriel.admin);
    await menu(page, 'Users').waitFor();
    const invite = async () => {
      await goTo(page, '/settings/users');
      await page.getByRole('searchbox', { name: 'Find a name or organization' }).fill('iris');
      await page.getByRole('button', { name: 'Invite iris by mail' }).click();
    };
    const dialog = (name: string) => page.getByRole('alertdialog', { name });
    await invite();
    await dialog('No external port is set').getByRole('button', { name: 'Close' }).last().click();
    await send('POST', '/api/saveport', { port: '8443' });
    await invite();
    await dialog('Your own name or e-mail address is missing').getByRole('button', { name: 'Enter it now' }).click();
    await listedAgain(page, `#/manage/postgresql/users/${parts.oriel.admin.name}`);
    const own = person('Ada Min', 'ada@oriel.test');
    await send('PUT', `${DATA}/users/${parts.oriel.admin.name}`, { attributes: own });
    await invite();
    await dialog('Name or e-mail address is missing').getByRole('button', { name: 'Close' }).last().click();
    await goTo(page, '/manage/postgresql/users/iris');
    await page.getByLabel('Full name').fill('Iris Holm');
    await page.getByLabel('E-mail address').fill('iris@oriel.test');
    const before = sink().mails.length;
    await page.getByRole('button', { name: 'Save and invite' }).click();
    await page.waitForFunction(
      () =>
        location.hash === '#/settings/users' &&
        document.body.innerText.includes('The invitation is on its way to iris@oriel.test.'),
    );
    expect((await sink().mail(before)).to).toEqual(['iris@oriel.test']);
    expect(await send('GET', `${DATA}/users/iris`)).toMatchObject({
      attributes: { 'guac-full-name': 'Iris Holm', expired: 'true' },
    });
    await send('PUT', '/api/session/mailsettings', { ...sink().settings, port: CLOSED_PORT });
    await invite();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText('The invitation could not be sent.').waitFor();
    await expect.poll(() => tab.errors.splice(0), SOON).toEqual([expect.stringMatching(UNSENT)]);
  });

  test('who may not see people is led home; who may make users gives no system permissions [A6-009, B2-006, B2-007, B4-010]', async () => {
    await api.addUser('mara', PASSWORD);
    const { page } = tab;
    await loginPage(page).logIn({ name: 'mara', password: PASSWORD });
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    for (const list of ['users', 'userGroups']) {
      await goTo(page, `/settings/${list}`);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await listedAgain(page, '#/');
    }
    expect(await menu(page, 'Users').count()).toBe(0);
    await send('PATCH', `${DATA}/users/mara/permissions`, [
      { op: 'add', path: '/systemPermissions', value: 'CREATE_USER' },
    ]);
    await goTo(page, '/settings/users');
    await page.getByRole('link', { name: 'Add user' }).click();
    expect([await menu(page, 'Users').count(), await menu(page, 'User groups').count()]).toEqual([1, 0]);
    await page.getByLabel('Username', { exact: true }).fill('made.by.mara');
    await choose(page, 'Permissions');
    expect(await page.getByRole('checkbox', { name: 'Make connections' }).isDisabled()).toBe(true);
    await save(page);
    await listedAgain(page, '#/settings/users');
    await page.getByRole('link', { name: 'made.by.mara' }).waitFor();
    expect(await page.getByRole('button', { name: /^Invite/ }).count()).toBe(0);
  });
});
