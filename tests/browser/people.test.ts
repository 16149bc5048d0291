import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { barriers } from './support/barriers.ts';
import { administered } from './support/administered.ts';
import { arriveAt, openTabOf } from './support/tab.ts';
import { inLongRun } from '../support/longRun.ts';

const SOON = { timeout: 20_000, interval: 50 };
const PASSWORD = 'a long enough test password';
const DATA = '/api/session/data/postgresql';
const NAMED = { 'guac-full-name': 'Lena Marr' };

describeWhere(whyNoChromium(), 'people and their rights on a real gateway', () => {
  const { parts, tab, api, send, menu, goTo } = administered();
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

  test('the main menu leads to the users; the search field of the header says where one is [A2-020 A2-058 B1-001 B2-011]', async () => {
    const { page } = tab();
    await menu(page, 'Users').click();
    await listedAgain(page, '#/settings/users');
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await page.getByRole('banner').getByText('Users · search everything').waitFor();
    await page.getByRole('link', { name: 'Add user' }).waitFor();
  });

  test('users are listed with four columns, ten at a time, sorted and searched [A9-021 B2-057 B3-001 B3-004]', async () => {
    for (let made = 10; made < 41; made += 1) {
      const attributes = { 'guac-full-name': `Person ${90 - made}`, 'guac-organization': made % 2 ? 'Odd' : 'Even' };
      await send('POST', `${DATA}/users`, { username: `p${made}`, password: PASSWORD, attributes });
    }
    const { page } = tab();
    await menu(page, 'Users').click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    const columns = () => page.getByRole('columnheader').allInnerTexts();
    await expect.poll(columns, SOON).toEqual(['Full name', 'Organization', 'Last active', 'Username', 'Actions']);
    await page.getByText('1 to 10 of 32').waitFor();
    expect(await names(page)).toEqual([parts.oriel.admin.name, ...Array.from({ length: 9 }, (_, at) => `p${at + 10}`)]);
    const ofAdmin = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: parts.oriel.admin.name, exact: true }) });
    const lastActive = await ofAdmin.locator('td:nth-child(3) time').getAttribute('datetime');
    expect(Date.now() - Date.parse(lastActive ?? '')).toBeLessThan(10 * 60_000);
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
    await expect.poll(async () => (await cells(page))[0], SOON).toEqual(['Person 50', 'Even', 'Never', 'p40']);
    await page.getByRole('searchbox', { name: 'Find a name or organization' }).fill('odd 51');
    await expect.poll(() => cells(page), SOON).toEqual([['Person 51', 'Odd', 'Never', 'p39']]);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Find a name or organization' }).fill('nobody at all');
    await page.getByText('Nothing matches').waitFor();
  });

  const box = (name: string) => tab().page.getByRole('checkbox', { name, exact: true });
  const username = () => tab().page.getByLabel('Username', { exact: true });
  const changes = () => tab().page.getByRole('region', { name: 'What saving will change' }).getByRole('listitem');

  /** A user with a right of their own and another through a group, whose page an administrator then sees. */
  async function lenaOpened(name: string) {
    const [desk, rack] = [`Desk of ${name}`, `Rack of ${name}`];
    const given = await api().addConnection(desk, 'ssh', { hostname: '192.0.2.9' });
    const shared = await api().addConnection(rack, 'ssh', { hostname: '192.0.2.8' });
    const group = `staff of ${name}`;
    await send('POST', `${DATA}/userGroups`, { identifier: group, attributes: {} });
    const read = (id: string) => [{ op: 'add', path: `/connectionPermissions/${id}`, value: 'READ' }];
    await send('PATCH', `${DATA}/userGroups/${group}/permissions`, read(shared));
    await send('POST', `${DATA}/users`, { username: name, password: PASSWORD, attributes: NAMED });
    await send('PATCH', `${DATA}/users/${name}/permissions`, read(given));
    await send('PATCH', `${DATA}/users/${name}/userGroups`, [{ op: 'add', path: '/', value: group }]);
    await menu(tab().page, 'Users').waitFor();
    await goTo(tab().page, `/manage/postgresql/users/${name}`);
    return { desk, rack, given, group };
  }

  test('a user is made once name and passwords are right, and the list is there again [B2-001 B4-001 B5-001 B5-003]', async () => {
    const { page } = tab();
    await menu(page, 'Users').click();
    await page.getByRole('link', { name: 'Add user' }).click();
    expect(await username().isEditable()).toBe(true);
    await username().fill('no spaces');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('other');
    await save(page);
    await page.getByText('Only letters, digits, underscores, dots and hyphens.').waitFor();
    await page.getByText('The passwords do not match.').waitFor();
    await username().fill('lena.m');
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByLabel('Full name').fill('Lena Marr');
    await page.getByLabel('Account valid until').fill('2099-12-31');
    expect(await barriers(page)).toEqual([]);
    await save(page);
    await listedAgain(page, '#/settings/users');
    expect(await send('GET', `${DATA}/users/lena.m`)).toMatchObject({
      attributes: { 'guac-full-name': 'Lena Marr', 'valid-until': '2099-12-31' },
    });
  });

  inLongRun(() => {
    test('to administer everything brings and takes the five rights to make something [B4-008 B4-009]', async () => {
      const { page } = tab();
      await menu(page, 'Users').click();
      await page.getByRole('link', { name: 'Add user' }).click();
      await choose(page, 'Permissions');
      const creating = [
        'Create users',
        'Create user groups',
        'Create connections',
        'Create connection groups',
        'Create sharing profiles',
      ];
      const ticked = () => Promise.all(creating.map((name) => box(name).isChecked()));
      await box('Administer everything').check();
      expect(await ticked()).toEqual([true, true, true, true, true]);
      await box('Administer everything').uncheck();
      expect(await ticked()).toEqual([false, false, false, false, false]);
    });
  });

  inLongRun(() => {
    test('rights and a group are given in one step, and what is taken back counts as no change [B4-007]', async () => {
      const desk = await api().addConnection('Lab desk', 'ssh', { hostname: '192.0.2.9' });
      await send('POST', `${DATA}/userGroups`, { identifier: 'operators', attributes: {} });
      const { page } = tab();
      await menu(page, 'Users').click();
      await page.getByRole('link', { name: 'Add user' }).click();
      await username().fill('lena.g');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await choose(page, 'Permissions');
      await box('Use: Lab desk').check();
      await box('Change: Lab desk').check();
      await box('Change: Lab desk').uncheck();
      await choose(page, 'Groups');
      await page.getByRole('button', { name: 'Add operators' }).click();
      expect(await changes().allInnerTexts()).toEqual([
        ...['Creates lena.g', 'Sets a new password', 'Grants Use on Lab desk', 'Adds to operators'],
      ]);
      expect(await barriers(page)).toEqual([]);
      await save(page);
      await listedAgain(page, '#/settings/users');
      const stored = (path: string) => send('GET', `${DATA}/users/lena.g${path}`);
      expect([await stored('/permissions'), await stored('/userGroups')]).toMatchObject([
        { connectionPermissions: { [desk]: ['READ'] }, systemPermissions: [] },
        ['operators'],
      ]);
    });
  });

  test('the page of somebody there keeps the name, and tells their rights from those of a group [A2-027 B4-002 B5-002]', async () => {
    const { desk, rack, group } = await lenaOpened('lena.there');
    const { page } = tab();
    await expect.poll(() => username().inputValue(), SOON).toBe('lena.there');
    expect([await username().isEditable(), await page.getByLabel('Full name').inputValue()]).toEqual([
      false,
      'Lena Marr',
    ]);
    await choose(page, 'Permissions');
    await page.getByText(`Through ${group}`).first().waitFor();
    expect([await box(`Use: ${rack}`).isChecked(), await box(`Use: ${desk}`).isChecked()]).toEqual([false, true]);
    await choose(page, 'Effective access');
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    expect([await line(rack).innerText(), await line(desk).innerText()]).toEqual([
      expect.stringMatching(/see, connect.*through staff of/s),
      expect.stringMatching(/see, connect.*given directly/s),
    ]);
  });

  inLongRun(() => {
    test('a user is copied with rights and groups, but without the name, and deleted [A2-027 B4-003 B6-001]', async () => {
      const { desk, given, group } = await lenaOpened('lena.first');
      const { page } = tab();
      await page.getByRole('link', { name: 'Duplicate' }).click();
      await page.getByRole('heading', { name: 'Duplicate user' }).waitFor();
      expect([await username().inputValue(), await page.getByLabel('Full name').inputValue()]).toEqual([
        '',
        'Lena Marr',
      ]);
      await username().fill('copy');
      expect((await changes().allInnerTexts()).slice(-2)).toEqual([`Grants Use on ${desk}`, `Adds to ${group}`]);
      await save(page);
      await listedAgain(page, '#/settings/users');
      expect(await send('GET', `${DATA}/users/copy/userGroups`)).toEqual([group]);
      expect(await send('GET', `${DATA}/users/copy/permissions`)).toMatchObject({
        connectionPermissions: { [given]: ['READ'] },
        userPermissions: { copy: ['READ'] },
      });
      await goTo(page, '/manage/postgresql/users/copy');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await listedAgain(page, '#/settings/users');
      expect(Object.keys((await send('GET', `${DATA}/users`)) as object)).not.toContain('copy');
    });
  });

  inLongRun(() => {
    test('the second of two who save is told and loses nothing; the last administrator stays', async () => {
      await api().addUser('shared', PASSWORD);
      const { page } = tab();
      await menu(page, 'Users').waitFor();
      await goTo(page, '/manage/postgresql/users/shared');
      await page.getByLabel('Full name').fill('Mine');
      await send('PUT', `${DATA}/users/shared`, { attributes: { 'guac-full-name': 'Theirs' } });
      await save(page);
      const dialog = page.getByRole('alertdialog', { name: 'Someone else changed this' });
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      expect(await page.getByLabel('Full name').inputValue()).toBe('Mine');
      await save(page);
      await dialog.getByRole('button', { name: 'Use theirs' }).click();
      await expect.poll(() => page.getByLabel('Full name').inputValue(), SOON).toBe('Theirs');
      await goTo(page, `/manage/postgresql/users/${parts.oriel.admin.name}`);
      await page.getByLabel('Account disabled').check();
      await save(page);
      await page.getByText('Nobody would be left to administer the gateway. Nothing was saved.').waitFor();
      expect(await page.getByLabel('Account disabled').isChecked()).toBe(true);
      // With nothing left to save, nobody is asked before the page is left.
      await page.getByLabel('Account disabled').uncheck();
    });
  });

  test('the main menu leads to the groups, listed by their names; the search field says where one is [A2-021 A2-059 B2-012 B2-061]', async () => {
    await send('POST', `${DATA}/userGroups`, { identifier: 'early shift', attributes: {} });
    const { page } = tab();
    await menu(page, 'User groups').click();
    await listedAgain(page, '#/settings/userGroups');
    await page.getByRole('banner').getByText('User groups · search everything').waitFor();
    await expect.poll(() => page.getByRole('columnheader').allInnerTexts(), SOON).toEqual(['Identifier', 'Actions']);
    await page.getByRole('link', { name: 'early shift' }).waitFor();
  });

  test('a group takes members in and gives them up before it is saved, and the list is there again [A2-028 B1-002 B2-002 B4-011]', async () => {
    await api().addUser('nina', PASSWORD);
    await send('POST', `${DATA}/userGroups`, { identifier: 'night shift', attributes: {} });
    const { page } = tab();
    await menu(page, 'User groups').click();
    await page.getByRole('link', { name: 'night shift' }).click();
    await choose(page, 'Members');
    const users = page.getByRole('region', { name: 'Users in this group' });
    await users.getByRole('searchbox').fill('nina');
    await users.getByRole('button', { name: 'Add nina' }).click();
    const changes = page.getByRole('region', { name: 'What saving will change' });
    await changes.getByText('Adds nina').waitFor();
    await users.getByRole('button', { name: 'Remove nina' }).click();
    await changes.getByText('No changes yet.').waitFor();
    await users.getByRole('button', { name: 'Add nina' }).click();
    expect(await page.getByRole('region', { name: 'Groups in this group' }).getByText('Add night shift').count()).toBe(
      0,
    );
    await save(page);
    await listedAgain(page, '#/settings/userGroups');
    expect(await send('GET', `${DATA}/userGroups/night%20shift/memberUsers`)).toEqual(['nina']);
  });

  inLongRun(() => {
    test('a group is copied with its members, and deleted [A2-028 B6-011]', async () => {
      await api().addUser('nora', PASSWORD);
      await send('POST', `${DATA}/userGroups`, { identifier: 'late shift', attributes: {} });
      await send('PATCH', `${DATA}/userGroups/late%20shift/memberUsers`, [{ op: 'add', path: '/', value: 'nora' }]);
      const { page } = tab();
      await menu(page, 'User groups').waitFor();
      await goTo(page, '/manage/postgresql/userGroups?clone=late%20shift');
      await page.getByLabel('Group name').fill('day shift');
      await save(page);
      await listedAgain(page, '#/settings/userGroups');
      expect(await send('GET', `${DATA}/userGroups/day%20shift/memberUsers`)).toEqual(['nora']);
      await goTo(page, '/manage/postgresql/userGroups/day%20shift');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await listedAgain(page, '#/settings/userGroups');
      await expect.poll(() => page.getByRole('link', { name: 'day shift' }).count(), SOON).toBe(0);
    });
  });

  test('who may not see people is led home; who may make users gives no system permissions [A6-009, B2-006, B2-007, B4-010]', async () => {
    await api().addUser('mara', PASSWORD);
    const { page, close } = await openTabOf(parts.browser, parts.oriel.url, { name: 'mara', password: PASSWORD });
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
    await arriveAt(page, `${parts.oriel.url}/#/settings/users`);
    await page.getByRole('link', { name: 'Add user' }).click();
    expect([await menu(page, 'Users').count(), await menu(page, 'User groups').count()]).toEqual([1, 0]);
    await page.getByLabel('Username', { exact: true }).fill('made.by.mara');
    await choose(page, 'Permissions');
    expect(await page.getByRole('checkbox', { name: 'Create connections' }).isDisabled()).toBe(true);
    await save(page);
    await listedAgain(page, '#/settings/users');
    await page.getByRole('link', { name: 'made.by.mara' }).waitFor();
    expect(await page.getByRole('button', { name: /^Invite/ }).count()).toBe(0);
    await close();
  });
});
