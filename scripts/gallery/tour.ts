import { build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright';
import { fileName, type Look, openPage, settle } from './looks.ts';

export interface Visit {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly out: string;
}

/** Time for the Welcome desktop to draw itself and for what moved to stand still. */
const PICTURE_MS = 2_000;

const CAMERA = fileURLToPath(new URL('camera.ts', import.meta.url));
const PICTURES = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const DRIVE_FILES = [
  'real-editor-dark-desk.png',
  'real-session-dark-desk.png',
  'real-session-light-phone.png',
] as const;

type Stop = readonly [name: string, go: (page: Page, visit: Visit) => Promise<void>];

/** The way of a first day: each stop starts where the one before it ended. */
const STOPS: readonly Stop[] = [
  ['real-login', async (page, { url }) => void (await page.goto(url))],
  ['real-home', logIn],
  ['real-palette', async (page) => page.getByRole('button', { name: /All connections/ }).click()],
  ['real-quick-add', openQuickAdd],
  ['real-connections', openConnections],
  ['real-editor', async (page, { url }) => void (await page.goto(`${url}#/manage/postgresql/connections`))],
  ['real-preferences', async (page, { url }) => void (await page.goto(`${url}#/settings/preferences`))],
  ['real-system', async (page, { url }) => void (await page.goto(`${url}#/settings/systempref`))],
  ['real-check', async (page, { url }) => void (await page.goto(`${url}#/settings/check`))],
  ['real-drive', openDrive],
  ['real-meeting', meet],
  ['real-meeting-left', async (page) => page.getByRole('button', { name: 'Leave', exact: true }).click()],
  ['real-desktop', openLocalDesktop],
  ['real-session', openWelcome],
  ['real-session-menu', async (page) => press(page.getByRole('button', { name: 'Menu', exact: true }))],
  ['real-home-again', leave],
];

async function openQuickAdd(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a computer' }).first().click();
  await page.getByRole('dialog').waitFor();
}

export async function logIn(page: Page, { user, password }: Pick<Visit, 'user' | 'password'>): Promise<void> {
  // In whichever language the form stands.
  await page.locator('input[autocomplete=username]').fill(user);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('treegrid').waitFor();
}

async function openConnections(page: Page, { url }: Visit): Promise<void> {
  await page.keyboard.press('Escape');
  await page.goto(`${url}#/settings/postgresql/connections`);
}

async function openWelcome(page: Page, visit: Visit): Promise<void> {
  await openConnection(page, visit, 'Welcome desktop');
}

/** With files in it, the first time. */
async function openDrive(page: Page, { url }: Visit): Promise<void> {
  await page.goto(`${url}#/mydrive`);
  await page.getByText('Large icons').click();
  const empty = page.getByRole('heading', { name: 'This folder is empty' });
  await empty.or(page.getByText(DRIVE_FILES[0])).first().waitFor();
  if (await empty.isVisible()) await fillDrive(page);
}

async function fillDrive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const chosen = page.locator('input[type=file][multiple]').first();
  await chosen.setInputFiles(DRIVE_FILES.map((name) => join(PICTURES, name)));
  await page.getByText(`${String(DRIVE_FILES.length)} files uploaded`).waitFor();
  await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();
  await page.waitForTimeout(PICTURE_MS);
}

/** A room with a guest in it. */
async function meet(page: Page, { url }: Visit): Promise<void> {
  await sitBefore(page, 'Marta');
  await page.goto(`${url}#/quickmeet`);
  await page.getByRole('button', { name: 'Start a meeting' }).click();
  await page.getByRole('button', { name: 'Copy guest link' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Guest link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // The session that comes next shows what was copied last.
  await page.evaluate(() => navigator.clipboard.writeText('Copied on this computer.'));
  const guest = await openGuest(page);
  await sitBefore(guest, 'Otto');
  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Otto Berg');
  await guest.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Otto Berg').first().waitFor();
  await page.waitForTimeout(PICTURE_MS);
}

/** Somebody who is not logged in. */
async function openGuest(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'en' });
  if (context === undefined) throw new Error('A page without a browser has no room for a guest.');
  return context.newPage();
}

async function sitBefore(page: Page, who: string): Promise<void> {
  const { outputFiles } = await build({ entryPoints: [CAMERA], bundle: true, format: 'iife', write: false });
  await page.addInitScript({ content: `window.cameraOf = ${JSON.stringify(who)};${outputFiles[0]?.text ?? ''}` });
  await page.reload();
}

/** Not every machine has one. */
async function openLocalDesktop(page: Page, visit: Visit): Promise<void> {
  await page.goto(`${visit.url}#/`);
  const desktop = 'Desktop (VNC)';
  await page.getByRole('treegrid').waitFor();
  if ((await page.getByRole('treegrid').getByText(desktop).count()) > 0) await openConnection(page, visit, desktop);
}

async function openConnection(page: Page, { url }: Visit, name: string): Promise<void> {
  await page.goto(`${url}#/`);
  await page.getByRole('treegrid').getByText(name).click();
  await page.getByRole('toolbar').waitFor();
  await page.waitForTimeout(PICTURE_MS);
}

/** The bar comes back as soon as one of its buttons has the focus. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.click();
}

async function leave(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'End session' }).last());
  await page.getByRole('heading', { name: 'Continue' }).waitFor();
}

/** Pictures of a running gateway, from the log-in over drive and meeting to a session and back. */
export async function drawTour(browser: Browser, look: Look, visit: Visit): Promise<number> {
  const page = await openPage(browser, look);
  for (const [name, go] of STOPS) {
    await go(page, visit);
    await settle(page);
    await page.screenshot({ path: join(visit.out, fileName(name, look)), animations: 'disabled' });
  }
  for (const context of browser.contexts()) await context.close();
  return STOPS.length;
}
