import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { administratorApi } from './support/api.ts';
import { SOUNDING_DEVICES } from './support/meetingRoom.ts';
import { onGateway } from './support/suite.ts';
import { emptyTabOf, type Tab } from './support/tab.ts';
import { watchWire } from './support/wire.ts';
import { inLongRun } from '../support/longRun.ts';

const SOON = { timeout: 30_000, interval: 50 };
const LONG = { timeout: 120_000 };
const [MARIA, OTTO] = [
  { name: 'maria', password: 'battery staple' },
  { name: 'otto', password: 'battery staple' },
];

type Who = typeof MARIA;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const ringingIn = (page: Page, name: string) => page.getByRole('alertdialog', { name: `${name} is calling` });
const addressOf = (page: Page) => page.evaluate(() => location.hash);
const inRoom = (page: Page, name: string) => page.locator(`figure[data-person="${name}"]`).waitFor();

/** Counts what is played, and keeps what would be told on the desktop: a headless browser has neither. */
function watchSounds(): void {
  const watched = { tones: 0, notices: [] as string[] };
  Object.assign(window, { watched });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) {
    watched.tones += 1;
    start.apply(this, given);
  };
  class Told {
    static permission = 'granted';
    static requestPermission = () => Promise.resolve('granted');
    close = () => undefined;
    constructor(title: string) {
      watched.notices.push(title);
    }
  }
  Object.assign(window, { Notification: Told });
}
declare const watched: { readonly tones: number; readonly notices: readonly string[] };

describeWhere(whyNoChromium(), 'a call', () => {
  const parts = onGateway({ flags: SOUNDING_DEVICES });
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  beforeAll(async () => {
    const api = await administratorApi(parts.oriel);
    for (const { name, password } of [MARIA, OTTO]) await api.addUser(name, password);
  });

  /** Whom the gateway has online from then on: the page shows before that. */
  async function openUser(who: Who, path = '/'): Promise<Page> {
    const { url } = parts.oriel;
    const tab = await emptyTabOf(parts.browser, url, who);
    tabs.push(tab);
    const wire = watchWire(tab.page);
    await tab.page.addInitScript(watchSounds);
    await tab.page.goto(`${url}#${path}`);
    await tab.page.locator('main').waitFor();
    await expect.poll(() => wire.of('in', 'set-session-id').length, SOON).toBeGreaterThan(0);
    return tab.page;
  }

  /** From the page before a room. */
  async function callFromMeet(who: Who, called: string): Promise<Page> {
    const page = await openUser(who, '/quickmeet');
    await press(page, `Call ${called}`);
    await page.getByText(`Calling ${called} …`).waitFor();
    return page;
  }

  test(
    'rings on Home with a ringtone, is accepted into the room, and hung up by whoever called [A2-049, C4-015, C4-016, C4-014]',
    LONG,
    async () => {
      const maria = await openUser(MARIA);
      const second = await openUser(MARIA, '/settings/preferences');
      const admin = await callFromMeet(parts.oriel.admin, 'maria');
      await Promise.all([ringingIn(maria, 'admin').waitFor(), ringingIn(second, 'admin').waitFor()]);
      await expect.poll(() => maria.evaluate(() => watched.tones), SOON).toBeGreaterThan(0);
      await press(maria, 'Accept');
      await ringingIn(second, 'admin').waitFor({ state: 'hidden' });
      await Promise.all([inRoom(admin, 'maria'), inRoom(maria, 'admin')]);
      expect(await addressOf(maria)).toMatch(/^#\/meet\/[\da-f-]{36}\?key=[A-Za-z\d]{6}$/);
      expect(await admin.getByText('Calling maria …').count()).toBe(0);
      await press(admin, 'More');
      await admin.getByRole('menuitem', { name: 'Call somebody' }).click();
      await press(admin, 'Hang up on maria');
      await maria.getByRole('region', { name: 'Notifications' }).getByText('The call has ended.').waitFor();
      expect(await addressOf(maria)).toBe('#/');
    },
  );

  inLongRun(() => {
    test('is rejected, which whoever called reads [C4-017, C1-002, C2-021]', LONG, async () => {
      const maria = await openUser(MARIA);
      const admin = await callFromMeet(parts.oriel.admin, 'maria');
      await press(maria, 'Reject');
      const told = admin.getByRole('alertdialog', { name: 'maria does not come' });
      await told.getByText('maria does not take your call now.').waitFor();
      await told.getByRole('button', { name: 'Close' }).last().click();
      await told.waitFor({ state: 'hidden' });
      // Whoever hangs up is not told of it, and it rings no more.
      await press(admin, 'More');
      await admin.getByRole('menuitem', { name: 'Call somebody' }).click();
      await press(admin, 'Call maria');
      await ringingIn(maria, 'admin').waitFor();
      await press(admin, 'Hang up on maria');
      await ringingIn(maria, 'admin').waitFor({ state: 'hidden' });
    });
  });

  inLongRun(() => {
    test(
      'leads from one meeting to another, and does not come through from a meeting to one who talks [C4-013, C4-026, C6-001]',
      LONG,
      async () => {
        const maria = await openUser(MARIA);
        const admin = await callFromMeet(parts.oriel.admin, 'maria');
        await press(maria, 'Accept');
        await inRoom(maria, 'admin');
        const otto = await callFromMeet(OTTO, 'maria');
        const ringing = ringingIn(maria, 'otto');
        await ringing.getByText('You leave the meeting that you are in.').waitFor();
        const before = await addressOf(maria);
        await press(maria, 'Accept');
        await Promise.all([inRoom(maria, 'otto'), inRoom(otto, 'maria')]);
        expect(await addressOf(maria)).not.toBe(before);
        await admin.locator('figure[data-person="maria"]').waitFor({ state: 'hidden' });
        // The guest link of one's own room leads a third person there; from then on one is busy oneself.
        const third = await openUser(MARIA, before.slice(1));
        await inRoom(admin, 'maria');
        await press(admin, 'More');
        await admin.getByRole('menuitem', { name: 'Call somebody' }).click();
        await admin.getByText('In this meeting').waitFor();
        await press(admin, 'Call otto');
        await admin.getByText('otto is in a meeting with others').waitFor();
        expect(await ringingIn(otto, 'admin').count()).toBe(0);
        expect(await third.evaluate(() => watched.notices)).toEqual([]);
      },
    );
  });

  test(
    'is made from the users list, and told on the desktop while the page is out of sight [B2-059]',
    LONG,
    async () => {
      const maria = await openUser(MARIA);
      await maria.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      const admin = await openUser(parts.oriel.admin, '/settings/users');
      await admin.getByRole('button', { name: 'Call maria' }).waitFor();
      expect(await admin.getByRole('button', { name: 'Call admin' }).count()).toBe(0);
      await press(admin, 'Call maria');
      await admin.getByText('Calling maria …').waitFor();
      await ringingIn(maria, 'admin').waitFor();
      await expect.poll(() => maria.evaluate(() => watched.notices), SOON).toEqual(['admin is calling']);
      // Whoever is not online is not called.
      await admin.goto(`${parts.oriel.url}#/settings/users`);
      await ringingIn(maria, 'admin').waitFor({ state: 'hidden' });
      await press(admin, 'Call otto');
      await admin.getByText('otto is not online.').waitFor();
    },
  );
});
