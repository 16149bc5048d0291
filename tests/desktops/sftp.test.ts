import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { filesPage } from '../browser/pages/filesPage.ts';
import { homePage } from '../browser/pages/homePage.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from '../browser/support/suite.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { refuseSecondLogOn } from './support/secondLogOn.ts';
import { startSshMachine, type SshMachine } from './support/ssh.ts';
import { isLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const LATER = { timeout: 40_000, interval: 100 };
const REFUSED = 'This machine refused file transfer. The terminal works without it.';

interface Address {
  readonly host: string;
  readonly port: number;
}

describeWhere(whyNoChromium() ?? whyNoDesktop('ssh'), 'files that are offered with a terminal', () => {
  const parts = onGateway();
  const machine = startedForSuite(startSshMachine, ({ stop }) => stop());
  const bare = startedForSuite(
    () => startSshMachine({ sftp: false }),
    ({ stop }) => stop(),
  );
  const tab = loggedInBeforeEach(parts);

  const add = async (page: Page, name: string, { host, port }: Address, { user }: SshMachine) => {
    await homePage(page).add({
      ...{ name, address: `${host}:${port}`, protocol: 'SSH' },
      ...{ username: user.name, password: user.password },
    });
    await sessionPage(page).screen.waitFor(LATER);
    await sessionPage(page).awaitSessionTools();
  };
  /** What is typed reaches the shell. */
  const typeInto = async (page: Page, { user }: SshMachine, file: string) => {
    await vi.waitFor(async () => expect(await user.shells()).toBeGreaterThan(0), LATER);
    await sessionPage(page).screen.focus();
    await page.keyboard.type(`echo here > ${file}\n`);
    await vi.waitFor(async () => expect(await user.read(file)).toBe('here\n'), LATER);
  };

  test('they are there from the first connect on, and begin in the home folder', async () => {
    const { page, errors } = tab();
    const { user } = machine();
    await mkdir(join(user.home, 'my folder'));
    await add(page, 'With files', machine(), machine());
    const files = filesPage(page);
    await files.open();
    await files.folder('my folder').waitFor(LATER);
    expect((await files.crumbs.allTextContents()).slice(1)).toEqual(['home', user.name]);
    expect(errors).toEqual([]);
  });

  const WITHOUT_FILES = [
    ['where the second log-on fails', machine, true],
    ['without the subsystem', bare, false],
  ] as const;
  test.each(isLongRun ? WITHOUT_FILES : WITHOUT_FILES.slice(0, 1))(
    '%s the terminal lives, it is told once, and not tried again by itself',
    async (name, at, isRefused) => {
      const { page } = tab();
      const door = isRefused ? await refuseSecondLogOn(at()) : null;
      await add(page, name, door ?? at(), at());
      await page.getByText(REFUSED, { exact: true }).waitFor(LATER);
      await typeInto(page, at(), isRefused ? 'second' : 'bare');
      const files = filesPage(page);
      await files.open();
      await files.sheet.getByRole('heading', { name: 'This machine refused file transfer' }).waitFor(LATER);
      expect(door?.logOns()).toBe(isRefused ? 3 : undefined);

      await files.sheet.getByRole('button', { name: 'Try again' }).click();
      await files.sheet.getByRole('heading', { name: 'Takes effect when you reconnect' }).waitFor();
      await files.sheet.getByRole('button', { name: 'Reconnect now' }).click();
      // Until then the bar is that of the session that ends, and takes what it opens along.
      await files.sheet.waitFor({ state: 'detached' });
      await sessionPage(page).awaitSessionTools();
      await files.open();
      const refused = files.sheet.getByRole('heading', { name: /refused/ });
      // Behind the door only the second of all log-ons failed: now it works.
      await (isRefused ? files.crumbs.filter({ hasText: at().user.name }) : refused).waitFor(LATER);
      expect(await refused.count()).toBe(isRefused ? 0 : 1);
      await door?.stop();
    },
  );

  longTest('they are turned on in a running session, and come with the next', async () => {
    const { page, errors } = tab();
    const { host, port, user } = machine();
    const api = await administratorApi(parts.oriel);
    const parameters = { hostname: host, port: String(port), username: user.name, password: user.password };
    await api.addConnection('Without files', 'ssh', parameters);
    await page.reload();
    await homePage(page).row('Without files').click();
    await sessionPage(page).awaitSessionTools();
    const files = filesPage(page);
    await files.open();
    await files.sheet.getByRole('button', { name: 'Turn on files' }).click();
    await files.sheet.getByRole('button', { name: 'Reconnect now' }).click();
    await files.sheet.waitFor({ state: 'detached' });
    await sessionPage(page).awaitSessionTools();
    await files.open();
    await expect.poll(() => files.crumbs.allTextContents(), LATER).toEqual(expect.arrayContaining([user.name]));
    expect(errors).toEqual([]);
  });
});
