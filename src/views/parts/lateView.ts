import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { CODE_RETRY_ANSWERED_MAX, CODE_RETRY_FIRST_MS, CODE_RETRY_MS } from '../../../contract/limits.ts';

/** Whether anybody answers where the app came from: so a file that is gone is told apart from a link that is gone. */
const answers = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for as long as nobody answers; rejects with the error of `load` where somebody does, and has no such code. */
async function loadOverCuts<Code>(load: () => Promise<Code>): Promise<Code> {
  let answered = 0;
  for (let waitMs = CODE_RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, CODE_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (await answers()) answered += 1;
      if (answered === CODE_RETRY_ANSWERED_MAX) throw error;
    }
    await wait(waitMs);
  }
}

/** A view whose code comes when it is first shown; a link that is cut on the way only delays it. */
export function lateView<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadOverCuts(load) }));
}
