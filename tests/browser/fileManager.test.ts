import { mkdir, readdir, readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { barriers } from './support/barriers.ts';
import { fileOf, sharedFilesOf } from './pages/sharedFiles.ts';
import { loggedInWhilePassing, onGateway } from './support/suite.ts';

/** What people do with the shared files, on a real gateway with real files. */
describeWhere(whyNoChromium(), 'the shared files, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);
  const { onDisk, fill, row, listed, notice, open, send } = sharedFilesOf(parts);

  beforeEach(() => mkdir(onDisk(), { recursive: true }));

  test('the sidebar leads to the page, which begins at Home [A2-007 A2-065 B2-062 B9-001]', async () => {
    const { page } = tab();
    await fill('begin/inner', { 'deep.txt': 'deep' });
    await page.getByRole('link', { name: 'Shared files' }).first().click();
    await page.waitForURL(/#\/filemanager$/);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/filemanager') asked.push(searchParams.get('path'));
    });
    await row(page, 'begin').click();
    await row(page, 'inner').waitFor();
    expect(asked.at(-1)).toBe('/home/oriel/shared/begin');
    await row(page, 'inner').dblclick();
    await listed(page, ['deep.txt']);
    const path = page.getByRole('navigation', { name: 'Path' });
    expect(await path.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'begin', 'inner']);
    await path.getByRole('button', { name: 'begin' }).click();
    await listed(page, ['inner']);
  });

  test('a table has names, sizes and times, in the order of each [B2-063 B2-067 A9-013]', async () => {
    const { page } = tab();
    await fill('sorted', { 'b.txt': 'x'.repeat(1_023), 'a10.txt': 'x'.repeat(1_536), 'a9.bin': 'x'.repeat(1_048_576) });
    await fill('sorted/folder', {});
    await open(page, 'sorted');
    await listed(page, ['folder', 'a9.bin', 'a10.txt', 'b.txt']);
    expect(await row(page, 'b.txt').getByRole('gridcell').nth(2).innerText()).toBe('1,023 B');
    expect(await row(page, 'a10.txt').getByRole('gridcell').nth(2).innerText()).toBe('1.50 KB');
    expect(await row(page, 'a9.bin').getByRole('gridcell').nth(2).innerText()).toBe('1.00 MB');
    expect(await row(page, 'b.txt').getByRole('gridcell').nth(3).innerText()).toContain(
      String(new Date().getFullYear()),
    );
    const size = page.getByRole('columnheader', { name: 'Size' });
    await size.getByRole('button').click();
    await listed(page, ['folder', 'b.txt', 'a10.txt', 'a9.bin']);
    expect(await size.getAttribute('aria-sort')).toBe('ascending');
    await size.getByRole('button').click();
    await listed(page, ['folder', 'a9.bin', 'a10.txt', 'b.txt']);
    expect(await barriers(page)).toEqual([]);
  });

  test('a file beyond 8 GB is left out and nothing of it is sent, which is said [B5-035]', async () => {
    const { page } = tab();
    await fill('large', {});
    await open(page, 'large');
    await page.evaluate(() => Object.defineProperty(File.prototype, 'size', { get: () => 8_000_000_001 }));
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await send(page, fileOf('huge.iso', 'x'));
    await notice(page, 'A file is larger than 8 GB and was left out');
    expect([sent, await readdir(onDisk('large'))]).toEqual([[], []]);
    // With it goes the size that all files of this page have.
    await page.reload();
  });

  test('a click on a file downloads it, and on several as one archive [B2-068 B2-069 B5-027 B5-028]', async () => {
    const { page } = tab();
    await fill('load', { 'one, two.txt': 'some bytes', 'other.txt': 'more' });
    await fill('load/sub', { 'inside.txt': 'in' });
    await open(page, 'load');
    const [download] = await Promise.all([page.waitForEvent('download'), row(page, 'one, two.txt').click()]);
    expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
      'one, two.txt',
      'some bytes',
    ]);
    const token = new URL(download.url()).searchParams.get('token');
    expect(token).not.toBe((await page.evaluate(() => localStorage.getItem('oriel_auth')))?.slice(0, 64));
    const tools = ['Download', 'Download as zip', 'Move', 'Delete'] as const;
    const isOn = async (name: string) => page.getByRole('button', { name, exact: true }).isEnabled();
    expect(await Promise.all(tools.map(isOn))).toEqual([false, false, false, false]);
    await row(page, 'other.txt').click({ modifiers: ['ControlOrMeta'] });
    expect(await Promise.all(tools.map(isOn))).toEqual([true, true, true, true]);
    await row(page, 'sub').click({ modifiers: ['ControlOrMeta'] });
    expect(await Promise.all(tools.map(isOn))).toEqual([false, true, true, true]);
    const archive = page.getByRole('button', { name: 'Download as zip' });
    const [packed] = await Promise.all([page.waitForEvent('download'), archive.click()]);
    expect(packed.suggestedFilename()).toMatch(/^files_load_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.zip$/);
    const bytes = await readFile(await packed.path());
    expect(bytes.includes('sub/inside.txt') && bytes.includes('other.txt')).toBe(true);
  });

  test('rows are chosen by ctrl, shift and keys, and have a menu of their own [B2-064 B2-065 B4-034 B5-029]', async () => {
    const { page } = tab();
    await fill('pick', Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.txt`, name])));
    await open(page, 'pick');
    const chosen = () => page.locator('[role=row][aria-selected=true] bdi').allInnerTexts();
    await row(page, 'b.txt').click({ modifiers: ['ControlOrMeta'] });
    await row(page, 'd.txt').click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toEqual(['b.txt', 'c.txt', 'd.txt']);
    await row(page, 'c.txt').click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(chosen).toEqual(['b.txt', 'd.txt']);
    const rename = page.getByRole('button', { name: 'Rename', exact: true });
    expect(await rename.isEnabled()).toBe(false);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect.poll(chosen).toEqual(['a.txt']);
    expect(await rename.isEnabled()).toBe(true);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(chosen).toEqual(['a.txt', 'b.txt']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByText('5 selected').waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'e.txt').click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions for e.txt' });
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      ...['Download', 'Download as zip', 'Rename…', 'Move…', 'Copy…', 'Delete…'],
    ]);
    await menu.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('dialog', { name: 'Rename e.txt' }).waitFor();
  });

  test('something is renamed; its ending stays [B5-021 B5-022 B8-036 B8-037]', async () => {
    const { page } = tab();
    await fill('names', { 'old.txt': 'x', 'taken.txt': 'y' });
    await fill('names/folder', {});
    await open(page, 'names');
    await row(page, 'old.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename old.txt' });
    const [field, submit] = [dialog.getByLabel('New name'), dialog.getByRole('button', { name: 'Rename' })];
    expect(await field.inputValue()).toBe('old');
    for (const [text, told] of [
      ['  ', 'Please specify a name'],
      ['old', 'Name already exists. Please specify a new name.'],
      ['a/b', 'Names may not contain'],
      ['taken', 'Something there already has this name.'],
    ] as const) {
      await field.fill(text);
      await submit.click();
      await dialog.getByText(told).waitFor();
    }
    await field.fill('new');
    await submit.click();
    await notice(page, 'File has been renamed');
    await listed(page, ['folder', 'new.txt', 'taken.txt']);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('F2');
    const second = page.getByRole('dialog', { name: 'Rename folder' });
    await second.getByLabel('New name').fill('box.old');
    await page.keyboard.press('Enter');
    await notice(page, 'Folder has been renamed');
    expect((await readdir(onDisk('names'))).sort()).toEqual(['box.old', 'new.txt', 'taken.txt']);
  });

  test('a folder is made, but none that is blank or reserved [B2-066 B5-023 B5-024 B8-038]', async () => {
    const { page } = tab();
    await fill('make', { 'a.txt': 'a' });
    await open(page, 'make');
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    const create = dialog.getByRole('button', { name: 'Create' });
    await create.click();
    await dialog.getByText('Please choose a folder name.').waitFor();
    for (const name of ['Home', 'home']) {
      await dialog.getByLabel('Folder name').fill(name);
      await create.click();
      await dialog.getByText('This is the name of a reserved Folder.').waitFor();
    }
    // Closing resets all, and one is open at a time.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New folder' }).click();
    expect([await dialog.getByLabel('Folder name').inputValue(), await page.getByRole('dialog').count()]).toEqual([
      '',
      1,
    ]);
    expect(await dialog.getByText('reserved Folder').count()).toBe(0);
    await dialog.getByLabel('Folder name').fill('made');
    await page.keyboard.press('Enter');
    await notice(page, 'Directory has been created');
    await listed(page, ['made', 'a.txt']);
  });

  test('things are moved by the dialog, and by dragging [B5-025 B5-026 B8-035 B8-044]', async () => {
    const { page } = tab();
    await fill('moving', { 'a.txt': 'a', 'b.txt': 'b' });
    await fill('moving/to', {});
    await open(page, 'moving');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const ask = async (target: string) => {
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Move a.txt' });
      await dialog.getByLabel('To folder').fill(target);
      await dialog.getByRole('button', { name: 'Move' }).click();
      return dialog;
    };
    await row(page, 'a.txt').click({ modifiers: ['ControlOrMeta'] });
    for (const target of ['', 'moving', '/home/oriel/shared/moving/'])
      await (await ask(target)).waitFor({ state: 'detached' });
    expect(requests.filter((url) => url.includes('/api/movefile'))).toEqual([]);
    await (await ask('moving/nowhere')).getByText('That is not there any more.').waitFor();
    await page.keyboard.press('Escape');
    await ask('moving/to');
    await notice(page, 'File has been moved');
    const sent = requests
      .filter((url) => url.includes('/api/movefile'))
      .map((url) => new URL(url).searchParams.get('to'));
    expect(sent.at(-1)).toBe('/home/oriel/shared/moving/to');
    await listed(page, ['to', 'b.txt']);
    await row(page, 'b.txt').dragTo(row(page, 'to'));
    await listed(page, ['to']);
    expect((await readdir(onDisk('moving', 'to'))).sort()).toEqual(['a.txt', 'b.txt']);
  });

  test('what is deleted is brought back by a click [B8-034]', async () => {
    const { page } = tab();
    await fill('bin', { 'a.txt': 'a', 'b.txt': 'b' });
    await open(page, 'bin');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete a.txt?' });
    expect(
      await question.getByRole('button', { name: 'Cancel' }).evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await question.getByRole('button', { name: 'Delete' }).click();
    await notice(page, 'File has been deleted');
    await listed(page, ['b.txt']);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await listed(page, ['a.txt', 'b.txt']);
  });

  test('the bin shows what was deleted; it is brought back, or deleted for good once that is confirmed', async () => {
    const { page } = tab();
    await fill('trash', { 'a.txt': 'a', 'b.txt': 'bb', 'c.txt': 'ccc', 'd.txt': 'dddd' });
    await open(page, 'trash');
    await page.getByRole('grid').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This folder is empty').waitFor();
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    const bin = page.getByRole('grid', { name: 'Deleted files and folders' });
    const line = (name: string) => bin.getByRole('row').filter({ hasText: `${name}Home / trash` });
    await line('c.txt').first().click();
    await line('a.txt').first().click();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Bring back', exact: true }).click();
    await notice(page, '2 items brought back');
    await line('b.txt').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete for good…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete b.txt for good?' });
    await question.getByText('This cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await notice(page, '1 item deleted for good');
    await page.getByRole('button', { name: 'Empty the bin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the bin' }).click();
    await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
    await page.getByRole('button', { name: 'Back to the files' }).click();
    await listed(page, ['a.txt', 'c.txt']);
    expect((await readdir(onDisk('trash'))).sort()).toEqual(['a.txt', 'c.txt']);
  });

  test('files are uploaded; a name that is taken is asked about [B4-035 B5-030 B8-039]', async () => {
    const { page, context } = tab();
    await fill('up', { 'a.txt': 'old' });
    await open(page, 'up');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await context.route('**/api/fileupload*', async (route) => {
      await held;
      await route.continue();
    });
    await send(page, fileOf('new.txt', 'new'), fileOf('a.txt', 'newer'));
    await page.getByRole('progressbar', { name: 'Uploading new.txt' }).waitFor();
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true);
    letGo();
    const clash = page.getByRole('alertdialog', { name: 'a.txt already exists' });
    await clash.getByRole('button', { name: 'Keep both' }).click();
    await notice(page, 'File has been uploaded');
    await listed(page, ['a (2).txt', 'a.txt', 'new.txt']);
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).isEnabled()).toBe(true);
    expect(await readFile(onDisk('up', 'a (2).txt'), 'utf8')).toBe('newer');
  });

  test('whoever leaves while a file is on its way is asked: it arrives where they stay, and is called off where not', async () => {
    const { page, context } = tab();
    await fill('leave', {});
    await open(page, 'leave');
    const held: (() => void)[] = [];
    await context.route('**/api/fileupload*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const question = page.getByRole('alertdialog', { name: 'Leave while files are on their way?' });
    const tryToLeave = async (name: string) => {
      await send(page, fileOf(name, 'x'));
      await expect.poll(() => held.length).toBe(1);
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await question.waitFor();
    };
    await tryToLeave('stays.txt');
    await question.getByRole('button', { name: 'Stay' }).click();
    held.pop()?.();
    await listed(page, ['stays.txt']);
    expect(page.url()).toMatch(/#\/filemanager$/);
    await tryToLeave('gone.txt');
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'All connections' }).waitFor();
    held.pop()?.();
    await context.unroute('**/api/fileupload*');
    await open(page, 'leave');
    await listed(page, ['stays.txt']);
    expect(await readdir(onDisk('leave'))).toEqual(['stays.txt']);
  });

  test('what fails is told: an upload that is refused or cut off, a download of what is gone [B8-040 B8-042 B8-043]', async () => {
    const { page, context } = tab();
    await fill('fail', { 'a.txt': 'a' });
    await open(page, 'fail');
    await send(page, fileOf('bad?.txt', 'x'));
    await notice(page, 'An error has occurred uploading your file');
    await context.route('**/api/fileupload*', (route) => route.abort());
    await send(page, fileOf('cut.txt', 'x'));
    await notice(page, 'Error uploading file');
    await context.route('**/files/ticket*', (route) => route.fulfill({ status: 404, json: {} }));
    await row(page, 'a.txt').click();
    await notice(page, 'Error dowloading file');
    expect(await readdir(onDisk('fail'))).toEqual(['a.txt']);
  });

  test('on a phone a download that fails is told in other words [B8-041]', async () => {
    await fill('phone', { 'a.txt': 'a' });
    const { page, context } = tab();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 14) Mobile' });
    });
    await page.reload();
    await open(page, 'phone');
    await context.route('**/files/ticket*', (route) => route.abort());
    await row(page, 'a.txt').click();
    await notice(page, 'Unable to download');
    await tab.end();
  });
});
