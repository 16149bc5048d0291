import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { launchWholeChromium, whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { administratorApi } from './support/api.ts';
import { onGateway } from './support/suite.ts';
import { openTab, openTabOf, type Tab } from './support/tab.ts';

const SOON = { timeout: 30_000, interval: 50 };
const MARIA = { name: 'maria', password: 'battery staple' };
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** The place of one person in a page: oneself by `self`, others by their names. */
const tile = (page: Page, person: string) => page.locator(`figure[data-person="${person}"]`);

/** How many pictures of somebody have been drawn, and how wide they are. */
const drawn = (page: Page, person: string) =>
  tile(page, person)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      width: video.videoWidth,
      sounds: (video.srcObject as MediaStream | null)?.getAudioTracks().filter(({ muted }) => !muted).length ?? 0,
    }));

const seesMoving = (page: Page, person: string) =>
  expect.poll(async () => (await drawn(page, person)).frames, SOON).toBeGreaterThan(2);

describeWhere(whyNoChromium(), 'a meeting', () => {
  const parts = onGateway({ launch: () => launchWholeChromium({ args: FAKE_DEVICES }) });
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  beforeAll(async () => {
    await (await administratorApi(parts.oriel)).addUser(MARIA.name, MARIA.password);
  });

  async function openUser(who: { readonly name: string; readonly password: string }, path = '/'): Promise<Page> {
    const tab = await openTabOf(parts.browser, `${parts.oriel.url}#${path}`, who);
    tabs.push(tab);
    return tab.page;
  }

  /** The administrator opens a room; the page and its guest link. */
  async function host() {
    const page = await openUser(parts.oriel.admin);
    await page.getByRole('link', { name: /^Meet/ }).first().click();
    await press(page, 'Start a meeting');
    await press(page, 'Copy guest link');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, SOON).toContain('/meet/');
    return { page, link: await copied() };
  }

  async function visit(link: string, name: string): Promise<Page> {
    const tab = await openTab(parts.browser, link);
    tabs.push(tab);
    await tab.page.getByLabel('Your name').fill(name);
    await press(tab.page, 'Join');
    return tab.page;
  }

  test('three people see and hear each other', { timeout: 120_000 }, async () => {
    const { page: admin, link } = await host();
    const otto = await visit(link, 'Otto');
    await seesMoving(admin, 'Otto');
    await seesMoving(otto, 'admin');
    await admin.screenshot({ path: '/tmp/meet/two-admin.png' });
    const maria = await openUser(MARIA, new URL(link).hash.slice(1));
    for (const [page, others] of [
      [admin, ['Otto', 'maria']],
      [otto, ['admin', 'maria']],
      [maria, ['admin', 'Otto']],
    ] as const)
      for (const other of others) await seesMoving(page, other);
    await admin.screenshot({ path: '/tmp/meet/three-admin.png' });
    await otto.screenshot({ path: '/tmp/meet/three-otto.png' });
    await press(admin, 'Share screen');
    await expect.poll(async () => (await drawn(otto, 'admin')).width, SOON).toBeGreaterThan(700);
    await otto.screenshot({ path: '/tmp/meet/share-otto.png' });
    await press(otto, 'Chat');
    await otto.getByLabel('Write a message').fill('See https://example.com/a, <b>please</b>');
    await otto.keyboard.press('Enter');
    await admin.getByRole('button', { name: /^Chat, 1 new message/ }).click();
    await admin.emulateMedia({ colorScheme: 'dark' });
    await admin.screenshot({ path: '/tmp/meet/chat-admin.png' });
    await press(maria, 'Mute');
    await maria.setViewportSize({ width: 390, height: 844 });
    await maria.screenshot({ path: '/tmp/meet/phone-maria.png' });
    const fresh = await openTab(parts.browser, link);
    tabs.push(fresh);
    await fresh.page.getByLabel('Your name').waitFor();
    await expect
      .poll(async () => fresh.page.locator('video').evaluate((v: HTMLVideoElement) => v.videoWidth), SOON)
      .toBeGreaterThan(0);
    await fresh.page.screenshot({ path: '/tmp/meet/guest.png' });
    await press(otto, 'Leave');
    await otto.getByText('The call has ended').waitFor();
    await otto.screenshot({ path: '/tmp/meet/ended.png' });
    await press(admin, 'Leave');
    await admin.getByRole('link', { name: /^Meet/ }).first().click();
    await admin.getByRole('button', { name: 'Start a meeting' }).waitFor();
    await admin.waitForTimeout(800);
    await admin.screenshot({ path: '/tmp/meet/prejoin.png' });
  });
});
