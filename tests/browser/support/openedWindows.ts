import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { WindowsEnd } from '../../models/person.ts';

const SOON = { timeout: 20_000, interval: 50 };
const HEIGHT = 700;
const ATTACHING = 'Waiting for the picture';

declare global {
  interface Window {
    /** As the browser has it, while a test has put another in its place. */
    ownOpen?: typeof window.open;
  }
}

/** The title comes from the address, before the window has found the one that opened it. */
const titleOnceAttached = async (page: Page): Promise<string> =>
  (await page.getByRole('application').count()) === 1 && (await page.getByText(ATTACHING).count()) === 0
    ? page.title()
    : ATTACHING;

/** The windows that a page opens in a browser, in their order. */
export function openedWindows(context: BrowserContext): WindowsEnd {
  const first = (): Page => context.pages()[0] ?? expect.fail('There is no page.');
  const further = (): readonly Page[] => context.pages().slice(1);
  return {
    block: (blocked) =>
      first().evaluate((isBlocked) => {
        window.ownOpen ??= window.open;
        window.open = isBlocked ? () => null : window.ownOpen;
      }, blocked),
    areBlocked: () => first().evaluate(() => window.ownOpen !== undefined && window.open !== window.ownOpen),
    seesNumbers: (...numbers) =>
      expect
        .poll(() => Promise.all(further().map(titleOnceAttached)), SOON)
        .toEqual(numbers.map((number) => `Window ${number} - Oriel`)),
    widen: (width) => further()[0]?.setViewportSize({ width, height: HEIGHT }) ?? Promise.resolve(),
    closeFirst: async () => {
      await further()[0]?.close();
    },
    seesEnded: async () => {
      for (const page of further())
        await page
          .getByRole('alertdialog')
          .getByText(/^The connection ended/u)
          .waitFor();
    },
  };
}
