import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, vi } from 'vitest';
import { filesPage } from '../../browser/pages/filesPage.ts';
import { homePage } from '../../browser/pages/homePage.ts';
import { sessionPage } from '../../browser/pages/sessionPage.ts';
import { administratorApi } from '../../browser/support/api.ts';
import { standsStill } from '../../browser/support/barriers.ts';
import { startedForSuite } from '../../browser/support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from '../../browser/support/suite.ts';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { whyNoDesktop } from '../support/missing.ts';
import { startSshMachine } from '../support/ssh.ts';

const LATER = { timeout: 40_000, interval: 100 };
/** More than one part of an upload. */
const LONG = Buffer.alloc(3_000_000, 'drive');

describeWhere(whyNoChromium() ?? whyNoDesktop('ssh'), 'the own drive beside the files of a real machine', () => {
  const parts = onGateway();
  const machine = startedForSuite(startSshMachine, ({ stop }) => stop());
  const tab = loggedInBeforeEach(parts);
  const own = async (...names: readonly string[]) => {
    const [owner = ''] = await readdir(join(parts.oriel.data, 'users'));
    return join(parts.oriel.data, 'users', owner, ...names);
  };
  const arrives = async (path: string | Promise<string>, text: string) =>
    vi.waitFor(async () => expect((await readFile(await path)).toString()).toBe(text), LATER);

  test('is a place in the panel: files go into it and out of it, and are copied to the machine and back; nothing is replaced', async () => {
    const { page } = tab();
    const { host, port, user } = machine();
    const api = await administratorApi(parts.oriel);
    await api.addConnection('SSH beside my drive', 'ssh', {
      ...{ hostname: host, port: String(port), username: user.name, password: user.password },
      ...{ 'enable-sftp': 'true', 'sftp-root-directory': user.home },
    });
    await writeFile(join(user.home, 'there.txt'), 'of the machine');
    await page.reload();
    await homePage(page).row('SSH beside my drive').click();
    await sessionPage(page).screen.waitFor();
    const files = filesPage(page);
    await files.open();
    await files.file('there.txt').waitFor();
    const drive = files.sheet.getByRole('region', { name: 'My drive' });
    await drive.getByRole('button', { name: 'Show the files' }).click();
    await drive.getByText('This folder is empty').waitFor();

    await drive.locator('input[type=file]').setInputFiles([{ name: 'long.txt', mimeType: 'text/plain', buffer: LONG }]);
    await drive.getByRole('button', { name: 'Download long.txt' }).waitFor();
    await arrives(own('long.txt'), LONG.toString());
    const [download] = await Promise.all([
      page.waitForEvent('download', LATER),
      drive.getByRole('button', { name: 'Download long.txt' }).click(),
    ]);
    expect((await readFile(await download.path())).equals(LONG)).toBe(true);

    await files.sheet.getByRole('button', { name: 'Copy there.txt to My drive' }).click();
    await drive.getByRole('button', { name: 'Download there.txt' }).waitFor();
    await arrives(own('there.txt'), 'of the machine');
    await writeFile(await own('there.txt'), 'changed in the drive');
    await drive.getByRole('button', { name: /^Copy there\.txt to / }).click();
    await files.file('there (2).txt').waitFor();
    await arrives(join(user.home, 'there (2).txt'), 'changed in the drive');
    await arrives(join(user.home, 'there.txt'), 'of the machine');
    await drive.getByRole('button', { name: /^Copy long\.txt to / }).click();
    await arrives(join(user.home, 'long.txt'), LONG.toString());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await standsStill(page);
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    }
  });
});
