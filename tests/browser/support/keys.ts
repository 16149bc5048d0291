import type { ElementHandle, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { seeFocus, type FocusSeen } from './focus.ts';

const SOON = { timeout: 30_000, interval: 25 };
/** More than any screen has; whoever goes so far goes in circles. */
const STOPS_MAX = 120;
const PAGE_LOST = 'nothing';

/** Presses and releases keys as a keyboard with these letters on it does, of whatever layout. */
export async function strike(page: Page, letters: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const letter of letters) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  }
  await devtools.detach();
}

/** Somebody without a mouse. Each step fails where they would not see what has the keyboard. */
export function keysOf(page: Page) {
  const see = (meant: ElementHandle | null = null): Promise<FocusSeen> => page.evaluate(seeFocus, meant as never);
  const stop = async (meant?: ElementHandle): Promise<FocusSeen> => {
    const seen = await see(meant);
    expect(seen.missing, `${seen.what} has the keyboard`).toBeNull();
    return seen;
  };
  const nodeOf = async (target: Locator): Promise<ElementHandle> => {
    await target.waitFor();
    const [node] = await target.elementHandles();
    if (node === undefined) throw new Error(`${String(target)} is gone again.`);
    return node;
  };
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    /** What stands in a field goes, and this takes its place. */
    retype: async (text: string) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    /** The keyboard came here by itself, as after a dialog. */
    rests: async (target: Locator) => {
      const arrived = async () => {
        const { meant, what } = await see(await nodeOf(target));
        return meant || what;
      };
      await expect.poll(arrived, SOON).toBe(true);
      await stop();
    },
    /** Goes on with Tab, or another key, until it is there. */
    to: async (target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') => {
      // What is switched off for a while, as a search that runs, has no stop.
      await expect.poll(() => target.evaluate((node) => node.matches(':disabled')), SOON).toBe(false);
      const passed: string[] = [];
      while (passed.length < STOPS_MAX) {
        // What is drawn anew on the way, as the log-in form when the app takes it over, is another node.
        const { meant, what } = await stop(await nodeOf(target));
        if (meant) return;
        passed.push(what);
        await page.keyboard.press(key);
      }
      throw new Error(`${String(target)} is not reached by way of: ${passed.join(', ')}`);
    },
    /** Once round with Tab: what has a stop, in their order. A screen that lets nobody out fails. */
    round: async (): Promise<readonly string[]> => {
      const stops: string[] = [];
      await page.keyboard.press('Tab');
      for (let seen = await stop(); seen.what !== PAGE_LOST; seen = await stop()) {
        stops.push(seen.what);
        expect(stops.length, `a way out of ${stops.slice(-3).join(', ')}`).toBeLessThan(STOPS_MAX);
        await page.keyboard.press('Tab');
      }
      return stops;
    },
    /** A dialog keeps the keyboard: Tab goes round in it, and never to the page behind. */
    staysIn: async (dialog: Locator) => {
      const stops: string[] = [];
      while (stops.length < STOPS_MAX) {
        await page.keyboard.press('Tab');
        const { what, within } = await stop(await nodeOf(dialog));
        expect(within || what === PAGE_LOST, `${what} is outside of the dialog`).toBe(true);
        if (what === stops[0]) return;
        stops.push(what);
      }
      throw new Error(`The dialog has no end: ${stops.join(', ')}`);
    },
  };
}
