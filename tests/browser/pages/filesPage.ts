import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { sessionPage } from './sessionPage.ts';

const LATER = { timeout: 40_000 };

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The sheet of files as a person uses it. */
export function filesPage(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Files' });
  const file = (name: string) => sheet.getByRole('button', { name: `Download ${name}`, exact: true });
  return {
    sheet,
    crumbs: sheet.getByRole('navigation', { name: 'Folder' }).getByRole('button'),
    list: sheet.getByRole('list').filter({ has: page.getByRole('button', { name: /^(Open|Download) / }) }),
    transfer: (name: string) =>
      sheet
        .getByRole('region', { name: 'Transfers' })
        .getByRole('listitem')
        .filter({ has: page.getByText(name, { exact: true }) }),
    folder: (name: string) => sheet.getByRole('button', { name: `Open ${name}`, exact: true }),
    file,
    async open(): Promise<void> {
      await sessionPage(page).press('Menu');
      await page.getByRole('button', { name: 'Files', exact: true }).click();
    },
    send: (files: readonly { name: string; buffer: Buffer }[]) =>
      sheet
        .locator('input[type=file]')
        .setInputFiles(files.map((given) => ({ mimeType: 'application/octet-stream', ...given }))),
    async save(name: string, later = LATER): Promise<Buffer> {
      const [download] = await Promise.all([page.waitForEvent('download', later), file(name).click()]);
      return readFile(await download.path());
    },
  };
}
