import type { Page } from 'playwright';

/** In the page: a wait of just so long ends twenty times as soon, from now on. */
function hurry(wait: number): void {
  const later = window.setTimeout.bind(window);
  const sooner = (work: TimerHandler, ms?: number) => later(work, ms === wait ? ms / 20 : ms);
  Object.assign(window, { setTimeout: sooner });
}

/** In the page: a wait of just so long never ends, from now on. */
function halt(wait: number): void {
  const later = window.setTimeout.bind(window);
  const never = (work: TimerHandler, ms?: number) => (ms === wait ? 0 : later(work, ms));
  Object.assign(window, { setTimeout: never });
}

/** What goes of itself after so long stays: whoever sees it go sees why, however slow the machine is. */
export const haltFromNowOn = (page: Page, wait: number): Promise<void> => page.evaluate(halt, wait);

/** From the next time on that the page begins to wait for so many milliseconds. */
export const hurryFromNowOn = (page: Page, wait: number): Promise<void> => page.evaluate(hurry, wait);

/** From the first line of the page's own code on, once it is loaded anew. */
export async function hurryFromTheStart(page: Page, wait: number): Promise<void> {
  await page.addInitScript(hurry, wait);
  await page.reload();
}
