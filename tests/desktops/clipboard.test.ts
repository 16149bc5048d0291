import { expect, test, vi } from 'vitest';
import { homePage } from '../browser/pages/homePage.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { loggedInBeforeEach, onGateway, startedForSuite } from '../browser/support/suite.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startVncDesktop } from './support/vnc.ts';

const LATER = { timeout: 40_000, interval: 100 };
const NOT_EMPTY = 1;
/** Most of what this engine's clipboard holds. */
const LARGE = 'Grüße, 0123456789 '.repeat(10_000);

describeWhere(whyNoChromium() ?? whyNoDesktop('vnc'), 'the clipboard of a real desktop', () => {
  const parts = onGateway();
  const tab = loggedInBeforeEach(parts);
  const desktop = startedForSuite(startVncDesktop, ({ stop }) => stop());

  const open = async (name: string, rules: Readonly<Record<string, string>> = {}) => {
    const { host, port, password } = desktop();
    const api = await administratorApi(parts.oriel);
    await api.addConnection(name, 'vnc', { hostname: host, port: String(port), password, ...rules });
    const { page } = tab();
    await page.reload();
    const ready = page.waitForResponse(/\/tunnels\/[^/]+\/parameters$/u);
    await homePage(page).row(name).click();
    await ready;
    await vi.waitFor(async () => expect(await sessionPage(page).colours()).toBeGreaterThan(NOT_EMPTY), LATER);
    await sessionPage(page).screen.focus();
    return page;
  };
  const here = () => tab().page.evaluate(() => navigator.clipboard.readText());
  const paste = async (text: string) => {
    await tab().page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await tab().page.keyboard.press('Control+v');
  };

  test.each([
    ['a word', 'Grüße'],
    ['a large text', LARGE],
  ])('%s goes both ways', async (name, text) => {
    await open(`Copies ${name}`);
    await paste(text);
    await vi.waitFor(async () => expect(await desktop().screen.clipboard()).toBe(text), LATER);
    const answer = `${text} zurück`;
    await desktop().screen.copy(answer);
    await vi.waitFor(async () => expect(await here()).toBe(answer), LATER);
  });

  test('a connection that lets nothing be pasted still lets copy, and one that lets nothing be copied still paste', async () => {
    await desktop().screen.copy('theirs');
    await open('No pasting', { 'disable-paste': 'true' });
    const before = await desktop().screen.pointer();
    await paste('ours');
    // What is moved later arrives later.
    await tab().page.mouse.move(before.x === 300 ? 400 : 300, 300);
    await vi.waitFor(async () => expect(await desktop().screen.pointer()).not.toEqual(before), LATER);
    expect(await desktop().screen.clipboard()).toBe('theirs');
    await desktop().screen.copy('theirs again');
    await vi.waitFor(async () => expect(await here()).toBe('theirs again'), LATER);
    await sessionPage(tab().page).leave();
    await open('No copying', { 'disable-copy': 'true' });
    await paste('ours');
    await vi.waitFor(async () => expect(await desktop().screen.clipboard()).toBe('ours'), LATER);
    await desktop().screen.copy('kept there');
    await paste('ours, later');
    await vi.waitFor(async () => expect(await desktop().screen.clipboard()).toBe('ours, later'), LATER);
    expect(await here()).toBe('ours, later');
  });
});
