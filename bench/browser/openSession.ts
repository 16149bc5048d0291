import type { BrowserContextOptions, CDPSession, Page } from 'playwright';
import { homePage } from '../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { sessionPage } from '../../tests/browser/pages/sessionPage.ts';
import { openFirstTab, type Tab } from '../../tests/browser/support/tab.ts';
import { untilDrawn } from './probe.ts';
import type { World } from './world.ts';

/** A new browser profile with a session of its own on the target, its picture there and the keys taken. */
export async function openSession(
  { oriel, browser, addConnection }: Pick<World, 'oriel' | 'browser' | 'addConnection'>,
  options: BrowserContextOptions = {},
  prepare: (devtools: CDPSession) => Promise<unknown> = () => Promise.resolve(),
): Promise<Tab & { readonly devtools: CDPSession }> {
  const address = await addConnection(`Bench desk ${Date.now()}`);
  const tab = await openFirstTab(browser, 'about:blank', options);
  const devtools = await tab.context.newCDPSession(tab.page);
  await prepare(devtools);
  await tab.page.goto(oriel.url);
  await enter(tab.page, { admin: oriel.admin, address });
  return { ...tab, devtools };
}

export async function enter(page: Page, to: { readonly admin: World['oriel']['admin']; readonly address: string }) {
  await loginPage(page).logIn(to.admin);
  await homePage(page).list.waitFor();
  await page.goto(to.address);
  await untilDrawn(page);
  await sessionPage(page).screen.focus();
}
