import { CODE_RETRY_ANSWERED_MAX, CODE_RETRY_FIRST_MS, CODE_RETRY_MS } from '../../../../contract/limits.ts';

/** Whether anybody answers where the app came from: so a file that is gone is told apart from a link that is gone. */
const answers = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches code that comes later, again and again: `onCut` hears of each time that it did not come. Waits for as long as nobody answers; rejects with the error of `load` where somebody does, and has no such code.
 */
export async function loadOverCuts<Code>(load: () => Promise<Code>, onCut?: () => void): Promise<Code> {
  let answered = 0;
  for (let waitMs = CODE_RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, CODE_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      onCut?.();
      if (await answers()) answered += 1;
      if (answered === CODE_RETRY_ANSWERED_MAX) throw error;
    }
    await wait(waitMs);
  }
}
