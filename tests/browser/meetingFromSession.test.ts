import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import {
  CAMERA_MAX_PX,
  countsOf,
  drawAcross,
  drawn,
  FAKE_DEVICES,
  pointAt,
  press,
  seesMoving,
  SOON,
  tile,
  watchLinks,
} from './support/meetingRoom.ts';
import { staying } from './support/staying.ts';
import { onGateway } from './support/suite.ts';
import { emptyTabOf, openTab, type Tab } from './support/tab.ts';
import { inLongRun } from '../support/longRun.ts';

const LONG = { timeout: 120_000 };
const A_PICTURE = 20;

const mini = (page: Page) => page.getByRole('region', { name: 'Meeting', exact: true });
const screenHasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="application"]') !== null);

/** What each page says to its remote desktop. */
const sent = new WeakMap<Page, string[]>();
function noteSent(page: Page): void {
  const texts: string[] = [];
  sent.set(page, texts);
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => texts.push(String(payload))));
}
const moves = (page: Page) => sent.get(page)?.filter((text) => text.includes('5.mouse,')).length ?? 0;
const typed = (page: Page, keysym: string) => sent.get(page)?.filter((text) => text.includes(keysym)).length ?? 0;
const ESCAPE = '3.key,5.65307';

const sheetOf = (page: Page) => sessionPage(page).screen.getByRole('img', { name: 'Drawing on the whiteboard' });

/** What is drawn at a place of the sheet, in parts of its width and height: red, green, blue and how little is seen through it. */
const inkAt = (page: Page, across: number, down: number) =>
  sheetOf(page).evaluate(
    (node, [x, y]) => {
      const canvas = node as HTMLCanvasElement;
      const at = canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data;
      return [...(at ?? [])];
    },
    [across, down] as const,
  );
const [RED, NOTHING] = [
  [198, 40, 40, 255],
  [0, 0, 0, 0],
];

/** Whether the sheet is where the picture is, to the pixel. */
const coversPicture = (page: Page) =>
  sheetOf(page).evaluate((canvas) => {
    const [own, picture] = [canvas, canvas.closest('[data-over-picture]')?.parentElement].map((node) =>
      node?.getBoundingClientRect().toJSON(),
    );
    return JSON.stringify(own) === JSON.stringify(picture) && canvas.clientWidth > 0;
  });

declare let pickers: number;

/** Counts how often the browser is asked for a screen. */
function watchPicker(): void {
  Object.assign(window, { pickers: 0 });
  navigator.mediaDevices.getDisplayMedia = () => {
    pickers += 1;
    return Promise.reject(new Error('Nobody picks here.'));
  };
}

/** Of the largest layer. */
const remoteSize = (page: Page) =>
  sessionPage(page).screen.evaluate((node) => {
    const widths = [...node.querySelectorAll<HTMLElement>('canvas')].map(({ parentElement }) => ({
      width: Number.parseInt(parentElement?.style.width ?? '0', 10),
      height: Number.parseInt(parentElement?.style.height ?? '0', 10),
    }));
    return widths.reduce((most, one) => (one.width > most.width ? one : most));
  });

/** Colours at the same places of a picture, in parts of its width and height. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const));

const coloursOf = (page: Page, selector: string, size: { readonly width: number; readonly height: number }) =>
  page
    .locator(selector)
    .first()
    .evaluate(readColours, { places: PLACES, ...size });

interface Reading {
  readonly places: readonly (readonly [number, number])[];
  readonly width: number;
  readonly height: number;
}

function readColours(node: Element, { places, width, height }: Reading): readonly number[] {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(node as HTMLCanvasElement | HTMLVideoElement, 0, 0);
  return places.flatMap(([x, y]) => [...(context?.getImageData(x * width, y * height, 1, 1).data.slice(0, 3) ?? [])]);
}

/** What a picture loses on its way, per colour of 256 and on average. */
const NEARLY = 12;

/** How much what somebody else sees differs from the desktop. */
async function differences(owner: Page, watcher: Page): Promise<number> {
  const size = await remoteSize(owner);
  const [there, seen] = [
    await coloursOf(owner, '[role="application"] canvas', size),
    await coloursOf(watcher, 'figure[data-person="admin"] video', size),
  ];
  return there.reduce((sum, value, index) => sum + Math.abs(value - (seen[index] ?? 0)), 0) / there.length;
}

describeWhere(whyNoChromium(), 'a meeting from a session', () => {
  const parts = onGateway({ flags: FAKE_DEVICES });
  async function watch(tab: Tab, href: string, among: Tab[]): Promise<Page> {
    among.push(tab);
    noteSent(tab.page);
    await tab.page.addInitScript(watchLinks);
    await tab.page.goto(href);
    return tab.page;
  }

  /** The administrator shares the session and talks, in one step. */
  async function shareAndTalk(among: Tab[]): Promise<Page> {
    const { url, admin } = parts.oriel;
    const owner = await watch(await emptyTabOf(parts.browser, url, admin), url, among);
    await homePage(owner).row('Welcome desktop').click();
    await expect.poll(() => sessionPage(owner).colours(), SOON).toBeGreaterThan(A_PICTURE);
    await sessionPage(owner).press('Share');
    await owner.getByRole('switch', { name: 'And talk' }).click();
    await press(owner, 'Watch');
    await press(owner, 'Copy link');
    await owner.getByText('Link copied').first().waitFor();
    await mini(owner).getByText('Only you').waitFor();
    return owner;
  }

  /** A guest who comes by the link is let in and meets. */
  const talk = staying(async (among) => {
    const owner = await shareAndTalk(among);
    const href = await owner.evaluate(() => navigator.clipboard.readText());
    const guest = await watch(await openTab(parts.browser, null), href, among);
    await guest.getByLabel('Your name').fill('Otto');
    await press(guest, 'Ask to join');
    const prompt = owner.getByRole('alertdialog', { name: 'Otto wants to join' });
    await prompt.getByRole('button', { name: 'Let in and meet' }).click();
    await owner.getByRole('button', { name: 'Close', exact: true }).click();
    return { owner, guest };
  });

  inLongRun(() => {
    test('goes on in a window of its own', LONG, async () => {
      const { owner, guest } = await talk.there();
      await seesMoving(owner, 'Otto');
      const { made } = await countsOf(owner);
      const opening = owner.context().waitForEvent('page');
      await press(owner, 'Open in its own window');
      const own = await opening;
      await seesMoving(own, 'Otto');
      await press(own, 'Mute');
      await press(own, 'Unmute');
      await own.getByRole('button', { name: 'Mute', exact: true }).waitFor();
      await own.close();
      await seesMoving(owner, 'Otto');
      expect((await countsOf(owner)).made).toBe(made);
      await seesMoving(guest, 'admin');
    });
  });

  inLongRun(() => {
    test(
      'has its board over the picture: a line lies at the same place of it for all, and the desktop waits',
      LONG,
      async () => {
        const { owner, guest } = await talk.there();
        await mini(owner).getByText('2 people').waitFor();
        await mini(owner).getByRole('button', { name: 'Whiteboard' }).click();
        await press(owner, 'Minimise');
        await press(owner, 'Red');
        const before = moves(owner);
        await drawAcross(owner);
        // It opens by itself, and leaves the pointer to the desktop.
        await expect.poll(() => inkAt(guest, 0.5, 0.5), SOON).toEqual(RED);
        expect(await guest.getByRole('button', { name: 'Use the desktop' }).getAttribute('aria-pressed')).toBe('true');
        await guest.setViewportSize({ width: 700, height: 640 });
        await expect.poll(() => inkAt(guest, 0.74, 0.5), SOON).toEqual(RED);
        expect(await inkAt(guest, 0.2, 0.5)).toEqual(NOTHING);
        expect([await coversPicture(owner), await coversPicture(guest)]).toEqual([true, true]);
        expect(moves(owner), 'drawing is not pointing there').toBe(before);

        await press(owner, 'Eraser');
        await drawAcross(owner);
        for (const page of [owner, guest]) await expect.poll(() => inkAt(page, 0.5, 0.5), SOON).toEqual(NOTHING);
        expect(moves(owner)).toBe(before);

        // What is typed is the desktop's all the while, but Escape gives it the pointer, too.
        await owner.keyboard.press('a');
        await expect.poll(() => typed(owner, '3.key,2.97'), SOON).toBeGreaterThan(0);
        await owner.keyboard.press('Escape');
        await expect
          .poll(() => owner.getByRole('button', { name: 'Use the desktop' }).getAttribute('aria-pressed'), SOON)
          .toBe('true');
        await pointAt(owner, 0.5, 0.5);
        await expect.poll(() => moves(owner), SOON).toBeGreaterThan(before);
        expect(typed(owner, ESCAPE)).toBe(0);
        for (const page of [owner, guest]) await press(page, 'Hide whiteboard');
        await press(owner, 'Enlarge the meeting');
        expect(await sheetOf(owner).count()).toBe(0);
      },
    );
  });

  test(
    'is begun with the share, lies over the picture at both ends, and ends with the session [A1-009]',
    LONG,
    async () => {
      const { owner, guest } = await talk.there();
      for (const [page, other] of [
        [owner, 'Otto'],
        [guest, 'admin'],
      ] as const) {
        await mini(page).getByText('2 people').waitFor();
        await seesMoving(page, other);
      }
      await expect.poll(() => sessionPage(guest).colours(), SOON).toBeGreaterThan(A_PICTURE);
      // What is typed goes where the focus is.
      await sessionPage(owner).screen.click({ position: { x: 20, y: 400 } });
      await expect.poll(() => screenHasFocus(owner), SOON).toBe(true);
      await press(owner, 'Mute');
      expect(await screenHasFocus(owner)).toBe(false);

      // Moved by pointer and by keys; never out of sight.
      const before = await mini(owner).boundingBox();
      await owner.getByRole('button', { name: 'Move the meeting' }).focus();
      await owner.keyboard.press('ArrowRight');
      await expect.poll(async () => (await mini(owner).boundingBox())?.x, SOON).toBe((before?.x ?? 0) + 24);
      await owner.getByRole('button', { name: 'Move the meeting' }).hover();
      await owner.mouse.down();
      await owner.mouse.move(-500, 5_000, { steps: 4 });
      await owner.mouse.up();
      await expect
        .poll(async () => mini(owner).boundingBox(), SOON)
        .toMatchObject({ x: 0, y: 800 - (before?.height ?? 0) });

      // As one line one is heard, and hears the others.
      await press(owner, 'Minimise');
      await owner.getByRole('figure').first().waitFor({ state: 'hidden' });
      await seesMoving(guest, 'admin');
      await press(owner, 'Enlarge the meeting');
      await seesMoving(owner, 'Otto');

      await sessionPage(owner).leave();
      await homePage(owner).list.waitFor();
      for (const page of [owner, guest]) await mini(page).waitFor({ state: 'detached' });
      await expect.poll(() => countsOf(owner), SOON).toMatchObject({ open: 0, live: 0 });
    },
  );

  const shown = staying(async (among) => {
    const owner = await shareAndTalk(among);
    await owner.evaluate(watchPicker);
    await owner.getByRole('button', { name: 'Close', exact: true }).click();
    await press(owner, 'More');
    await owner.getByRole('menuitem', { name: 'Copy guest link' }).click();
    const copied = () => owner.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, SOON).toContain('/meet/');
    const watcher = await watch(await openTab(parts.browser, null), await copied(), among);
    await watcher.getByLabel('Your name').fill('Lea');
    await press(watcher, 'Join');
    await seesMoving(watcher, 'admin');
    return { owner, watcher };
  });

  inLongRun(() => {
    test(
      'shows its desktop to whoever has only the meeting’s link, without the browser’s picker and without an offer',
      LONG,
      async () => {
        const { owner, watcher } = await shown.there();
        await seesMoving(owner, 'Lea');
        const offers = () => Promise.all([owner, watcher].map(async (page) => (await countsOf(page)).offers));
        const before = await offers();
        await press(owner, 'Show this desktop');
        await tile(watcher, 'admin').getByText('admin’s desktop').waitFor();
        const remote = await remoteSize(owner);
        await expect.poll(async () => (await drawn(watcher, 'admin')).width, SOON).toBe(remote.width);
        await expect.poll(() => differences(owner, watcher), SOON).toBeLessThan(NEARLY);
        await press(owner, 'Stop sharing');
        await tile(watcher, 'admin').getByText('admin’s desktop').waitFor({ state: 'detached' });
        await expect.poll(async () => (await drawn(watcher, 'admin')).width, SOON).toBeLessThan(CAMERA_MAX_PX);
        expect([await owner.evaluate(() => pickers), await offers()]).toEqual([0, before]);
      },
    );

    test(
      'whoever comes while the desktop is shown and stands still sees it, and it ends with the session',
      LONG,
      async () => {
        const { owner, watcher } = await shown.there();
        await press(owner, 'Show this desktop');
        await tile(watcher, 'admin').getByText('admin’s desktop').waitFor();
        await watcher.reload();
        await watcher.getByLabel('Your name').fill('Lea');
        await press(watcher, 'Join');
        await tile(watcher, 'admin').getByText('admin’s desktop').waitFor();
        await expect.poll(() => differences(owner, watcher), SOON).toBeLessThan(NEARLY);
        await sessionPage(owner).leave();
        await tile(watcher, 'admin').waitFor({ state: 'detached' });
        await expect.poll(() => countsOf(owner), SOON).toMatchObject({ open: 0, live: 0 });
      },
    );
  });
});
