import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchWholeChromium, whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { type RunningOriel, startOriel } from '../support/oriel.ts';
import {
  countsOf,
  drawAcross,
  FAKE_DEVICES,
  middleOf,
  press,
  screenOf,
  seesMoving,
  SOON,
  tile,
  watchLinks,
} from '../browser/support/meetingRoom.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { emptyTabOf, openTab, type Tab } from '../browser/support/tab.ts';

const LONG = { timeout: 120_000 };
const BLACK = [0, 0, 0];

describeWhere(whyNoChromium(), 'a meeting whose gateway dies', () => {
  const browser = startedForSuite(
    () => launchWholeChromium({ args: FAKE_DEVICES }),
    (running) => running.close(),
  );
  let oriel: RunningOriel;
  const tabs: Tab[] = [];
  beforeAll(async () => void (oriel = await startOriel()), LONG.timeout);
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  afterAll(() => oriel.remove());

  async function show(tab: Tab, address: string): Promise<Page> {
    tabs.push(tab);
    await tab.page.addInitScript(watchLinks);
    await tab.page.goto(address);
    return tab.page;
  }

  async function say(page: Page, words: string): Promise<void> {
    await page.getByLabel('Write a message').fill(words);
    await page.keyboard.press('Enter');
  }
  const hears = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true }).waitFor();

  /** As where the machine loses its power, and is switched on again. */
  async function fallAndRise(): Promise<void> {
    const { pid, url, data } = oriel;
    process.kill(pid, 'SIGKILL');
    await oriel.stop();
    oriel = await startOriel({ ORIEL_PORT: new URL(url).port }, data);
  }

  test('goes on: the same room, the same pictures, the board and the words that were there', LONG, async () => {
    const { url, admin } = oriel;
    const room = `${url}#/room?room=${crypto.randomUUID()}`;
    const host = await show(await emptyTabOf(browser(), url, admin), room);
    await press(host, 'Copy guest link');
    const copied = () => host.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, SOON).toContain('/meet/');
    const guest = await show(await openTab(browser(), null), await copied());
    await guest.getByLabel('Your name').fill('Otto');
    await press(guest, 'Join');
    await seesMoving(host, 'Otto');
    await press(host, 'Whiteboard');
    await drawAcross(host);
    await expect.poll(() => middleOf(guest), SOON).toEqual(BLACK);
    await press(guest, 'Chat');
    await say(guest, 'Before');
    await press(host, 'Chat, 1 new message');
    await say(host, 'Heard');
    await hears(guest, 'Heard');
    await press(guest, 'Raise hand');
    await press(host, 'More');
    await host.getByRole('menuitemcheckbox', { name: 'Keep camera on while sharing' }).click();
    await press(host, 'Share screen');
    await screenOf(guest, 'admin').waitFor();
    const [hosts, guests] = [await countsOf(host), await countsOf(guest)];
    await fallAndRise();
    // What is said meanwhile waits until one is in the room again.
    await say(guest, 'After');
    await hears(host, 'After');
    await seesMoving(host, 'Otto');
    await tile(host, 'Otto').getByRole('img', { name: 'Raised a hand' }).waitFor();
    // A screen beside the camera is there again, and beside it.
    await press(host, 'Mute');
    await tile(guest, 'admin').getByRole('img', { name: 'Muted' }).waitFor();
    expect(await screenOf(guest, 'admin').count()).toBe(1);
    expect([await countsOf(host), await countsOf(guest)]).toEqual([hosts, guests]);
    expect(await middleOf(guest)).toEqual(BLACK);
    // Whoever comes in now has it from those who were there.
    await guest.reload();
    await guest.getByLabel('Your name').fill('Otto');
    await press(guest, 'Join');
    await press(guest, 'Chat');
    for (const words of ['Before', 'Heard', 'After']) await hears(guest, words);
    await expect.poll(() => middleOf(guest), SOON).toEqual(BLACK);
    await seesMoving(host, 'Otto');
  });
});
