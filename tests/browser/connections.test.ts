import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readImport } from '../../contract/importFile/readImport.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { inLongRun, isLongRun } from '../support/longRun.ts';
import { describeWhere } from '../support/needs.ts';
import { connectionsPage } from './pages/connectionsPage.ts';
import { homePage } from './pages/homePage.ts';
import { barriers } from './support/barriers.ts';
import { administratorApi } from './support/api.ts';
import { loggedInWhilePassing, onGateway } from './support/suite.ts';
import { arriveAt, openTabOf } from './support/tab.ts';

const SOON = { timeout: 15_000, interval: 50 };
const ADDRESS = '/#/settings/postgresql/connections';
const MARIA = { name: 'maria', password: 'a long enough test password' };

describeWhere(whyNoChromium(), 'managing connections on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);

  test('an administrator comes to the page by the main menu and by its address [A2-022 B1-003 B2-013]', async () => {
    const { page, errors } = tab();
    const connections = connectionsPage(page);
    expect(await connections.menuItem.count()).toBe(1);
    await connections.menuItem.click();
    await connections.row('Welcome desktop').waitFor();
    expect(new URL(page.url()).hash).toBe('#/settings/postgresql/connections');
    await arriveAt(page, `${parts.oriel.url}${ADDRESS}`);
    await connections.row('Welcome desktop').waitFor();
    expect(await connections.heading.isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    test('a file with three faults is mended, imported, seen on the page and on Home, exported and deleted', async () => {
      const { page, errors } = tab();
      const connections = connectionsPage(page);
      await page.goto(`${parts.oriel.url}${ADDRESS}`);
      await connections.openImport();
      const faulty =
        'name,protocol,hostname,password,group\nScope 1,ftp,192.0.2.1,a,ROOT/Lab\nScope 2,ssh,not an address,b,ROOT/Lab\nScope 3,ssh,192.0.2.3,c,ROOT/Lab,d\n';
      await connections.choose('scopes.csv', faulty);
      await expect
        .poll(() => connections.faults.allInnerTexts(), SOON)
        .toEqual([
          '2\t2\tThere is no such protocol.',
          '3\t3\t“hostname” is not an address.',
          '4\t6\tThere are more cells than columns.',
        ]);
      expect(await barriers(page)).toEqual([]);
      const mended = faulty
        .replace('ftp', 'vnc')
        .replace('not an address', '192.0.2.2')
        .replace(/Scope 3.*\n/, '');
      await connections.choose('scopes.csv', mended);
      await connections.dialog.getByText('2 connections will be created').waitFor();
      await connections.dialog.getByText('1 group does not exist yet').waitFor();
      expect(await barriers(page)).toEqual([]);
      await connections.press('Import');
      await connections.dialog.getByText('2 connections created').waitFor();
      await connections.press('Close');
      await connections.row('Scope 1').waitFor();
      await page.goto(`${parts.oriel.url}/#/`);
      await homePage(page).row('Scope 2').waitFor();
      await page.goto(`${parts.oriel.url}${ADDRESS}`);
      expect(await exported(page, true)).toEqual([
        { name: 'Scope 1', path: ['Lab'], protocol: 'vnc', hostname: '192.0.2.1', password: 'a' },
        { name: 'Scope 2', path: ['Lab'], protocol: 'ssh', hostname: '192.0.2.2', password: 'b' },
      ]);
      expect((await exported(page, false)).map(({ password }) => password)).toEqual([undefined, undefined]);
      await connections.act('Lab', 'Delete…');
      await page.getByRole('alertdialog').getByText('2 connections inside are deleted too.').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => connections.row('Lab').count(), SOON).toBe(0);
      expect(errors).toEqual([]);
    });
  });

  /** What stands in the file that the browser keeps. */
  async function exported(page: Page, withSecrets: boolean) {
    await page.getByRole('button', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export connections' });
    if (withSecrets) {
      await dialog.getByRole('checkbox').check();
      await dialog.getByText('Anyone who opens the file can read the passwords and keys.').waitFor();
    }
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('connections.csv');
    const { rows } = readImport(await readFile(await download.path(), 'utf8'), 'csv');
    return rows.map(({ row: { name, path, protocol, parameters } }) => {
      const { hostname, password } = parameters;
      return { name, path, protocol, hostname, password };
    });
  }

  inLongRun(() => {
    test('several are chosen and moved into a group, and deleted with it', async () => {
      const api = await administratorApi(parts.oriel);
      for (const name of ['One', 'Two']) await api.addConnection(name, 'ssh', { hostname: '192.0.2.9' });
      const { page } = tab();
      const connections = connectionsPage(page);
      await page.goto(`${parts.oriel.url}${ADDRESS}`);
      await connections.row('One').waitFor();
      await page.goto(`${parts.oriel.url}/#/manage/postgresql/connectionGroups`);
      await page.getByLabel('Name', { exact: true }).fill('Target');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await connections.row('Target').waitFor();
      await connections.mark('One');
      await connections.mark('Two');
      await page.getByText('2 selected').waitFor();
      await page.getByRole('button', { name: 'Move to…' }).focus();
      await page.keyboard.press('Enter');
      const moving = page.getByRole('dialog', { name: 'Move to a group' });
      await moving.getByLabel('Group').selectOption({ label: '\u2003Target' });
      await moving.getByRole('button', { name: 'Move', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('2 items moved').filter({ visible: true }).waitFor();
      await expect.poll(() => connections.row('One').getAttribute('aria-level'), SOON).toBe('2');
      await connections.mark('Target');
      await page.getByRole('button', { name: 'Delete…' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog', { name: 'Delete “Target”?' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => connections.row('One').count(), SOON).toBe(0);
    });
  });

  test('who may not manage connections has no menu item and is led home; whoever may, comes there [B2-005 B6-012]', async () => {
    const api = await administratorApi(parts.oriel);
    await api.addUser(MARIA.name, MARIA.password);
    const desk = await api.addConnection('Maria’s desk', 'ssh', { hostname: '192.0.2.9' });
    // A single connection would be opened at once.
    const other = await api.addConnection('Maria’s rack', 'ssh', { hostname: '192.0.2.8' });
    for (const connection of [desk, other]) await api.letRead(MARIA.name, connection);
    const marias = await openTabOf(parts.browser, parts.oriel.url, MARIA);
    const { page } = marias;
    const connections = connectionsPage(page);
    const arrives = async (): Promise<string> => {
      await arriveAt(page, `${parts.oriel.url}${ADDRESS}`);
      const there = connections.list.or(page.getByText('No connections yet'));
      await there
        .or(page.getByRole('heading', { name: 'Home' }))
        .first()
        .waitFor();
      return new URL(page.url()).hash;
    };
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect([await connections.menuItem.count(), await arrives()]).toEqual([0, '#/']);
    const grant = async (op: 'add' | 'remove', path: string, value: string) => {
      const reply = await fetch(`${parts.oriel.url}/api/session/data/postgresql/users/maria/permissions`, {
        method: 'PATCH',
        headers: { 'Guacamole-Token': api.token, 'Content-Type': 'application/json' },
        body: JSON.stringify([{ op, path, value }]),
      });
      expect(reply.status).toBe(204);
    };
    const enough = [
      ['/systemPermissions', 'CREATE_CONNECTION'],
      ['/systemPermissions', 'CREATE_CONNECTION_GROUP'],
      [`/connectionPermissions/${desk}`, 'UPDATE'],
      [`/connectionPermissions/${desk}`, 'DELETE'],
      [`/connectionPermissions/${desk}`, 'ADMINISTER'],
      ['/systemPermissions', 'ADMINISTER'],
    ] as const;
    for (const [path, permission] of enough) {
      await grant('add', path, permission);
      expect(await arrives(), permission).toBe(ADDRESS.slice(1));
      // The page may be there before the menu has heard of the rights.
      await connections.menuItem.waitFor();
      await grant('remove', path, permission);
    }
    expect([await arrives(), await connections.menuItem.count()]).toEqual(['#/', 0]);
    await marias.close();
  });

  const LOOKS = [
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 390, height: 844 }],
  ] as const;
  describe.each(isLongRun ? LOOKS : [])('%s', (colorScheme, viewport) => {
    test('nothing on the page keeps people out', async () => {
      const address = `${parts.oriel.url}${ADDRESS}`;
      const own = await openTabOf(parts.browser, address, parts.oriel.admin, { colorScheme, viewport });
      const connections = connectionsPage(own.page);
      await connections.row('Welcome desktop').waitFor();
      expect(await barriers(own.page)).toEqual([]);
      await connections.openImport();
      await connections.dialog.waitFor();
      expect(await barriers(own.page)).toEqual([]);
      expect(own.errors).toEqual([]);
      await own.close();
    });
  });
});
