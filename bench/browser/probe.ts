import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { drawnAreas } from './picture.ts';
import type { Watch } from './inPage.ts';

/** Longer than this nobody waits for a picture. */
const GIVE_UP_MS = 20_000;

const IN_PAGE = fileURLToPath(new URL('inPage.ts', import.meta.url));
const bundles = new Map<string, Promise<string>>();

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}

/** Puts a measuring part into the page as it stands. */
export async function inject(page: Page, file = IN_PAGE): Promise<void> {
  const code = bundles.get(file) ?? bundle(file);
  bundles.set(file, code);
  await page.evaluate(await code);
}

/** Milliseconds from what `act` does in the page to its effect on the remote picture. */
export async function timeInput(page: Page, watch: Omit<Watch, 'giveUpMs'>, act: () => Promise<void>): Promise<number> {
  await inject(page);
  await page.evaluate((full) => window.orielBench.watch(full), { ...watch, giveUpMs: GIVE_UP_MS });
  await act();
  try {
    return await page.evaluate(() => window.orielBench.result());
  } catch (cause) {
    throw new Error(`No effect on the picture at ${page.url()}, which says: ${await wordsOf(page)}`, { cause });
  }
}

/** Milliseconds from a key in the page to the canvas that shows it, without what the browser keeps key and picture for. */
export async function timeDrawing(page: Page, areas: Watch['areas'], press: () => Promise<void>): Promise<number> {
  await inject(page);
  await page.evaluate((watched) => window.orielBench.watchCanvas(watched), areas);
  await press();
  return page.evaluate(() => window.orielBench.drawnMs());
}

const WORDS_MAX = 400;
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate((max) => document.body.innerText.replaceAll('\n', ' / ').slice(0, max), WORDS_MAX);

/** Waits until the remote picture is there as a whole. */
export async function untilDrawn(page: Page): Promise<void> {
  await inject(page);
  await page.waitForFunction((areas) => window.orielBench.isDrawn(areas), drawnAreas);
}
