import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openFirstTab, openTabOf } from '../../tests/browser/support/tab.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { type RunningOriel, startOriel } from '../../tests/support/oriel.ts';
import { putInPages } from '../access/homeInPage.ts';
import { inject } from '../browser/probe.ts';
import { type BareRelay, startBareRelay } from './bareRelay.ts';
import type {} from './bareInPage.ts';
import type {} from './inPage.ts';

const IN_PAGE = fileURLToPath(new URL('inPage.ts', import.meta.url));
const BARE_IN_PAGE = fileURLToPath(new URL('bareInPage.ts', import.meta.url));
export const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A gateway and the relay of the bare meeting. */
export interface World {
  readonly oriel: RunningOriel;
  readonly relay: BareRelay;
}

export interface Host {
  readonly page: Page;
  /** For guests. */
  readonly link: string;
}

export async function withWorld<Result>(
  progress: (text: string) => void,
  use: (world: World) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
  progress('starting gateway and relay');
  const oriel = await startOriel({ ORIEL_ALLOW_TARGETS: '127.0.0.0/8', ...env });
  const relay = await startBareRelay();
  try {
    return await use({ oriel, relay });
  } finally {
    await relay.stop();
    await oriel.remove();
  }
}

/** A browser with devices that are not real, and nothing to ask before they are used. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> {
  const browser = await launchWholeChromium({ args: [...FAKE_DEVICES, ...args] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** One's own picture is there. */
const seesSelf = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0 || null);

/** What is done to somebody's pages before they are opened. */
export type Ahead = (context: BrowserContext) => Promise<unknown>;
const asItIs: Ahead = () => Promise.resolve();

/** The administrator in a room of their own. */
export async function openRoom({ oriel }: World, browser: Browser, ahead: Ahead = asItIs): Promise<Host> {
  const tab = await openTabOf(browser, oriel.url, oriel.admin);
  await ahead(tab.context);
  await putInPages(tab.context, IN_PAGE);
  await tab.page.goto(`${oriel.url}#/quickmeet`);
  await tab.page.reload();
  await seesSelf(tab.page);
  await press(tab.page, 'Start a meeting');
  await press(tab.page, 'Copy guest link');
  await tab.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('/meet/'));
  return { page: tab.page, link: await tab.page.evaluate(() => navigator.clipboard.readText()) };
}

/** A guest who sees themself and has only to press Join. */
export async function guestBefore(browser: Browser, link: string, name: string, ahead: Ahead = asItIs): Promise<Page> {
  const { page, context } = await openFirstTab(browser, 'about:blank');
  await ahead(context);
  await putInPages(context, IN_PAGE);
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await seesSelf(page);
  return page;
}

export async function guest(browser: Browser, link: string, name: string, ahead: Ahead = asItIs): Promise<Page> {
  const page = await guestBefore(browser, link, name, ahead);
  await press(page, 'Join');
  await page.evaluate(() => window.orielMeeting.firstFrame('admin'));
  return page;
}

/** Somebody of the bare meeting who has camera and microphone and has not joined yet. */
export async function bareBefore(
  { relay }: World,
  browser: Browser,
  video: { readonly width: number; readonly height: number; readonly frameRate: number },
): Promise<Page> {
  const { page, context } = await openFirstTab(browser, 'about:blank');
  await context.grantPermissions(['camera', 'microphone']);
  await page.goto(relay.url);
  await inject(page, BARE_IN_PAGE);
  await page.evaluate((constraints) => window.orielBare.open(constraints), video);
  return page;
}

/** How the camera of the app is open, for the bare one to be the same. */
export const cameraOf = (page: Page) =>
  page.evaluate(() => {
    const camera = window.orielMeeting.made.tracks.findLast(
      ({ kind, readyState }) => kind === 'video' && readyState === 'live',
    );
    const { width = 640, height = 480, frameRate = 20 } = camera?.getSettings() ?? {};
    return { width, height, frameRate };
  });
