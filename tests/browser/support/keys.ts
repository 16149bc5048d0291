import type { Page } from 'playwright-core';

/** Presses and releases keys as a keyboard with these letters on it does, of whatever layout. */
export async function strike(page: Page, letters: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const letter of letters) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  }
  await devtools.detach();
}
