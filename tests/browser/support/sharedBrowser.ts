import type { Browser } from 'playwright';
import { launchChromium, launchWholeChromium } from '../../support/chromium.ts';
import { isLongRun } from '../../support/longRun.ts';
import { startedForSuite } from './startedForSuite.ts';
import { closeTaken } from './usedContexts.ts';

/**
 * A page of a test is gone before its code is worth a second translation, which takes a tenth of all work. Long runs have the
 * engine that people have.
 */
const SCRIPTS = isLongRun ? [] : ['--js-flags=--no-opt,--no-maglev'];

/** By their flags; they end with the process that runs the files. */
const running = new Map<string, Browser>();

/** One that runs already has shown the app before, and loads it for a third of the work. */
function sharedBrowser(kind: string, launch: () => Promise<Browser>): () => Browser {
  const keep = async (): Promise<Browser> => {
    const kept = running.get(kind);
    if (kept?.isConnected() === true) return kept;
    const launched = await launch();
    running.set(kind, launched);
    return launched;
  };
  return startedForSuite(keep, closeTaken);
}

const lightBrowser = (...flags: readonly string[]): (() => Browser) =>
  sharedBrowser(['light', ...flags].join(' '), () => launchChromium({ args: [...SCRIPTS, ...flags] }));

/** The light browser, which the files of one worker use one after the other; none finds anything of an earlier one in it. */
export const browserForSuite = (): (() => Browser) => lightBrowser();

/** The browser that people have, with windows and a clipboard. */
export const wholeBrowserForSuite = (...flags: readonly string[]): (() => Browser) =>
  sharedBrowser(['whole', ...flags].join(' '), () => launchWholeChromium({ args: [...SCRIPTS, ...flags] }));

/** With devices and sound as these flags have it, the whole one in a long run: to meet in the light one takes three quarters of the work. */
export const browserWithFlags = (...flags: readonly string[]): (() => Browser) =>
  (isLongRun ? wholeBrowserForSuite : lightBrowser)(...flags);
