import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { STORED } from '../../src/services/storedKeys.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { openEngineDoor } from '../support/engineDoor.ts';
import { administratorApi } from './support/api.ts';
import {
  connectionsOf,
  countsOf,
  drawn,
  FAKE_DEVICES,
  guestLinkFrom,
  hears,
  microphoneInUse,
  press,
  seesMoving,
  SOON,
  tile,
  type Watched,
  watchLinks,
  CAMERA_MAX_PX,
  drawAcross,
  middleOf,
} from './support/meetingRoom.ts';
import { staying } from './support/staying.ts';
import { onGateway } from './support/suite.ts';
import { emptyTabOf, openTab, type Tab } from './support/tab.ts';
import { inLongRun } from '../support/longRun.ts';

declare const watched: Watched;

const LONG = { timeout: 120_000 };
const MARIA = { name: 'maria', password: 'battery staple' };
const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
const RED = [198, 40, 40];

describeWhere(whyNoChromium(), 'a meeting', () => {
  const parts = onGateway({ flags: FAKE_DEVICES, env: () => ({ ORIEL_MEETING_PEOPLE: '3' }) });
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  beforeAll(async () => {
    await (await administratorApi(parts.oriel)).addUser(MARIA.name, MARIA.password);
  });

  async function openUser(who: typeof MARIA, path = '/', among = tabs): Promise<Page> {
    const { url } = parts.oriel;
    const tab = await emptyTabOf(parts.browser, url, who);
    among.push(tab);
    await tab.page.addInitScript(watchLinks);
    await tab.page.goto(`${url}#${path}`);
    return tab.page;
  }

  /** The administrator opens a room; the page and its guest link. */
  async function host(among = tabs) {
    const page = await openUser(parts.oriel.admin, '/', among);
    await page
      .getByRole('link', { name: /^Meet \(Beta\)/ })
      .first()
      .click();
    await expect
      .poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => v.videoWidth), SOON)
      .toBeGreaterThan(0);
    await press(page, 'Start a meeting');
    return { page, link: await guestLinkFrom(page) };
  }

  async function knock(link: string, among = tabs): Promise<Page> {
    const tab = await openTab(parts.browser, null);
    among.push(tab);
    await tab.page.addInitScript(watchLinks);
    await tab.page.goto(link);
    return tab.page;
  }

  async function visit(link: string, name: string, among = tabs): Promise<Page> {
    const page = await knock(link, among);
    await page.getByLabel('Your name').fill(name);
    await press(page, 'Join');
    return page;
  }

  const people = (page: Page) => page.getByRole('region', { name: 'People in the meeting' });
  const room = staying(async (among) => {
    const { page: admin, link } = await host(among);
    const countAlone = await people(admin).getAttribute('data-count');
    const { opened, live } = await countsOf(admin);
    const otto = await visit(link, 'Otto', among);
    return { admin, link, otto, alone: { count: countAlone, opened, live } };
  });

  /** The administrator and a guest who sees them; whoever came for another test has left. */
  async function two() {
    const { admin, link, otto, alone } = await room.there();
    await seesMoving(otto, 'admin');
    await admin.getByText('2 people').waitFor();
    return { admin, link, otto, alone };
  }

  test(
    'is opened by a user, and a guest comes by its link: both see and hear each other [C2-019, C7-035, C7-036, C7-037]',
    LONG,
    async () => {
      const { admin, link, otto, alone } = await two();
      expect(new URL(link).hash).toMatch(/^#\/meet\/[\da-f-]{36}\?key=[A-Za-z\d]{6}$/);
      expect(alone.count).toBe('single');
      for (const [page, other] of [
        [admin, 'Otto'],
        [otto, 'admin'],
      ] as const) {
        await seesMoving(page, other);
        await hears(page, other);
      }
    },
  );

  test('takes over camera and microphone from the look at oneself, without opening them anew', LONG, async () => {
    const { alone } = await two();
    expect(alone).toMatchObject({ opened: 2, live: 2 });
  });

  test('leads a guest from the form into the room, with nothing in between', LONG, async () => {
    const { link } = await two();
    const guest = await knock(link);
    await guest.getByLabel('Your name').fill('Uli');
    await guest.evaluate(() => {
      const isEither = () => document.querySelector('form, figure[data-person]') !== null;
      const look = () => {
        if (!isEither()) document.body.setAttribute('data-empty', '');
        if (document.querySelector('form[inert]') !== null) document.body.setAttribute('data-left', '');
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
    });
    await press(guest, 'Join');
    await tile(guest, 'self').waitFor();
    const body = guest.locator('body');
    expect(await body.getAttribute('data-empty')).toBeNull();
    expect(await body.getAttribute('data-left'), 'nothing is pressed in vain in the form that stays').toBe('');
    await press(guest, 'Leave');
  });

  test(
    'has a grid by the number of people, and a guest makes no calls for it [C2-008, C2-009, C7-059, A2-008]',
    LONG,
    async () => {
      const { admin, otto } = await two();
      const grids = (attribute: string) =>
        Promise.all([admin, otto].map((page) => people(page).getAttribute(attribute)));
      expect(await grids('data-count')).toEqual(['several', 'several']);
      expect(await grids('data-guest')).toEqual([null, 'true']);
      const calls = await otto.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/'))
          .map(({ name }) => name),
      );
      expect(
        calls.filter((call) => !/languages/.test(call)),
        'calls of the room',
      ).toEqual([]);
    },
  );

  test(
    'mute, camera and screen take no new offer, and the others are told [C4-029, C7-016, C7-051, C7-052]',
    LONG,
    async () => {
      const { admin, link, otto } = await two();
      const { offers } = await countsOf(admin);
      const { made } = await countsOf(otto);
      await press(admin, 'Mute');
      await tile(otto, 'admin').getByRole('img', { name: 'Muted' }).waitFor();
      await press(admin, 'Unmute');
      await tile(otto, 'admin').getByRole('img', { name: 'Muted' }).waitFor({ state: 'hidden' });
      await press(admin, 'Turn camera off');
      await tile(otto, 'admin').getByText('AD', { exact: true }).waitFor();
      await press(admin, 'Turn camera on');
      await seesMoving(otto, 'admin');
      await press(admin, 'Share screen');
      await expect.poll(async () => (await drawn(otto, 'admin')).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
      const fit = () =>
        tile(otto, 'admin')
          .locator('video')
          .evaluate((video) => getComputedStyle(video).objectFit);
      await expect.poll(fit, { ...SOON, message: 'a screen is shown whole' }).toBe('contain');
      const maria = await openUser(MARIA, new URL(link).hash.slice(1));
      await expect.poll(async () => (await drawn(maria, 'admin')).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
      await press(admin, 'Stop sharing');
      await expect.poll(async () => (await drawn(otto, 'admin')).width, SOON).toBeLessThan(CAMERA_MAX_PX);
      await expect.poll(fit, SOON).toBe('cover');
      // Another person came, and nothing else.
      await expect.poll(async () => (await countsOf(otto)).made - made, SOON).toBe(1);
      expect((await countsOf(admin)).offers - offers).toBeLessThanOrEqual(1);
      await press(maria, 'Leave');
    },
  );

  inLongRun(() => {
    test(
      'a line of one is on the board of the other, which shows itself, and of who comes later [C4-033, C4-034, C2-010]',
      LONG,
      async () => {
        const { admin, link, otto } = await two();
        await press(admin, 'Whiteboard');
        await press(admin, 'Red');
        await drawAcross(admin);
        await expect.poll(() => middleOf(otto), SOON).toEqual(RED);
        expect(await otto.getByRole('button', { name: 'Undo your last line' }).isDisabled(), 'of another').toBe(true);
        const maria = await openUser(MARIA, new URL(link).hash.slice(1));
        await expect.poll(() => middleOf(maria), SOON).toEqual(RED);
        await press(admin, 'Undo your last line');
        await expect.poll(() => middleOf(maria), SOON).toEqual(WHITE);
        await drawAcross(maria);
        await expect.poll(() => middleOf(admin), SOON).toEqual(BLACK);
        await press(otto, 'Clear whiteboard');
        await otto.getByRole('alertdialog').getByRole('button', { name: 'Clear whiteboard' }).click();
        await expect.poll(async () => [await middleOf(admin), await middleOf(maria)], SOON).toEqual([WHITE, WHITE]);
        await press(maria, 'Leave');
      },
    );
  });

  test(
    'devices are chosen in the room, and one person is shown on the full screen [C2-012, C2-013, C2-014, C2-017]',
    LONG,
    async () => {
      const { admin, otto } = await two();
      await press(admin, 'More');
      await admin.getByRole('menuitem', { name: 'Microphone, camera and speaker' }).click();
      for (const name of ['Microphone', 'Camera', 'Speaker'])
        await expect
          .poll(() => admin.getByLabel(name, { exact: true }).locator('option').count(), SOON)
          .toBeGreaterThan(0);
      const { offers } = await countsOf(admin);
      const microphones = admin.getByLabel('Microphone', { exact: true });
      const values = await microphones
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      const other = values.find((value) => value !== '' && value !== 'default') ?? '';
      await microphones.selectOption(other);
      await expect.poll(() => microphoneInUse(admin), SOON).toBe(other);
      await expect.poll(() => microphones.inputValue(), SOON).toBe(other);
      expect(await admin.evaluate((key) => localStorage.getItem(key), STORED.microphone)).toBe(JSON.stringify(other));
      await admin.keyboard.press('Escape');
      await seesMoving(otto, 'admin');
      expect((await countsOf(admin)).offers).toBe(offers);
      await tile(admin, 'Otto').hover();
      await press(admin, 'Show Otto full screen');
      await expect
        .poll(() => admin.evaluate(() => document.fullscreenElement?.getAttribute('data-person')), SOON)
        .toBe('Otto');
      await admin.evaluate(() => document.exitFullscreen());
    },
  );

  test('takes no more than its limit, and a wrong key leads nowhere [C9-005, A2-055, C7-055]', LONG, async () => {
    const { admin, link } = await two();
    const lea = await visit(link, 'Lea');
    await admin.getByText('3 people').waitFor();
    const maria = await openUser(MARIA, new URL(link).hash.slice(1));
    const dialog = maria.getByRole('dialog', { name: 'This meeting is full' });
    await dialog.getByText('It takes 3 people.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await maria.waitForURL(/#\/$/);
    const stranger = await knock(link.replace(/key=.*$/, 'key=wrong1'));
    await stranger.getByText("This link doesn't lead to a meeting").waitFor();
    await press(lea, 'Leave');
  });

  test(
    'is left with nothing open; a guest is told that the call ended [C4-020, C4-025, A2-054, C2-003]',
    LONG,
    async () => {
      const { admin, otto } = await two();
      expect(await otto.evaluate((key) => localStorage.getItem(key), STORED.guestName)).toBe('"Otto"');
      await press(admin, 'Leave');
      await otto.getByText('The call has ended').waitFor();
      await admin.waitForURL(/#\/$/);
      expect(new URL(otto.url()).hash).toBe('#/');
      for (const page of [admin, otto])
        expect([await connectionsOf(page), await countsOf(page)]).toMatchObject([0, { open: 0, live: 0 }]);
      expect(await otto.evaluate((key) => localStorage.getItem(key), STORED.guestName)).toBeNull();
      await room.end();
    },
  );

  test('what is said is shown as it was written, to all or to one [C2-011, C5-003, C5-006, C7-034]', LONG, async () => {
    const { page: admin, link } = await host();
    const [otto, maria] = [await visit(link, 'admin'), await openUser(MARIA, new URL(link).hash.slice(1))];
    await tile(maria, 'admin 2').waitFor();
    await press(otto, 'Chat');
    const hostile = 'https://example.com/a <script>document.title = "bad"</script><img src=x onerror=alert(1)>';
    await otto.getByLabel('Write a message').fill(hostile);
    await otto.keyboard.press('Enter');
    await press(admin, 'Chat, 1 new message');
    const log = admin.getByRole('log');
    await expect.poll(() => log.locator('p').innerText(), SOON).toBe(hostile);
    const shown = log.getByRole('link', { name: 'https://example.com/a' });
    expect([await shown.getAttribute('target'), await log.locator('img, script').count()]).toEqual(['_blank', 0]);
    await tile(otto, 'maria').hover();
    await press(otto, 'Write to maria');
    await otto.getByLabel('Write a message').fill('For you alone');
    await press(otto, 'Send');
    await press(maria, 'Chat, 2 new messages');
    await maria.getByRole('tab', { name: /admin 2/ }).click();
    await maria.getByText('For you alone').waitFor();
    expect(await admin.getByText('For you alone').count()).toBe(0);
  });

  test('has one link at hand for whoever comes next, who is linked by it', LONG, async () => {
    const { page: admin, link } = await host();
    await expect.poll(() => connectionsOf(admin), SOON).toBe(1);
    const otto = await visit(link, 'Otto');
    await seesMoving(admin, 'Otto');
    await seesMoving(otto, 'admin');
    expect((await countsOf(admin)).made).toBe(1);
    // The next one is made a while later.
    await expect.poll(() => connectionsOf(admin), SOON).toBe(2);
    expect(await admin.evaluate(() => watched.links.has(watched.connections[0] as RTCPeerConnection))).toBe(true);
  });

  test('survives a lost socket: nothing is built anew, and nobody leaves', LONG, async () => {
    const { page: admin, link } = await host();
    const { port } = new URL(parts.oriel.url);
    const door = await openEngineDoor({ host: '127.0.0.1', port: Number(port) });
    const otto = await visit(link.replace(`:${port}/`, `:${String(door.port)}/`), 'Otto');
    await seesMoving(admin, 'Otto');
    const before = await countsOf(otto);
    await door.shut();
    await seesMoving(admin, 'Otto');
    await press(otto, 'Mute');
    await door.open();
    await press(admin, 'Mute');
    await tile(otto, 'admin').getByRole('img', { name: 'Muted' }).waitFor();
    await tile(admin, 'Otto').getByRole('img', { name: 'Muted' }).waitFor();
    await seesMoving(otto, 'admin');
    expect(await countsOf(otto)).toEqual(before);
    await door.shut();
  });

  test(
    'before one joins, one sees oneself, and chooses what to show [C2-005, C2-002, A2-032, C3-017]',
    LONG,
    async () => {
      const page = await openUser(parts.oriel.admin, '/quickmeet');
      await page.getByLabel('Your picture').waitFor();
      await press(page, 'Turn camera off');
      await page.getByText('Your camera is off').waitFor();
      await press(page, 'Mute');
      await press(page, 'Start a meeting');
      await page.waitForURL(/#\/room\?room=[\da-f-]{36}$/);
      await tile(page, 'self').getByRole('img', { name: 'Muted' }).waitFor();
      expect((await countsOf(page)).live).toBe(0);
      const room = new URL(page.url()).hash.replace(/.*room=/, '');
      await page.goto(`${parts.oriel.url}#/quickmeet?room=${room}&key=wrong1`);
      await page.reload();
      expect(await page.getByLabel('Code or link').inputValue()).toBe(`${room}?key=wrong1`);
      await page.getByLabel('Code or link').fill(room);
      await press(page, 'Join');
      await page.getByText('Only you').waitFor();
      await press(page, 'Leave');
      await page.waitForURL(/#\/$/);
    },
  );

  test('is switched off for everybody at once [B2-035, C6-005]', LONG, async () => {
    const { page: admin, link } = await host();
    const otto = await visit(link, 'Otto');
    await seesMoving(otto, 'admin');
    const settings = await openUser(parts.oriel.admin, '/settings/systempref');
    const toggle = settings.getByRole('switch', { name: 'Meetings' });
    await expect.poll(() => toggle.isChecked(), SOON).toBe(true);
    await toggle.click();
    for (const page of [admin, otto]) await page.getByText('There are no meetings here').waitFor();
    for (const page of [admin, settings])
      await page
        .getByRole('link', { name: /^Meet \(Beta\)/ })
        .first()
        .waitFor({ state: 'detached' });
    await toggle.click();
    await settings
      .getByRole('link', { name: /^Meet \(Beta\)/ })
      .first()
      .waitFor();
  });
});
