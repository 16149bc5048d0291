import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { TURN_CREDENTIAL_SECONDS } from '../../contract/limits.ts';
import { checkRelay } from '../../gateway/features/meetings/index.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { inLongRun } from '../support/longRun.ts';
import { describeWhere } from '../support/needs.ts';
import { type RunningOriel, startQuickOriel } from '../support/oriel.ts';
import { startRelay, whyNoRelay } from '../support/turn.ts';
import { countsOf, drawn, FAKE_DEVICES, isIn, seesMoving, SOON, tile, watchLinks } from './support/meetingRoom.ts';
import { wholeBrowserForSuite } from './support/sharedBrowser.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { emptyTabOf, type Tab } from './support/tab.ts';

const LONG = { timeout: 180_000 };

/** As if a firewall stood between the two: nothing gets through but by a relay. */
function onlyRelayed(): void {
  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(given?: RTCConfiguration) {
      super({ ...given, iceTransportPolicy: 'relay' });
    }
  };
}

/** Nobody waits long for a link. */
function soonLost(): void {
  const later = window.setTimeout.bind(window);
  const sooner = (work: TimerHandler, ms?: number) => later(work, ms === 15_000 || ms === 1_000 ? ms / 20 : ms);
  Object.assign(window, { setTimeout: sooner });
}

describeWhere(whyNoChromium() ?? whyNoRelay(), 'a meeting by a relay only', () => {
  const relay = startedForSuite(startRelay, ({ stop }) => stop());
  const browser = wholeBrowserForSuite(...FAKE_DEVICES);
  const open: { remove?(): Promise<void>; close?(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await (one.remove ?? one.close)?.call(one);
  });

  async function start(env: Record<string, string>): Promise<RunningOriel> {
    const oriel = await startQuickOriel(env);
    open.push(oriel);
    return oriel;
  }

  async function show(tab: Tab, address: string, ahead: readonly (() => void)[]): Promise<Page> {
    open.push(tab);
    for (const script of [watchLinks, onlyRelayed, ...ahead]) await tab.page.addInitScript(script);
    await tab.page.goto(address);
    return tab.page;
  }

  /** Two windows of the administrator, between whom nothing gets through. */
  async function two({ url, admin }: RunningOriel, ...ahead: readonly (() => void)[]): Promise<readonly Page[]> {
    const room = `${url}#/room?room=${crypto.randomUUID()}`;
    const pages: Page[] = [];
    for (const _ of ['one', 'other']) {
      const page = await show(await emptyTabOf(browser(), url, admin), room, ahead);
      await isIn(page);
      pages.push(page);
    }
    return pages;
  }

  test('two who cannot reach each other meet, and see that it is by a relay', LONG, async () => {
    const { url: ORIEL_TURN_URLS, secret: ORIEL_TURN_SECRET } = relay();
    const [one, other] = await two(await start({ ORIEL_TURN_URLS, ORIEL_TURN_SECRET }));
    if (!one || !other) throw new Error('Nobody came.');
    await seesMoving(one, 'admin 2');
    await seesMoving(other, 'admin');
    expect((await drawn(one, 'admin 2')).sounds).toBe(1);
    await tile(one, 'admin 2')
      .getByRole('img', { name: /by a relay$/ })
      .waitFor();
  });

  inLongRun(() => {
    test(
      'whose relay dies and comes back see each other again by the same link, as on another network',
      LONG,
      async () => {
        const { url: ORIEL_TURN_URLS, secret: ORIEL_TURN_SECRET, die, rise } = relay();
        const [one, other] = await two(await start({ ORIEL_TURN_URLS, ORIEL_TURN_SECRET }));
        if (!one || !other) throw new Error('Nobody came.');
        await seesMoving(one, 'admin 2');
        await seesMoving(other, 'admin');
        const { made } = await countsOf(one);
        const isLost = tile(one, 'admin 2').getByText('Connection lost');
        await die();
        await isLost.waitFor();
        await rise();
        await seesMoving(one, 'admin 2');
        await seesMoving(other, 'admin');
        await isLost.waitFor({ state: 'detached' });
        expect((await countsOf(one)).made).toBe(made);
        // On another network nobody waits until a link is known to be silent.
        await die();
        await rise();
        await other.evaluate(() => window.dispatchEvent(new Event('online')));
        await seesMoving(one, 'admin 2');
        await seesMoving(other, 'admin');
        expect(await isLost.count()).toBe(0);
        // Whoever stays deaf for a while there is given a new link, as a busy machine may.
        expect((await countsOf(other)).made - made).toBeLessThanOrEqual(1);
      },
    );

    test('where it refuses the password, both are told why they cannot reach each other', LONG, async () => {
      const pages = await two(await start({ ORIEL_TURN_URLS: relay().url, ORIEL_TURN_SECRET: 'of another' }), soonLost);
      for (const page of pages)
        await page.getByText('the relay (TURN) refuses the password').waitFor({ timeout: SOON.timeout });
    });
  });

  test('the system check asks it: right, wrong, expired and silent', async () => {
    const { url, secret } = relay();
    const config = { peopleMax: 6, turnUrls: [url], turnSecret: secret };
    const ask = (change: Partial<typeof config>, now = new Date()) => checkRelay({ ...config, ...change }, now);
    const longAgo = new Date(Date.now() - (TURN_CREDENTIAL_SECONDS + 60) * 1_000);
    expect([
      await ask({}),
      await ask({ turnUrls: [`${url}?transport=tcp`] }),
      await ask({ turnSecret: 'of another' }),
      await ask({}, longAgo),
      await ask({ turnUrls: ['turn:127.0.0.1:9?transport=tcp'] }),
      await ask({ turnUrls: ['stun:127.0.0.1:9'] }),
    ]).toEqual(['relays', 'relays', 'refuses', 'refuses', 'silent', null]);
  });
});
