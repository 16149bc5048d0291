import { lazyCode } from '../shared/lazyCode.ts';

/**
 * The code of remote desktops comes with the first of them. Once it is here it is not imported again: a browser answers
 * that too only after it has drawn what the page shows meanwhile.
 */
const code = lazyCode(async () => {
  const { openDesktop, readAbilities } = await import('./openDesktop.ts');
  return { openDesktop, readAbilities };
});

export const loadDesktopCode = code.get;

/** Fetches it, and finds out what can be known, before somebody opens a session. */
export async function warmUpDesktops(): Promise<void> {
  try {
    await (await loadDesktopCode()).readAbilities();
  } catch {
    // Told to whoever opens a session.
  }
}
