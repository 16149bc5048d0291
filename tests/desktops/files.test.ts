import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { homePage } from '../browser/pages/homePage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { loggedInBeforeEach, onGateway, startedForSuite } from '../browser/support/suite.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startSshMachine } from './support/ssh.ts';

const LATER = { timeout: 40_000, interval: 100 };
const MEGABYTE = 1_048_576;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The sheet of files as a person uses it. */
const filesPage = (page: Page) => {
  const sheet = page.getByRole('dialog', { name: 'Files' });
  return {
    sheet,
    crumbs: sheet.getByRole('navigation', { name: 'Folder' }).getByRole('button'),
    transfer: (name: string) => sheet.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    folder: (name: string) => sheet.getByRole('button', { name: `Open ${name}`, exact: true }),
    file: (name: string) => sheet.getByRole('button', { name: `Download ${name}`, exact: true }),
    async open(): Promise<void> {
      await sessionPage(page).bar.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Files', exact: true }).click();
    },
    send: (files: readonly { name: string; buffer: Buffer }[]) =>
      sheet
        .locator('input[type=file]')
        .setInputFiles(files.map((file) => ({ mimeType: 'application/octet-stream', ...file }))),
    async save(name: string): Promise<Buffer> {
      const [download] = await Promise.all([
        page.waitForEvent('download', LATER),
        sheet.getByRole('button', { name: `Download ${name}`, exact: true }).click(),
      ]);
      return readFile(await download.path());
    },
  };
};

describeWhere(whyNoChromium() ?? whyNoDesktop('ssh'), 'files of a real SSH server', () => {
  const parts = onGateway();
  const machine = startedForSuite(startSshMachine, ({ stop }) => stop());
  const tab = loggedInBeforeEach(parts);

  const openFiles = async (name: string, more: Readonly<Record<string, string>> = {}) => {
    const { host, port, user } = machine();
    const api = await administratorApi(parts.oriel);
    await api.addConnection(name, 'ssh', {
      ...{ hostname: host, port: String(port), username: user.name, password: user.password },
      ...{ 'enable-sftp': 'true', 'sftp-root-directory': user.home, ...more },
    });
    await tab().page.reload();
    await homePage(tab().page).row(name).click();
    const files = filesPage(tab().page);
    await sessionPage(tab().page).screen.waitFor();
    await files.open();
    return files;
  };
  const isThere = (path: string, bytes: Buffer) =>
    vi.waitFor(async () => expect(hashOf(await readFile(path))).toBe(hashOf(bytes)), LATER);

  test('folders are gone through, and files of 0 B, 1 B and 1 MB go there and back unchanged [A1-005, A2-079, A2-080, A3-012]', async () => {
    const { user } = machine();
    await mkdir(join(user.home, 'inside'), { mode: 0o777 });
    await writeFile(join(user.home, 'inside', 'deep.txt'), 'deep');
    const files = await openFiles('SSH with files');
    await files.folder('inside').click();
    expect((await files.save('deep.txt')).toString()).toBe('deep');
    await files.crumbs.first().click();
    await files.folder('inside').waitFor();
    const sent = [0, 1, MEGABYTE].map((size) => ({ name: `file ${size} ü.bin`, buffer: randomBytes(size) }));
    await files.send(sent);
    for (const { name, buffer } of sent) {
      await files.transfer(name).getByText('done').waitFor();
      await isThere(join(user.home, name), buffer);
      await files.file(name).waitFor();
      expect(hashOf(await files.save(name))).toBe(hashOf(buffer));
    }
  });

  test('what cannot be sent or fetched is told in words and may be tried again; what is dropped on the picture is sent [A8-011, B8-024]', async () => {
    const { user } = machine();
    await mkdir(join(user.home, 'closed'), { mode: 0o755 });
    await writeFile(join(user.home, 'fleeting.txt'), 'soon gone');
    const files = await openFiles('SSH with closed doors');
    await files.file('fleeting.txt').waitFor();
    await rm(join(user.home, 'fleeting.txt'));
    await files.file('fleeting.txt').click();
    await tab().page.getByText('Something went wrong. Please try it later', { exact: true }).first().waitFor(LATER);
    await writeFile(join(user.home, 'fleeting.txt'), 'back');
    const [download] = await Promise.all([
      tab().page.waitForEvent('download', LATER),
      files.sheet.getByRole('button', { name: 'Try fleeting.txt again' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe('back');
    await dropOn(tab().page, 'dropped.txt', 'dropped');
    await isThere(join(user.home, 'dropped.txt'), Buffer.from('dropped'));
    await files.folder('closed').click();
    await files.crumbs.nth(1).waitFor();
    await files.send([{ name: 'mine.txt', buffer: Buffer.from('mine') }]);
    const refused = files.transfer('mine.txt');
    await refused.getByText('This user may not write there').waitFor();
    await chmod(join(user.home, 'closed'), 0o777);
    await files.sheet.getByRole('button', { name: 'Try mine.txt again' }).click();
    await isThere(join(user.home, 'closed', 'mine.txt'), Buffer.from('mine'));
  });
});

/** As the browser tells it when somebody lets go of a file over the page. */
async function dropOn(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const made = new DataTransfer();
      made.items.add(new File([content], fileName, { type: 'text/plain' }));
      return made;
    },
    [name, text] as const,
  );
  const screen = sessionPage(page).screen;
  for (const type of ['dragenter', 'dragover', 'drop']) await screen.dispatchEvent(type, { dataTransfer: transfer });
}
