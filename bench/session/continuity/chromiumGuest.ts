import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { homePage } from '../../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../../tests/browser/pages/loginPage.ts';
import { sessionPage } from '../../../tests/browser/pages/sessionPage.ts';
import { openFirstTab } from '../../../tests/browser/support/tab.ts';
import type { RunningOriel } from '../../../tests/support/oriel.ts';
import { clock } from '../../browser/picture.ts';
import { timeInput, untilDrawn } from '../../browser/probe.ts';
import type { Absence, Guest, Return } from './plan.ts';
import { openMeasured, type MeasuredSession, type Setting } from './target.ts';

class ChromiumGuest implements Guest {
  readonly #browser: Browser;
  readonly #admin: RunningOriel['admin'];
  readonly #place: MeasuredSession;
  #page: Page;

  private constructor(browser: Browser, admin: RunningOriel['admin'], place: MeasuredSession, page: Page) {
    this.#browser = browser;
    this.#admin = admin;
    this.#place = place;
    this.#page = page;
  }

  static async open(browser: Browser, admin: RunningOriel['admin'], place: MeasuredSession): Promise<ChromiumGuest> {
    const page = await logIn(browser, admin, place);
    const guest = new ChromiumGuest(browser, admin, place, page);
    await guest.#show();
    return guest;
  }

  readonly newLogOns = () => this.#place.newLogOns();
  readonly keysDown = () => this.#place.keysDown();

  async goAwayAndComeBack(absence: Absence): Promise<Return> {
    await sessionPage(this.#page).screen.focus();
    await this.#page.keyboard.down('a');
    return absence.parting === 'device' ? this.#changeDevice(absence.ms) : this.#loseLink(absence);
  }

  async stop(): Promise<void> {
    await sessionPage(this.#page).leave();
    await this.#page.context().close();
    await this.#place.stop();
  }

  async #loseLink({ parting, ms }: Absence): Promise<Return> {
    const { link } = this.#place;
    link.cut();
    await pause(ms / 2);
    await this.#page.keyboard.up('a');
    await pause(ms / 2);
    const dialogs = await this.#dialogs();
    const frameMs = await (parting === 'reload' ? this.#reload() : this.#seeClockGoOn());
    return { frameMs, dialogs: dialogs + (await this.#dialogs()) };
  }

  async #reload(): Promise<number> {
    this.#place.link.mend();
    const begin = performance.now();
    await this.#page.reload();
    await untilDrawn(this.#page);
    return performance.now() - begin;
  }

  /** The clock of the target is another one with the first frame, however short the cut was. */
  #seeClockGoOn(): Promise<number> {
    const watch = { event: 'click', areas: [clock], until: 'changed' } as const;
    return timeInput(this.#page, watch, async () => {
      this.#place.link.mend();
      await this.#page.evaluate(() => window.dispatchEvent(new MouseEvent('click')));
    });
  }

  async #changeDevice(ms: number): Promise<Return> {
    const next = await logIn(this.#browser, this.#admin, this.#place);
    await this.#page.context().close();
    await pause(ms);
    this.#page = next;
    const begin = performance.now();
    await this.#show();
    return { frameMs: performance.now() - begin, dialogs: await this.#dialogs() };
  }

  async #show(): Promise<void> {
    await this.#page.goto(`http://${this.#place.link.host}/#/client/${this.#place.clientId}`);
    await untilDrawn(this.#page);
  }

  readonly #dialogs = () => this.#page.getByRole('alertdialog').count();
}

/** A device that shows Home. */
async function logIn(browser: Browser, admin: RunningOriel['admin'], { link }: MeasuredSession): Promise<Page> {
  const { page } = await openFirstTab(browser, `http://${link.host}/`);
  await loginPage(page).logIn(admin);
  await homePage(page).list.waitFor();
  return page;
}

export async function openChromiumGuest(browser: Browser, setting: Setting): Promise<Guest> {
  return ChromiumGuest.open(browser, setting.oriel.admin, await openMeasured(setting));
}
