import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { run } from '../../scripts/lib/process.mjs';
import { filesPage, hashOf } from '../browser/pages/filesPage.ts';
import { homePage } from '../browser/pages/homePage.ts';
import { loginPage } from '../browser/pages/loginPage.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { standsStill } from '../browser/support/barriers.ts';
import { keysOf } from '../browser/support/keys.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from '../browser/support/suite.ts';
import { openTab } from '../browser/support/tab.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { openLinkDoor } from '../support/linkDoor.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startSshMachine } from './support/ssh.ts';
import { longTest } from '../support/longTest.ts';
import { inLongRun } from '../support/longRun.ts';

const LATER = { timeout: 40_000, interval: 100 };
const SOON_MS = 2_000;
const MEGABYTE = 1_048_576;
const USUAL_LONG_MB = 16;
const LONG_MB = Number(process.env['ORIEL_LONG_FILE_MB'] ?? USUAL_LONG_MB);
const LONG_BYTES = LONG_MB * MEGABYTE;
/** A longer file may take longer: the engine waits for an answer to each 6 kB, which a busy machine delays. */
const LONG_LATER = { ...LATER, timeout: (LATER.timeout * LONG_MB) / USUAL_LONG_MB };
const LONG_TEST_MS = (180_000 * LONG_MB) / USUAL_LONG_MB;

describeWhere(whyNoChromium() ?? whyNoDesktop('ssh'), 'files of a real SSH server', () => {
  const parts = onGateway();
  const machine = startedForSuite(startSshMachine, ({ stop }) => stop());
  const link = startedForSuite(
    () => openLinkDoor({ host: '127.0.0.1', port: Number(new URL(parts.oriel.url).port) }),
    (door) => door.stop(),
  );
  const tab = loggedInBeforeEach(parts);

  const openFiles = async (name: string, page = tab().page) => {
    const { host, port, user } = machine();
    const api = await administratorApi(parts.oriel);
    await api.addConnection(name, 'ssh', {
      ...{ hostname: host, port: String(port), username: user.name, password: user.password },
      ...{ 'enable-sftp': 'true', 'sftp-root-directory': user.home },
    });
    await page.reload();
    await homePage(page).row(name).click();
    const files = filesPage(page);
    await sessionPage(page).screen.waitFor();
    await files.open();
    return files;
  };
  /** Pulls the cable while the second piece of a file is on its way, and says so when the browser has noticed. */
  const cutInTheMiddle = async (page: Page, name: string) => {
    let pieces = 0;
    await page.waitForRequest((request) => request.url().includes('/streams/') && ++pieces === 2, LATER);
    link().cut();
    await filesPage(page).transfer(name).getByText('waiting for the connection').waitFor(LATER);
  };
  /** What the list of transfers says is the reason where it is not. */
  const isThere = (path: string, bytes: Buffer) =>
    vi
      .waitFor(async () => expect(hashOf(await readFile(path))).toBe(hashOf(bytes)), LATER)
      .catch(async (cause: unknown) => {
        const transfers = tab().page.getByRole('region', { name: 'Transfers' });
        const said = await transfers.innerText({ timeout: SOON_MS }).catch(String);
        throw new Error(`${path} is not what was sent: ${said.replaceAll(/\s+/gu, ' ')}`, { cause });
      });

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
    const [name, second] = ['file 1 ü.bin', randomBytes(2)];
    await files.send([{ name, buffer: second }]);
    const question = tab().page.getByRole('alertdialog', { name: `${name} is already there` });
    await question.getByRole('button', { name: 'Keep both' }).click();
    await isThere(join(user.home, 'file 1 ü (2).bin'), second);
    await isThere(join(user.home, name), sent[1]?.buffer ?? second);
    await files.send([{ name, buffer: second }]);
    await question.getByRole('button', { name: 'Replace' }).click();
    await isThere(join(user.home, name), second);
  });

  longTest(
    'is used without a mouse: folders, files there and back, a way to stop, and the keyboard is never lost',
    async () => {
      const { page, errors } = tab();
      const { user } = machine();
      await mkdir(join(user.home, 'by keys'), { mode: 0o777 });
      await writeFile(join(user.home, 'by keys', 'deep.txt'), 'deep');
      const files = await openFiles('SSH by keys');
      const keys = keysOf(page);
      const menu = sessionPage(page).bar.getByRole('button', { name: 'Menu' });
      await keys.press('Escape');
      await keys.rests(menu);
      await keys.press('Enter');
      await keys.to(page.getByRole('button', { name: 'Files', exact: true }));
      await keys.press('Enter');
      await keys.rests(files.sheet);

      await keys.to(files.folder('by keys'));
      await keys.press('Enter');
      await files.file('deep.txt').waitFor();
      await keys.rests(files.list);
      await keys.to(files.file('deep.txt'));
      const [download] = await Promise.all([page.waitForEvent('download', LATER), keys.press('Enter')]);
      expect(await readFile(await download.path(), 'utf8')).toBe('deep');
      await keys.to(files.crumbs.first(), 'Shift+Tab');
      await keys.press('Enter');
      await files.folder('by keys').waitFor();
      await keys.rests(files.crumbs.first());

      await page.route('**/streams/**', () => undefined);
      const chooser = page.waitForEvent('filechooser', LATER);
      await keys.to(files.sheet.getByLabel('Send files'), 'Shift+Tab');
      await keys.press('Enter');
      await (await chooser).setFiles([{ name: 'held up.bin', mimeType: 'text/plain', buffer: randomBytes(9) }]);
      await keys.to(files.sheet.getByRole('button', { name: 'Cancel held up.bin' }));
      await keys.press('Enter');
      await files.transfer('held up.bin').getByText('cancelled').waitFor();
      await keys.rests(files.transfer('held up.bin'));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await standsStill(page);
        expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      }
      await keys.press('Escape');
      await keys.rests(menu);
      expect(errors).toEqual([]);
    },
  );

  inLongRun(() => {
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
      // The list is drawn anew with it; a click meanwhile meets a row that is gone.
      await files.file('dropped.txt').waitFor();
      await files.folder('closed').click();
      await files.crumbs.nth(1).waitFor();
      await files.send([{ name: 'mine.txt', buffer: Buffer.from('mine') }]);
      const refused = files.transfer('mine.txt');
      await refused.getByText('This user may not write there').waitFor();
      await chmod(join(user.home, 'closed'), 0o777);
      await files.sheet.getByRole('button', { name: 'Try mine.txt again' }).click();
      await isThere(join(user.home, 'closed', 'mine.txt'), Buffer.from('mine'));
    });

    test('a file whose link is cut goes on where it was, either way [A4-073]', { timeout: LONG_TEST_MS }, async () => {
      const away = await openTab(parts.browser, `http://${link().host}/`);
      const folder = await mkdtemp(join(tmpdir(), 'oriel-long-'));
      try {
        await loginPage(away.page).logIn(parts.oriel.admin);
        await homePage(away.page).list.waitFor();
        const files = await openFiles('SSH behind a cable', away.page);
        const [name, buffer] = ['long.bin', randomBytes(LONG_BYTES)];
        const source = join(folder, name);
        await writeFile(source, buffer);
        const cut = cutInTheMiddle(away.page, name);
        await files.sheet.locator('input[type=file]').setInputFiles(source);
        await cut;
        link().mend();
        await files.transfer(name).getByText('done').waitFor(LONG_LATER);
        await isThere(join(machine().user.home, name), buffer);
        const cutAgain = cutInTheMiddle(away.page, name);
        const saved = files.save(name, LONG_LATER);
        await cutAgain;
        link().mend();
        expect(hashOf(await saved)).toBe(hashOf(buffer));
      } finally {
        link().mend();
        await away.close();
        await rm(folder, { recursive: true });
      }
    });

    test('a full disk is told in words, and hurts nothing else', async () => {
      const { user } = machine();
      const small = join(user.home, 'small');
      await mkdir(small);
      await run('mount', ['-t', 'tmpfs', '-o', 'size=512k,mode=777', 'tmpfs', small]);
      try {
        const files = await openFiles('SSH with a full disk');
        await files.folder('small').click();
        await files.crumbs.nth(1).waitFor();
        const fits = randomBytes(1_000);
        await files.send([
          { name: 'large.bin', buffer: randomBytes(MEGABYTE) },
          { name: 'fits.bin', buffer: fits },
        ]);
        await files.transfer('large.bin').getByRole('alert').waitFor(LATER);
        expect(await files.transfer('large.bin').getByRole('alert').textContent()).toMatch(/\w{3}/);
        // It has its place or its refusal by now, and what is removed stays away.
        await files.sheet.getByRole('button', { name: 'Cancel fits.bin' }).waitFor({ state: 'detached' });
        for (const name of ['large.bin', 'fits.bin']) await rm(join(small, name), { force: true });
        await files.sheet.getByRole('button', { name: 'Clear the list' }).click();
        await files.send([{ name: 'fits.bin', buffer: fits }]);
        await files.transfer('fits.bin').getByText('done').waitFor(LATER);
        await isThere(join(small, 'fits.bin'), fits);
      } finally {
        await run('umount', ['-l', small]);
      }
    });
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
