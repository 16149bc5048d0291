import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { barriers } from '../support/barriers.ts';
import { loggedInWhilePassing, onGateway } from '../support/suite.ts';

/** How other programs get to one's drives: the help page, and the passwords that are made for them. */
describeWhere(whyNoChromium(), 'drives in other programs, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);
  const goTo = (page: Page, path: string) => page.goto(`${parts.oriel.url}/#${path}`);
  const statusWith = async (password: string): Promise<number> => {
    const logIn = Buffer.from(`${parts.oriel.admin.name}:${password}`).toString('base64');
    const headers = { Authorization: `Basic ${logIn}`, Depth: '0' };
    return (await fetch(`${parts.oriel.url}/webdav/private/`, { method: 'PROPFIND', headers })).status;
  };

  test('a password is made for a program, opens the drive, says when it was used, and is withdrawn', async () => {
    const { page, errors } = tab();
    await goTo(page, '/settings/preferences');
    const panel = page.getByRole('region', { name: 'App passwords' });
    await panel.getByRole('button', { name: 'Create app password' }).click();
    await panel.getByText('Enter a name.').waitFor();
    await panel.getByLabel('Name of the program or device').fill('Tablet');
    await panel.getByRole('button', { name: 'Create app password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new app password' });
    const secret = (await dialog.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: "I've saved it" }).click();
    await panel.getByText('Never used').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(await statusWith(secret)).toBe(207);
    await page.reload();
    await panel.getByText('Last used').waitFor();
    await panel.getByRole('button', { name: 'Withdraw Tablet' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw this app password?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await panel.getByText('Tablet', { exact: true }).waitFor({ state: 'detached' });
    expect(await statusWith(secret)).toBe(401);
    expect(errors).toEqual([]);
  });

  test('the help page has the address ready to copy, the steps of each system, and says when drives are off [C7-007]', async () => {
    const { page, errors } = tab();
    await goTo(page, '/mydrive/help');
    await page.getByRole('heading', { name: 'Your drives in other programs' }).waitFor();
    await page.getByText('those shared with everybody in “shared”').waitFor();
    await page.getByRole('button', { name: 'Copy address' }).click();
    const address = `${parts.oriel.url}/webdav/`;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    for (const [system, told] of [
      ['Windows', `net use O: ${address}`],
      ['Windows', '50 MB'],
      ['macOS', 'Connect to Server'],
      ['GNOME', 'dav:// instead of http://'],
      ['davfs2', `sudo mount -t davfs ${address}`],
      ['rclone', `url=${address}`],
      ['Phones', 'Material Files'],
    ] as const) {
      await page.getByText(system, { exact: true }).click();
      await page.getByText(told).first().waitFor();
    }
    expect(await barriers(page)).toEqual([]);
    const headers = { 'Content-Type': 'application/json', 'Guacamole-Token': await tokenIn(page) };
    const setDrives = (status: string) =>
      fetch(`${parts.oriel.url}/api/savewebdavconfig`, { method: 'POST', headers, body: JSON.stringify({ status }) });
    await setDrives('disabled');
    await page.reload();
    await page.getByText('Drives are switched off').waitFor();
    await setDrives('active');
    expect(errors).toEqual([]);
  });
});

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = Object.values(localStorage).find((text: string) => text.includes('authToken')) as string;
    return (JSON.parse(kept) as { authToken: string }).authToken;
  });
