import { chromium, type BrowserContext } from 'playwright';
import { freePort } from '../../scripts/lib/net.mjs';
import { launchWholeChromium } from '../../tests/support/chromium.ts';

interface PlainBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** A browser whose pages are told what a person's are: Playwright lets each believe that it always has the focus. */
export async function openPlainBrowser(): Promise<PlainBrowser> {
  const port = await freePort();
  const browser = await launchWholeChromium({ args: [`--remote-debugging-port=${port}`, '--window-size=1280,800'] });
  const plain = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = plain.contexts();
  if (context === undefined) throw new Error('Chromium has no window of its own.');
  const close = async () => {
    await plain.close();
    await browser.close();
  };
  return { context, close };
}
