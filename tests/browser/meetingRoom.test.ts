import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { BOARD_POINTER_FADE_MS, BOARD_POINTER_SHOWN_MS } from '../../contract/limits.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { haltFromNowOn } from './support/hurry.ts';
import {
  CAMERA_MAX_PX,
  countsOf,
  drawAcross,
  drawn,
  FAKE_DEVICES,
  guestLinkFrom,
  hears,
  middleOf,
  pointAt,
  pointerOf,
  press,
  screenOf,
  seesMoving,
  SOON,
  tile,
  type Watched,
  watchLinks,
} from './support/meetingRoom.ts';
import { staying } from './support/staying.ts';
import { onGateway } from './support/suite.ts';
import { emptyTabOf, openTab, type Tab } from './support/tab.ts';
import { inLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

declare const watched: Watched;

/** Of 255; a picture loses some of it on its way. */
const RED = 200;
const LONG = { timeout: 120_000 };
const isMuted = (page: Page, person: string) => tile(page, person).getByRole('img', { name: 'Muted' });
const isUp = (page: Page, person: string) => tile(page, person).getByRole('img', { name: 'Raised a hand' });

/** A phone: a second camera, which sees nothing but red, looks away from whoever holds it. */
function holdPhone(): void {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  const looking = (stream: MediaStream, facingMode: string) => {
    const [camera] = stream.getVideoTracks();
    if (camera) camera.getSettings = () => ({ deviceId: facingMode, facingMode });
    return stream;
  };
  mediaDevices.enumerateDevices = async () => [
    ...(await list()),
    { kind: 'videoinput', deviceId: 'environment', label: 'Back', groupId: '', toJSON: () => '' },
  ];
  mediaDevices.getUserMedia = async (wanted = {}) => {
    const isRear = JSON.stringify(wanted.video).includes('environment');
    if (!isRear) return looking(await open(wanted.video === false ? wanted : { ...wanted, video: true }), 'user');
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const pen = canvas.getContext('2d');
    setInterval(() => {
      Object.assign(pen ?? {}, { fillStyle: '#ff0000' });
      pen?.fillRect(0, 0, 320, 240);
    }, 100);
    return looking(canvas.captureStream(), 'environment');
  };
}

/** In the middle of what is seen of somebody: how much more red there is than green and blue. */
const redness = (page: Page, person: string) =>
  tile(page, person)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
      context?.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return red - Math.max(green, blue);
    });

describeWhere(whyNoChromium(), 'in the room of a meeting', () => {
  const parts = onGateway({ flags: FAKE_DEVICES });
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });

  async function show(tab: Tab, address: string, among = tabs): Promise<Page> {
    among.push(tab);
    await tab.page.addInitScript(watchLinks);
    await tab.page.goto(address);
    return tab.page;
  }

  async function visit(link: string, name: string, among = tabs): Promise<Page> {
    const page = await show(await openTab(parts.browser, null), link, among);
    await page.getByLabel('Your name').fill(name);
    await press(page, 'Join');
    return page;
  }

  const room = staying(async (among) => {
    const { url, admin } = parts.oriel;
    const address = `${url}#/room?room=${crypto.randomUUID()}`;
    const host = await show(await emptyTabOf(parts.browser, url, admin), address, among);
    const link = await guestLinkFrom(host);
    return { host, link, otto: await visit(link, 'Otto', among) };
  });

  /** The administrator and a guest who see each other; whoever came for another test has left. */
  async function two() {
    const { host, link, otto } = await room.there();
    await host.getByText('2 people').waitFor();
    await seesMoving(host, 'Otto');
    return { host, link, otto };
  }

  inLongRun(() => {
    test(
      'a screen beside the camera, with its sound, takes no offer, and a late joiner has it at once',
      LONG,
      async () => {
        const { host, link, otto } = await two();
        const keepCamera = async (isOn: boolean) => {
          await press(host, 'More');
          const item = host.getByRole('menuitemcheckbox', { name: 'Keep camera on while sharing' });
          expect(await item.getAttribute('aria-checked')).toBe(String(!isOn));
          await item.click();
        };
        const screen = screenOf(otto, 'admin');
        const { offers } = await countsOf(host);
        await keepCamera(true);
        await press(host, 'Share screen');
        await expect.poll(async () => (await drawn(otto, 'admin', screen)).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
        await hears(otto, 'admin', screen);
        expect([await screen.getAttribute('data-large'), await tile(otto, 'admin').getAttribute('data-large')]).toEqual(
          [...['true', null]],
        );
        await seesMoving(otto, 'admin');
        expect((await drawn(otto, 'admin')).width).toBeLessThan(CAMERA_MAX_PX);
        const own = screenOf(host, 'self').locator('video');
        expect(await own.evaluate((video: HTMLVideoElement) => video.muted), 'no echo').toBe(true);
        // Beside a screen the camera may be turned off and on.
        await press(host, 'Turn camera off');
        await tile(otto, 'admin').getByText('AD', { exact: true }).waitFor();
        await press(host, 'Turn camera on');
        const lea = await visit(link, 'Lea');
        const place = screenOf(lea, 'admin');
        await seesMoving(lea, 'admin');
        await expect.poll(async () => (await drawn(lea, 'admin', place)).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
        expect((await countsOf(host)).offers - offers, 'but to Lea').toBeLessThanOrEqual(1);
        // In its place after all: the same share goes on there.
        await keepCamera(false);
        await expect.poll(async () => (await drawn(otto, 'admin')).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
        expect(await screen.count()).toBe(0);
        await press(host, 'Stop sharing');
        await expect.poll(async () => (await drawn(otto, 'admin')).width, SOON).toBeLessThan(CAMERA_MAX_PX);
        await seesMoving(otto, 'admin');
        await press(lea, 'Leave');
      },
    );
  });

  longTest('what one says goes with the picture, and what a screen sounds like with the screen', LONG, async () => {
    const { host, otto } = await two();
    for (const page of [host, otto]) {
      const told = await page.evaluate(() => [...watched.links].at(-1)?.remoteDescription?.sdp ?? '');
      const [voice, picture, screen, sound] = [...told.matchAll(/^a=msid:(\S+)/gm)].map(([, together]) => together);
      expect([picture, sound], told).toEqual([voice, screen]);
      expect(new Set([voice, screen, '-', undefined]).size, told).toBe(4);
    }
  });

  test('keys mute, raise a hand and talk as long as they are held, but not in a field', LONG, async () => {
    const { host, otto } = await two();
    await host.getByRole('region', { name: 'People in the meeting' }).click({ position: { x: 5, y: 5 } });
    await host.keyboard.press('m');
    await isMuted(otto, 'admin').waitFor();
    await host.keyboard.press('h');
    await isUp(otto, 'admin').waitFor();
    await isUp(host, 'self').waitFor();
    await host.keyboard.press('h');
    await isUp(otto, 'admin').waitFor({ state: 'detached' });
    await host.keyboard.down(' ');
    await isMuted(otto, 'admin').waitFor({ state: 'detached' });
    await host.keyboard.up(' ');
    await isMuted(otto, 'admin').waitFor();
    await host.keyboard.press('v');
    await tile(otto, 'admin').getByText('AD', { exact: true }).waitFor();
    await press(host, 'Chat');
    await host.getByLabel('Write a message').pressSequentially('hmv');
    expect(await host.getByLabel('Write a message').inputValue()).toBe('hmv');
    expect(await isUp(otto, 'admin').count()).toBe(0);
    for (const name of ['Close chat', 'Turn camera on', 'Unmute']) await press(host, name);
  });

  longTest(
    'who speaks has a ring, the link says how it does, and each picture fits the number of people',
    LONG,
    async () => {
      const { host, otto, link } = await two();
      // Chromium's fake microphone beeps.
      await expect.poll(() => tile(otto, 'admin').getAttribute('data-speaking'), SOON).toBe('true');
      await press(host, 'Mute');
      await expect.poll(() => tile(otto, 'admin').getAttribute('data-speaking'), SOON).toBeNull();
      const badge = tile(otto, 'admin').getByRole('img', {
        name: /connection: \d+ ms there and back, \d+ % lost, direct$/,
      });
      await badge.waitFor();
      const heights = (page: Page, person: string) =>
        tile(page, person)
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.videoHeight);
      await expect.poll(() => heights(host, 'Otto'), SOON).toBe(480);
      const lea = await visit(link, 'Lea');
      await expect.poll(() => heights(host, 'Otto'), SOON).toBe(360);
      await press(lea, 'Leave');
      await press(host, 'Unmute');
    },
  );

  test('an unplugged camera gives way to another one, and the call goes on', LONG, async () => {
    const { host, otto } = await two();
    const { made } = await countsOf(host);
    await host.evaluate(() => {
      const camera = watched.tracks.findLast(({ kind }) => kind === 'video');
      camera?.stop();
      camera?.dispatchEvent(new Event('ended'));
    });
    await expect.poll(() => countsOf(host), SOON).toMatchObject({ made, live: 2 });
    await seesMoving(otto, 'admin');
  });

  inLongRun(() => {
    test('a phone’s camera turns around over the same link, and what it sees is no mirror', LONG, async () => {
      const { host, link } = await two();
      const tab = await openTab(parts.browser, null);
      await tab.page.addInitScript(holdPhone);
      const phone = await show(tab, link);
      await phone.getByLabel('Your name').fill('Pia');
      await press(phone, 'Join');
      await seesMoving(host, 'Pia');
      await seesMoving(phone, 'admin');
      const offers = async () => [(await countsOf(host)).offers, (await countsOf(phone)).offers];
      const before = await offers();
      const own = () => tile(phone, 'self').locator('video');
      const mirrored = () => own().evaluate((video) => getComputedStyle(video).transform.startsWith('matrix(-1'));
      expect([await mirrored(), (await redness(host, 'Pia')) < RED]).toEqual([true, true]);
      await press(phone, 'Turn camera around');
      await expect.poll(() => redness(host, 'Pia'), SOON).toBeGreaterThan(RED);
      expect(await mirrored()).toBe(false);
      await press(phone, 'Turn camera around');
      await expect.poll(() => redness(host, 'Pia'), SOON).toBeLessThan(RED);
      expect([await mirrored(), await offers()]).toEqual([true, before]);
    });
  });

  test('a user and a guest have pictures, sound, a screen, a board and words in common [C1-001]', LONG, async () => {
    const { host, otto } = await two();
    await seesMoving(otto, 'admin');
    for (const [page, other] of [
      [host, 'Otto'],
      [otto, 'admin'],
    ] as const)
      await hears(page, other);
    await press(otto, 'Share screen');
    await expect.poll(async () => (await drawn(host, 'Otto')).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
    await press(host, 'Whiteboard');
    const empty = await middleOf(host);
    await drawAcross(host);
    await expect.poll(() => middleOf(otto), SOON).not.toEqual(empty);
    await press(otto, 'Chat');
    await otto.getByLabel('Write a message').fill('Hello from here');
    await otto.keyboard.press('Enter');
    await press(host, 'Chat, 1 new message');
    await host.getByRole('log').getByText('Hello from here').waitFor();
  });

  test('who points on the board is seen there by the others, and not any more once they leave it', LONG, async () => {
    const { host, otto } = await two();
    // They may have it open already.
    for (const page of [host, otto])
      if ((await page.getByRole('button', { name: 'Hide whiteboard' }).count()) === 0) await press(page, 'Whiteboard');
    await haltFromNowOn(otto, BOARD_POINTER_SHOWN_MS - BOARD_POINTER_FADE_MS);
    await pointAt(host, 0.25, 0.75);
    await expect
      .poll(() => pointerOf(otto, 'admin'), SOON)
      .toEqual([expect.closeTo(0.25, 2) as number, expect.closeTo(0.75, 2) as number]);
    await otto.getByText('admin', { exact: true }).last().waitFor();
    expect(await host.locator('[data-pointer]').count(), 'not one’s own').toBe(0);
    await pointAt(host, 0.5, 0.5);
    await expect.poll(() => pointerOf(otto, 'admin'), SOON).not.toEqual(null);
    await host.mouse.move(2, 2);
    await expect.poll(() => pointerOf(otto, 'admin'), SOON).toBe(null);
  });

  inLongRun(() => {
    test(
      'whoever opened the room withdraws its link: it leads nowhere, and nobody inside is put out',
      LONG,
      async () => {
        const { host, link, otto } = await two();
        await press(otto, 'More');
        expect(await otto.getByRole('menuitem', { name: 'Withdraw guest link' }).count()).toBe(0);
        await otto.keyboard.press('Escape');
        await press(host, 'More');
        await host.getByRole('menuitem', { name: 'Withdraw guest link' }).click();
        await host.getByText('The old guest link leads nowhere now').filter({ visible: true }).first().waitFor();
        const stranger = await show(await openTab(parts.browser, null), link);
        await stranger.getByText("This link doesn't lead to a meeting").waitFor();
        await seesMoving(otto, 'admin');
        await expect.poll(() => guestLinkFrom(host), SOON).not.toBe(link);
        await visit(await guestLinkFrom(host), 'Lea');
        await host.getByText('3 people').waitFor();
      },
    );
  });
});
