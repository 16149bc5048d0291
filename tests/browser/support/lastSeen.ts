import type { Page } from 'playwright';
import { onTestFailed } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

const SHOWN_MAX_CHARS = 800;

/** What lies on top or was just said comes first: of a long page only the beginning is told. */
function shownText(): string {
  const foremost = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [role=alert], [role=status]');
  return [...foremost, document.body].map(({ innerText }) => innerText.trim()).join('\n');
}

async function tell(page: Page, errors: readonly string[]): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page.evaluate(shownText).catch(String);
  const title = getCurrentTest()?.fullName ?? 'A test';
  const lines = [`${title} failed at ${page.url()}, which showed:`, shown.slice(0, SHOWN_MAX_CHARS), ...errors];
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** A log has no pictures: when the test fails, it tells what the page showed. Resolves with whether it has failed. */
export function tellWhenFailed(page: Page, errors: readonly string[]): () => Promise<boolean> {
  // A page of a whole suite is opened before any test.
  if (getCurrentTest() !== undefined) onTestFailed(() => tell(page, errors));
  return async () => {
    const hasFailed = getCurrentTest()?.result?.state === 'fail';
    if (hasFailed) await tell(page, errors);
    return hasFailed;
  };
}
