import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const SERIOUS: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Whoever speaks to the page says what they see. Experimental in axe, and off by default. */
const VISIBLE_NAME = 'label-content-name-mismatch';

/** What comes into view by and by has another contrast meanwhile; what moves for ever is how it is. */
async function isAllShown(): Promise<boolean> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  return document.querySelector('[aria-busy=true]') === null;
}

/** A screen half way from one theme to another has contrasts that neither has. */
export const standsStill = (page: Page) => page.waitForFunction(isAllShown);

/** What axe takes for a serious or critical barrier, with the places, once the screen stands still. */
export async function barriers(page: Page): Promise<string[]> {
  await standsStill(page);
  const rules = { [VISIBLE_NAME]: { enabled: true } };
  const { violations } = await new AxeBuilder({ page })
    .options({ rules, resultTypes: ['violations'] })
    // No screen here has frames; without the search for them it takes a third of the time.
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
