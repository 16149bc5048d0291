import { mkdir, readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { fileOf, sharedFilesOf } from '../pages/sharedFiles.ts';
import { inView } from '../support/inView.ts';
import { loggedInWhilePassing, onGateway } from '../support/suite.ts';

describeWhere(whyNoChromium(), 'the shared files at length, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);
  const { onDisk, fill, row, listed, notice, open, send } = sharedFilesOf(parts);
  beforeEach(() => mkdir(onDisk(), { recursive: true }));

  test('names are searched for in all folders; what is found shows its folder, and leads to it', async () => {
    const { page } = tab();
    const hay = Array.from({ length: 60 }, (_, at) => [`hay ${String(at)}.txt`, 'h'] as const);
    await fill('search/one/two', { ...Object.fromEntries(hay), 'Needle.txt': 'n' });
    await fill('search/other', { 'needle of other.md': 'n', 'hay.txt': 'h' });
    await open(page, 'search');
    await page.getByLabel('Find in this folder').first().fill('NEEDLE');
    await page.keyboard.press('Enter');
    const found = page.getByRole('grid', { name: 'Found in all folders' });
    await expect.poll(() => found.locator('bdi').allInnerTexts()).toEqual(['needle of other.md', 'Needle.txt']);
    await found.getByText('Home / search / one / two').waitFor();
    await row(page, 'Needle.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show in folder' }).click();
    const chosen = page.locator('[role=row][aria-selected=true]');
    await chosen.getByText('Needle.txt').waitFor();
    // Below 60 others.
    await expect.poll(() => inView(chosen)).toBe(true);
    const path = page.getByRole('navigation', { name: 'Path' });
    expect(await path.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'search', 'one', 'two']);
    await path.getByRole('button', { name: 'search' }).click();
    await listed(page, ['one', 'other']);
    await page.getByLabel('Find in this folder').first().fill('nowhere');
    await page.getByRole('button', { name: 'Search all folders' }).click();
    await page.getByText('No name in this folder or below it contains').waitFor();
    await page.getByRole('button', { name: 'Back to this folder' }).click();
    await page.getByLabel('Find in this folder').first().fill('');
    await listed(page, ['one', 'other']);
  });

  test('an answer that is to hold always becomes the preference, and nobody is asked any more', async () => {
    const { page } = tab();
    await fill('rule', { 'a.txt': 'old' });
    await open(page, 'rule');
    await send(page, fileOf('a.txt', 'newer'));
    const clash = page.getByRole('alertdialog', { name: 'a.txt already exists' });
    await clash.getByLabel('Always do this').check();
    await clash.getByRole('button', { name: 'Replace' }).click();
    await notice(page, 'File has been uploaded');
    await send(page, fileOf('a.txt', 'newest'), fileOf('b.txt', 'b'));
    await listed(page, ['a.txt', 'b.txt']);
    await expect.poll(() => readFile(onDisk('rule', 'a.txt'), 'utf8')).toBe('newest');
    await page.goto(`${parts.oriel.url}/#/settings/preferences`);
    const rule = page.getByRole('group', { name: 'When a name is taken' });
    expect(await rule.getByLabel('Replace').isChecked()).toBe(true);
    await rule.getByText('Skip', { exact: true }).click();
    await open(page, 'rule');
    await send(page, fileOf('a.txt', 'too late'));
    await notice(page, '1 file was skipped: its name is taken');
    expect(await readFile(onDisk('rule', 'a.txt'), 'utf8')).toBe('newest');
    await page.goto(`${parts.oriel.url}/#/settings/preferences`);
    const saved = page.waitForResponse((response) => response.request().postDataJSON()?.whenNameTaken === 'ask');
    await rule.getByText('Ask', { exact: true }).click();
    await saved;
  });
});
