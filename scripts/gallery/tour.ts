import { join } from 'node:path';
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

/** Pictures of a running gateway, from the log-in to a session and back. */
export async function drawTour(browser: Browser, look: Look, visit: Visit): Promise<number> {
  const page = await openPage(browser, look);
  for (const [name, go] of STOPS) {
    await go(page, visit);
    await settle(page);
    await page.screenshot({ path: join(visit.out, fileName(name, look)), animations: 'disabled' });
  }
  await page.context().close();
  return STOPS.length;
}
