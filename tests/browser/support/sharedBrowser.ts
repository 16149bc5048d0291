import type { Browser } from 'playwright';
import { launchChromium } from '../../support/chromium.ts';
import { startedForSuite } from './startedForSuite.ts';
import { closeTaken } from './usedContexts.ts';

let running: Browser | undefined;

/** It ends with the process that runs the files. */
async function sharedChromium(): Promise<Browser> {
  if (running?.isConnected() !== true) running = await launchChromium();
  return running;
}

/** The light browser, which the files of one worker use one after the other; none finds anything of an earlier one in it. */
export const browserForSuite = (): (() => Browser) => startedForSuite(sharedChromium, closeTaken);
