import type { Page } from 'playwright';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from '../../browser/cpu.ts';
import { inject } from '../../browser/probe.ts';
import type {} from './countInPage.ts';

const IN_PAGE = fileURLToPath(new URL('countInPage.ts', import.meta.url));
const MS_PER_SECOND = 1_000;
const MORE_THAN_A_FEW = 3;

export interface Painted {
  /** Frames a second with another counter. */
  readonly rate: number;
  /** Of all processes of the browser. */
  readonly cpuMsPerFrame: number;
}

/** What a page that shows the flood paints, and what the browser, which has no other page, does for it. */
export async function paintedBy(
  page: Page,
  times: { readonly warmUpMs: number; readonly ms: number },
): Promise<Painted> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  await inject(page, IN_PAGE);
  await page.waitForFunction((few) => window.orielFlood > few, MORE_THAN_A_FEW);
  await pause(times.warmUpMs);
  const before = { frames: await page.evaluate(() => window.orielFlood), cpu: await cpuSeconds(browser) };
  const begin = performance.now();
  await pause(times.ms);
  const frames = (await page.evaluate(() => window.orielFlood)) - before.frames;
  const cpu = (await cpuSeconds(browser)) - before.cpu;
  return {
    rate: (frames * MS_PER_SECOND) / (performance.now() - begin),
    cpuMsPerFrame: (cpu * MS_PER_SECOND) / frames,
  };
}
