import type { Page } from 'playwright';
import { onTestFailed } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

const SHOWN_MAX_CHARS = 800;
const ADDRESSES_MAX = 8;

/** What lies on top or was just said comes first: of a long page only the beginning is told. */
function shownText(): string {
  const foremost = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [role=alert], [role=status]');
  return [...foremost, document.body].map(({ innerText }) => innerText.trim()).join('\n');
}

/** Where the page has been, with the seconds since it was taken: one that shows the wrong thing has mostly gone there by itself. */
function addressesOf(page: Page): () => readonly string[] {
  const begin = performance.now();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(`${((performance.now() - begin) / 1000).toFixed(1)} s ${frame.url()}`);
  });
  return () => visited.slice(-ADDRESSES_MAX);
}

interface Seen {
  readonly errors: readonly string[];
  readonly addresses: () => readonly string[];
}

async function seenOn(page: Page, { errors, addresses }: Seen): Promise<readonly string[]> {
  if (page.isClosed()) return [];
  const shown = await page.evaluate(shownText).catch(String);
  return [`it was at ${addresses().join(', ')} and showed:`, shown.slice(0, SHOWN_MAX_CHARS), ...errors];
}

function tell(title: string, seen: readonly string[]): void {
  if (seen.length > 0) process.stderr.write(`${[`${title} failed`, ...seen].join('\n')}\n`);
}

/**
 * A log has no pictures: when the test fails, it tells what the page showed; one that is left by then, what it showed at last.
 * Resolves, once the page is left, with whether the test has failed.
 */
export function tellWhenFailed(page: Page, errors: readonly string[]): () => Promise<boolean> {
  const test = getCurrentTest();
  const seen = { errors, addresses: addressesOf(page) };
  let atLast: readonly string[] | null = null;
  // A page of a whole suite is opened before any test.
  if (test !== undefined) onTestFailed(async () => tell(test.fullName, atLast ?? (await seenOn(page, seen))));
  return async () => {
    const current = getCurrentTest();
    const hasFailed = current?.result?.state === 'fail';
    if (hasFailed) tell(current?.fullName ?? 'A test', await seenOn(page, seen));
    else if (test !== undefined) atLast = await seenOn(page, seen);
    return hasFailed;
  };
}
