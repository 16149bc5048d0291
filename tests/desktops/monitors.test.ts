import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { homePage } from '../browser/pages/homePage.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { strike } from '../browser/support/keys.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from '../browser/support/suite.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startRdpMachine } from './support/rdp.ts';
import { inLongRun } from '../support/longRun.ts';

const LATER = { timeout: 40_000, interval: 100 };
/** RDP rounds widths down to multiples of four. */
const ROUNDING = 8;

/** What a person does with further windows. */
const windowsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Extra windows' });
  return {
    dialog,
    async ask(): Promise<void> {
      await sessionPage(page).press('Menu');
      await page.getByRole('button', { name: 'Add a window', exact: true }).click();
    },
    async add(): Promise<Page> {
      await this.ask();
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        dialog.getByRole('button', { name: 'Open the window' }).click(),
      ]);
      return opened;
    },
  };
};

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.clientWidth);
/** Whether the picture is there: one of no size would be none. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    return canvas === null || canvas.hidden ? 0 : canvas.width;
  });

describeWhere(whyNoChromium() ?? whyNoDesktop('rdp'), 'further windows on a real RDP desktop', () => {
  const parts = onGateway({ flags: [] });
  const machine = startedForSuite(startRdpMachine, ({ stop }) => stop());
  const tab = loggedInBeforeEach(parts);

  const open = async (name: string, graphics: boolean) => {
    const { host, port, user } = machine();
    const api = await administratorApi(parts.oriel);
    await api.addConnection(name, 'rdp', {
      ...{ hostname: host, port: String(port), username: user.name, password: user.password },
      ...{ security: 'any', 'ignore-cert': 'true', 'enable-gfx': String(graphics) },
    });
    await tab().page.reload();
    await homePage(tab().page).row(name).click();
    await vi.waitFor(async () => expect(await machine().typed()).not.toBe(null), LATER);
    await sessionPage(tab().page).screen.focus();
  };
  const screen = async () => {
    const found = await machine().screen();
    if (found === null) throw new Error('Nobody is logged in there.');
    return found;
  };

  test('the desktop grows into up to two windows, which take pointer and keys, and end with it [A1-008 A2-030 A4-056 A9-005]', async () => {
    const { page } = tab();
    await open('Wide RDP', true);
    const windows = windowsOf(page);
    const own = await widthOf(page);

    const first = await windows.add();
    const wide = own + (await widthOf(first));
    await vi.waitFor(async () => {
      expect(Math.abs((await (await screen()).size()).width - wide)).toBeLessThanOrEqual(ROUNDING);
      expect(await picture(first)).toBeGreaterThan(0);
    }, LATER);
    await vi.waitFor(async () => {
      await first.mouse.move(200, 150);
      await first.mouse.move(201, 151);
      expect(await (await screen()).pointer()).toEqual({ x: own + 201, y: 151 });
    }, LATER);
    await page.mouse.move(50, 60);
    await vi.waitFor(async () => expect((await (await screen()).pointer()).x).toBeLessThan(own), LATER);
    await first.bringToFront();
    await strike(first, [...'from the second window']);
    await first.keyboard.press('Enter');
    await vi.waitFor(async () => expect(await machine().typed()).toBe('from the second window\n'), LATER);

    await page.bringToFront();
    const second = await windows.add();
    await vi.waitFor(async () => {
      expect(await second.title()).toBe('Window 2 - Oriel');
      expect(await picture(second)).toBeGreaterThan(0);
    }, LATER);
    await page.bringToFront();
    await windows.ask();
    expect(await windows.dialog.innerText()).toContain('Two extra windows are the maximum');
    await windows.dialog.getByRole('button', { name: 'Close' }).click();

    await first.close();
    await vi.waitFor(async () => expect(await second.title()).toBe('Window 1 - Oriel'), LATER);
    await page.bringToFront();
    await sessionPage(page).leave();
    const gone = second.waitForEvent('close');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Close the window' }).click();
    await gone;
  });

  inLongRun(() => {
    test('without the graphics mode there is no further window [A4-056]', async () => {
      const reported = tab().page.waitForResponse(/\/tunnels\/[^/]+\/parameters/u, LATER);
      await open('Narrow RDP', false);
      expect(await (await reported).json()).toMatchObject({ 'enable-gfx': 'false' });
      await sessionPage(tab().page).press('Menu');
      await tab().page.getByRole('button', { name: 'Full screen', exact: true }).last().waitFor();
      expect(await tab().page.getByRole('button', { name: 'Add a window' }).count()).toBe(0);
    });
  });

  test('the address of a further window, opened alone, says what it is for', async () => {
    const { page } = tab();
    await page.goto(`${parts.oriel.url}/#/monitor/1`);
    expect(await page.getByRole('alertdialog').innerText()).toContain("Open it from that session's menu");
  });
});
