import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { THUMBNAIL_HEIGHT_PX, THUMBNAIL_WIDTH_PX } from '../../contract/limits.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { inLongRun } from '../support/longRun.ts';
import { homePage } from './pages/homePage.ts';
import { administratorApi } from './support/api.ts';
import { barriers } from './support/barriers.ts';
import { loggedInWhilePassing, onGateway } from './support/suite.ts';
import { longTest } from '../support/longTest.ts';

const SOON = { timeout: 15_000, interval: 50 };
const OUTSIDE = '198.51.100.77';

/** Its own size in pixels, and how many colours are in it. */
const lookOf = (picture: Locator) =>
  picture.evaluate(async (node: HTMLImageElement) => {
    await node.decode();
    const { naturalWidth: width, naturalHeight: height } = node;
    const drawing = new OffscreenCanvas(width, height).getContext('2d')!;
    drawing.drawImage(node, 0, 0);
    const pixels = new Uint32Array(drawing.getImageData(0, 0, width, height).data.buffer);
    return { width, height, colors: new Set(pixels).size };
  });

describeWhere(whyNoChromium(), 'what administrators look after, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);
  const goTo = (page: Page, path: string) => page.goto(`${parts.oriel.url}/#/settings/${path}`);
  const reported = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

  /** Somebody else's page that has opened the Welcome desktop. */
  async function welcomeOpened() {
    const worker = await tab().context.newPage();
    await worker.goto(parts.oriel.url);
    const pictured = worker.waitForResponse((reply) => reply.url().endsWith('/picture') && reply.status() === 204);
    await homePage(worker).row('Welcome desktop').click();
    await worker.waitForURL(/#\/client\//);
    await pictured;
  }
  const screenIn = (page: Page) => page.getByRole('img', { name: 'Screen of admin on Welcome desktop' });
  /** Once it is seen: of a picture that is asked for and gone the browser would tell. */
  async function endWelcome(page: Page) {
    await screenIn(page).waitFor();
    await page.getByRole('button', { name: 'End the session of admin on Welcome desktop' }).click();
  }

  inLongRun(() => {
    test('a session is listed, watched, and ended after a question [B1-004 B2-029]', async () => {
      const { page, errors } = tab();
      await welcomeOpened();
      await goTo(page, 'sessions');
      const row = page.getByRole('row').filter({ hasText: 'Welcome desktop' });
      const screen = await lookOf(screenIn(page));
      expect([screen.width, screen.height > 0 && screen.height <= THUMBNAIL_HEIGHT_PX]).toEqual([
        THUMBNAIL_WIDTH_PX,
        true,
      ]);
      expect(screen.colors).toBeGreaterThan(100);
      await row.getByRole('link', { name: 'Watch the session of admin on Welcome desktop' }).waitFor();
      expect(await row.getByRole('cell').allInnerTexts()).toEqual(expect.arrayContaining(['admin', '127.0.0.1']));
      expect(await barriers(page)).toEqual([]);
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'End selected…' }).click();
      const question = page.getByRole('alertdialog', { name: 'End this session?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await row.count()).toBe(1);
      await endWelcome(page);
      await question.getByRole('button', { name: 'End', exact: true }).click();
      await reported(page, '1 session ended');
      await page.getByRole('heading', { name: 'Nobody is working right now' }).waitFor();
      expect(errors).toEqual([]);
    });
  });

  test('what has been is a table that can be searched and downloaded [B2-048 B2-049 B3-007]', async () => {
    const { page, errors } = tab();
    await welcomeOpened();
    await goTo(page, 'sessions');
    await endWelcome(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
    await reported(page, '1 session ended');
    await goTo(page, 'postgresql/history');
    const line = page.getByRole('row').filter({ hasText: 'Welcome desktop' });
    await line.first().waitFor();
    expect(await line.first().getByRole('cell').allInnerTexts()).toEqual([
      'admin',
      expect.stringMatching(/\d{4}/),
      expect.stringMatching(/^[\d.]+ (second|minute)s?$/),
      'Welcome desktop',
      '127.0.0.1',
    ]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    const shown = (await line.first().getByRole('cell').allInnerTexts())[1] ?? '';
    const dayShown = shown.slice(0, shown.search(/\d{4}/) + 4);
    expect(csv.split('\r\n')[1]).toContain(dayShown);
    expect(csv.split('\r\n')[0]).toBe('\ufeffUser,Start,Duration,Connection,From,Failure');
    await page.getByRole('searchbox', { name: 'User, connection, address or date' }).fill('nobody');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('an address is banned and let in again; one’s own is refused [B2-045 B5-012]', async () => {
    const { page, errors } = tab();
    await goTo(page, 'bannedIPs');
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('127.0.0.1');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await reported(page, 'not allowed IP');
    await address.fill(OUTSIDE);
    await page.getByLabel('Permanently, not just for one day').check();
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    const line = page.getByRole('listitem').filter({ hasText: OUTSIDE });
    await line.getByText('permanently').waitFor();
    expect(await barriers(page)).toEqual([]);
    await line.getByRole('button', { name: `Lift ban on ${OUTSIDE}` }).click();
    await page.getByRole('heading', { name: 'No address is banned' }).waitFor();
    expect(errors.filter((error) => !error.includes('500'))).toEqual([]);
  });

  test('when fail-ban cannot be switched the switch goes back, and a notice tells so [B4-016 B8-019]', async () => {
    const { page } = tab();
    await goTo(page, 'systempref');
    const failBan = page.getByRole('switch', { name: 'Lock after wrong passwords' });
    await page.route('**/api/setfailtoban', (route) => route.fulfill({ status: 500, body: '{}' }));
    await failBan.click();
    await page.getByRole('button', { name: 'Stop locking' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong, please try again later' });
    await notice.filter({ visible: true }).first().waitFor();
    await expect.poll(() => failBan.isChecked(), SOON).toBe(true);
  });

  test('two-factor is asked about first, and Cancel leaves it [B4-013]', async () => {
    const { page, errors } = tab();
    await goTo(page, 'systempref');
    const twoFactor = page.getByRole('switch', { name: 'Two-factor authentication' });
    await twoFactor.click();
    const question = page.getByRole('alertdialog', { name: 'Turn on two-factor for everyone?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect([await question.count(), await twoFactor.isChecked()]).toEqual([0, false]);
    expect(errors).toEqual([]);
  });

  test('two-factor is switched on and off again, as the gateway and the page loaded anew say [B2-031]', async () => {
    const { page, errors } = tab();
    const { twoFactor: atGateway, switchTwoFactor } = await administratorApi(parts.oriel);
    const twoFactor = page.getByRole('switch', { name: 'Two-factor authentication' });
    const turns = async (way: 'on' | 'off') => {
      await twoFactor.click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: `Turn ${way}` })
        .click();
      await page.getByRole('button', { name: 'Reload now' }).click();
      await page.getByRole('dialog', { name: 'Login settings changed, reloading' }).waitFor({ state: 'detached' });
      await expect.poll(() => twoFactor.isChecked(), SOON).toBe(way === 'on');
      return atGateway();
    };
    await goTo(page, 'systempref');
    try {
      expect([await atGateway(), await turns('on'), await turns('off')]).toEqual(['inactive', 'active', 'inactive']);
    } finally {
      await switchTwoFactor(false);
    }
    expect(errors).toEqual([]);
  });

  test('fail-ban is switched off after a question and on at once; while it is off there is no list [B2-032 B2-046 B4-015]', async () => {
    const { page, errors } = tab();
    await goTo(page, 'systempref');
    const failBan = page.getByRole('switch', { name: 'Lock after wrong passwords' });
    await failBan.click();
    await page.getByRole('button', { name: 'Stop locking' }).click();
    await expect.poll(() => failBan.isChecked(), SOON).toBe(false);
    await goTo(page, 'bannedIPs');
    await page.getByRole('heading', { name: 'Fail-ban is off' }).waitFor();
    await goTo(page, 'systempref');
    await failBan.click();
    await expect.poll(() => failBan.isChecked(), SOON).toBe(true);
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    test('the sidebar leads to the note, which is written, formatted and kept [A2-012, A6-003, B1-006, B2-047]', async () => {
      const { page, errors } = tab();
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page.getByRole('heading', { name: 'Preferences', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Notes', exact: true }).click();
      await page.getByText('Two-factor authentication is off').waitFor();
      const note = page.getByRole('textbox', { name: 'Notes' });
      await note.click();
      await page.keyboard.type('New scopes from ');
      await page.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type('Tuesday');
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/^Saved by admin, /).waitFor();
      await page.reload();
      await note.getByText('New scopes from').waitFor();
      expect(await note.locator('strong').innerText()).toBe('Tuesday');
      expect(errors).toEqual([]);
    });
  });

  test('a button above the note gives the keys back to the text before the next one can be struck', async () => {
    const { page } = tab();
    await goTo(page, 'notes');
    await page.getByRole('textbox', { name: 'Notes' }).waitFor();
    const left = await page.getByRole('button', { name: 'Bold' }).evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
      return document.activeElement?.getAttribute('aria-label');
    });
    expect(left).toBe('Notes');
  });

  longTest('the audit is searched, opened, verified and downloaded', async () => {
    const { page, errors } = tab();
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page.getByText(/^Intact up to record \d/).waitFor();
    await page.getByLabel('Action', { exact: true }).selectOption('Login');
    await page.getByLabel('Outcome', { exact: true }).selectOption('Done');
    await page.getByLabel('Search', { exact: true }).fill('127.0.0.1 admin');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect
      .poll(async () => new Set(await rows.locator('td:nth-child(2)').allInnerTexts()), SOON)
      .toEqual(new Set(['Login']));
    expect((await rows.first().getByRole('cell').allInnerTexts()).slice(1)).toEqual([
      ...['Login', 'admin', '', '127.0.0.1', 'Done'],
    ]);
    expect(await barriers(page)).toEqual([]);
    await rows.first().getByRole('button').click();
    const record = page.getByRole('dialog', { name: /^Record \d/ });
    expect(await record.locator('dd').last().innerText()).toMatch(/^[0-9a-f]{64}$/);
    await record.getByRole('button', { name: 'Close' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download JSON' }).click();
    const records = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as { seq: number }[];
    expect(records.map(({ seq }) => seq)).toEqual(records.map((_record, at) => at + 1));
    await page.getByLabel('From', { exact: true }).fill('2099-01-01T00:00');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await rows.first().waitFor();
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    test('version notes and the roadmap are read in the reader’s language [A2-068, B2-051, B2-060, B7-080]', async () => {
      const { page, errors } = tab();
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('.txt')) asked.push(`${pathname} ${/^\d+$/.test(searchParams.get('d') ?? '')}`);
      });
      await page.getByRole('link', { name: /^Version \d/ }).click();
      await page.getByText('a session outlives its browser', { exact: false }).waitFor();
      await page.getByRole('navigation', { name: 'About Oriel' }).getByRole('link', { name: 'Roadmap' }).click();
      await page.getByText('Meetings: video, chat and a whiteboard', { exact: false }).waitFor();
      expect(await barriers(page)).toEqual([]);
      for (const [button, text] of [
        ['Deutsch', 'Besprechungen'],
        ['Español', 'Reuniones'],
      ] as const) {
        await page.locator('header button[aria-haspopup=menu]').last().click();
        await page.getByRole('menuitemradio', { name: button }).click();
        await page.reload();
        await page.getByText(text, { exact: false }).waitFor();
      }
      expect(asked).toEqual([
        '/src/core/version/en-version.txt true',
        '/src/core/version/en-roadmap.txt true',
        '/src/core/version/de-roadmap.txt true',
        '/src/core/version/es-roadmap.txt true',
      ]);
      expect(errors).toEqual([]);
    });
  });
});
