import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { RunningOriel } from '../../support/oriel.ts';

export const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** The page of shared files as a person uses it, and what of them is on the disk of the gateway. */
export function sharedFilesOf(parts: { readonly oriel: RunningOriel }) {
  const onDisk = (...names: readonly string[]) => join(parts.oriel.data, 'drive', 'shared', ...names);
  const fill = async (folder: string, files: Readonly<Record<string, string>>) => {
    await mkdir(onDisk(folder), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(onDisk(folder, name), text);
  };
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  const names = (page: Page) => page.getByRole('row').locator('bdi').allInnerTexts();
  const listed = (page: Page, expected: readonly string[]) => expect.poll(() => names(page)).toEqual(expected);
  const notice = (page: Page, text: string) =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  const open = async (page: Page, folder?: string) => {
    await page.goto(`${parts.oriel.url}/#/filemanager`);
    await page.getByRole('navigation', { name: 'Path' }).getByRole('button', { name: 'Home' }).waitFor();
    if (folder !== undefined) await row(page, folder).click();
  };
  const send = async (page: Page, ...files: readonly ReturnType<typeof fileOf>[]) => {
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.locator('input[type=file][multiple]').setInputFiles([...files]);
  };
  return { onDisk, fill, row, listed, notice, open, send };
}
