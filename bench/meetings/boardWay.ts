import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Place } from './boardInPage.ts';

const ROWS = 12;
const PLACES_IN_ROW = 50;
const [FROM, WIDE] = [0.1, 0.8];
const MS_PER_SECOND = 1_000;
const POINTS_PER_SECOND = 120;

/** Rows from the left to the right, below each other, with the same space between their places. */
export const WAY: readonly Place[] = Array.from({ length: ROWS * PLACES_IN_ROW }, (_, index) => ({
  x: FROM + (WIDE * (index % PLACES_IN_ROW)) / (PLACES_IN_ROW - 1),
  y: FROM + (WIDE * Math.floor(index / PLACES_IN_ROW)) / (ROWS - 1),
}));

/** Draws the way with the mouse, so many points a second, a row in one line. */
export async function drawWay(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error('There is no board to draw on.');
  const begin = performance.now();
  for (const [index, { x, y }] of WAY.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
    if (index % PLACES_IN_ROW === 0) await page.mouse.down();
    // The first place of a row is only where the pen comes down.
    if ((index + 1) % PLACES_IN_ROW === 0) await page.mouse.up();
    const left = begin + ((index + 1) * MS_PER_SECOND) / POINTS_PER_SECOND - performance.now();
    if (left > 0) await pause(left);
  }
}

/** Of each point that one page drew and the other saw; `lost`: those that it never saw. */
export function delaysOf(drawn: readonly (number | null)[], seen: readonly (number | null)[]) {
  const places = WAY.flatMap((_, index) => (index % PLACES_IN_ROW === 0 ? [] : [index]));
  const known = places.filter((index) => typeof drawn[index] === 'number');
  const delays = known.flatMap((index) => (typeof seen[index] === 'number' ? [seen[index] - (drawn[index] ?? 0)] : []));
  return { delays, lost: known.length - delays.length, known: known.length };
}
