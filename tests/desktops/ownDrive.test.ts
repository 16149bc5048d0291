import { lstat, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AuditRecord } from '../../contract/http/audit.ts';
import { BYTES_PER_GIGABYTE } from '../../contract/limits.ts';
import { run } from '../../scripts/lib/process.mjs';
import { homePage } from '../browser/pages/homePage.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from '../browser/support/suite.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startRdpMachine } from './support/rdp.ts';
import { longTest } from '../support/longTest.ts';

const LATER = { timeout: 40_000, interval: 200 };
/** Where xrdp shows the drive; every engine of the tests calls it so. */
const DRIVE = 'thinclient_drives/GUACFS';
const CONNECTION = 'RDP with my drive';
const SWITCHED = 'RDP with a drive that comes and goes';

describeWhere(whyNoChromium() ?? whyNoDesktop('rdpDrive'), 'somebody’s own drive in a real RDP session', () => {
  const parts = onGateway();
  const machine = startedForSuite(startRdpMachine, ({ stop }) => stop());
  const tab = loggedInBeforeEach(parts);

  /** Runs a line on the remote desktop, in the home of its user. */
  const onDesktop = async (line: string): Promise<string> => {
    const { name, home } = machine().user;
    const { code, output } = await run('runuser', ['-u', name, '--', 'sh', '-c', `cd ${home} && ${line}`]);
    if (code !== 0) throw new Error(output);
    return output.trim();
  };
  const ownDrive = () => {
    const { host, port, user } = machine();
    return {
      ...{ hostname: host, port: String(port), username: user.name, password: user.password },
      ...{ security: 'any', 'ignore-cert': 'true', 'enable-own-drive': 'true' },
    };
  };
  const rescans = async (token: string): Promise<readonly string[]> => {
    const reply = await fetch(`${parts.oriel.url}/api/audit`, { headers: { 'Guacamole-Token': token } });
    const { rows } = (await reply.json()) as { readonly rows: readonly AuditRecord[] };
    return rows.filter(({ detail }) => detail.startsWith('rescan')).map(({ object, detail }) => `${object} ${detail}`);
  };

  test('a file dropped in the browser is on the remote desktop’s drive and back; what is written there is found, no link is made', async () => {
    const { page, context } = tab();
    const api = await administratorApi(parts.oriel);
    await api.addConnection(CONNECTION, 'rdp', ownDrive());
    await page.reload();
    await homePage(page).row(CONNECTION).click();
    await sessionPage(page).screen.waitFor();
    await vi.waitFor(async () => expect(await onDesktop(`ls -A ${DRIVE}`)).toBe(''), LATER);

    const drive = await context.newPage();
    await drive.goto(`${parts.oriel.url}/#/mydrive`);
    await drive.getByRole('button', { name: 'Upload', exact: true }).click();
    await drive
      .locator('input[type=file][multiple]')
      .setInputFiles([{ name: 'from the browser.txt', mimeType: 'text/plain', buffer: Buffer.from('to the desktop') }]);
    await drive.getByRole('row').filter({ hasText: 'from the browser.txt' }).waitFor();
    await vi.waitFor(async () => {
      expect(await onDesktop(`cat '${DRIVE}/from the browser.txt'`)).toBe('to the desktop');
    }, LATER);

    await onDesktop(`mkdir '${DRIVE}/made there' && printf 'to the browser' > '${DRIVE}/made there/back.bin'`);
    await expect(onDesktop(`ln -s /etc/passwd '${DRIVE}/link.txt'`)).rejects.toThrow();
    await drive.reload();
    await drive.getByRole('row').filter({ hasText: 'made there' }).getByText('made there').click();
    const [download] = await Promise.all([drive.waitForEvent('download'), drive.getByText('back.bin').click()]);
    expect(await readFile(await download.path(), 'utf8')).toBe('to the browser');

    await api.endSessions(await api.running());
    const owner = (await readdir(join(parts.oriel.data, 'users'))).find((name) => /^\d+$/.test(name)) ?? '';
    await vi.waitFor(async () => {
      expect(await rescans(api.token)).toEqual([
        `drive/${owner}/made there/back.bin rescan: came`,
        `drive/${owner}/made there rescan: came`,
      ]);
    }, LATER);
    const root = join(parts.oriel.data, 'users', owner);
    for (const name of await readdir(root)) expect((await lstat(join(root, name))).isSymbolicLink()).toBe(false);
  });

  longTest(
    'where drives, or that of the connection, are switched off, or the drive is full, the remote desktop opens nothing in it, until that is over',
    async () => {
      const { page } = tab();
      const api = await administratorApi(parts.oriel);
      const identifier = await api.addConnection(SWITCHED, 'rdp', ownDrive());
      await page.reload();
      await homePage(page).row(SWITCHED).click();
      await sessionPage(page).screen.waitFor();
      const ask = (path: string, method: string, json: unknown) =>
        fetch(`${parts.oriel.url}${path}`, {
          method,
          headers: { 'Guacamole-Token': api.token, 'content-type': 'application/json' },
          body: JSON.stringify(json),
        });
      const setDrives = (status: string) => ask('/api/savewebdavconfig', 'POST', { status });
      const setOwnDrive = (on: string) =>
        ask(`/api/session/data/postgresql/connections/${identifier}`, 'PUT', {
          ...{ name: SWITCHED, protocol: 'rdp', parentIdentifier: 'ROOT', attributes: {} },
          parameters: { ...ownDrive(), 'enable-own-drive': on },
        });
      /** What can be read there, and whether something can be written. Names that xrdp has listed before it remembers. */
      const seen = () =>
        onDesktop(`{ cat ${DRIVE}/*; printf new > '${DRIVE}/new.txt' && echo written; } 2>/dev/null; true`);
      await vi.waitFor(
        async () =>
          expect(
            await onDesktop(`test -d ${DRIVE} && printf mine > '${DRIVE}/mine.txt'; cat '${DRIVE}/mine.txt'`),
          ).toBe('mine'),
        LATER,
      );
      for (const [off, on] of [
        [() => setDrives('disabled'), () => setDrives('active')],
        [() => setOwnDrive('false'), () => setOwnDrive('true')],
      ] as const) {
        await off();
        await vi.waitFor(async () => expect(await seen()).toBe(''), LATER);
        await on();
        // xrdp asks again for the names of a folder once that is listed.
        await vi.waitFor(
          async () => expect(await onDesktop(`ls ${DRIVE} >/dev/null; cat '${DRIVE}/mine.txt'`)).toBe('mine'),
          LATER,
        );
      }
      await ask('/api/session/drivelimits', 'PUT', { quota: { own: 1, all: null } });
      const large = await fileBeyond(BYTES_PER_GIGABYTE);
      await page.getByText('Your drive holds more than there is room for.').first().waitFor(LATER);
      expect(await seen()).toBe('');
      await rm(large);
      await page.getByText('There is room in your drive again.').first().waitFor(LATER);
      await vi.waitFor(
        async () => expect(await onDesktop(`ls ${DRIVE} >/dev/null; cat '${DRIVE}/mine.txt'`)).toBe('mine'),
        LATER,
      );
      await api.endSessions(await api.running());
    },
  );

  /** As an engine leaves one in the drive; it takes no room on the disk. */
  async function fileBeyond(bytes: number): Promise<string> {
    const users = join(parts.oriel.data, 'users');
    const owner = (await readdir(users)).find((name) => /^\d+$/.test(name)) ?? '';
    const path = join(users, owner, 'large.iso');
    await writeFile(path, '');
    await truncate(path, bytes + 1);
    return path;
  }
});
