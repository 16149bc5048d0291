import type { Browser, Page } from 'playwright';

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

export interface Look {
  readonly theme: 'light' | 'dark';
  readonly size: keyof typeof SIZES;
}

export const LOOKS: readonly Look[] = [
  { theme: 'light', size: 'desk' },
  { theme: 'light', size: 'phone' },
  { theme: 'dark', size: 'desk' },
  { theme: 'dark', size: 'phone' },
];

/** A page that looks like a desk's window or a phone's, in one theme; what breaks in it is told. */
export async function openPage(browser: Browser, { theme, size }: Look, locale = 'en'): Promise<Page> {
  const phone = size === 'phone';
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : 1,
    colorScheme: theme,
    locale,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  return page;
}

export function fileName(screen: string, { theme, size }: Look): string {
  return `${screen}-${theme}-${size}.png`;
}

/** Waits for lazy parts of the app and for the type face. */
export async function settle(page: Page, whileBusy = '[aria-busy=true]'): Promise<void> {
  await page.waitForFunction(
    (busy) => document.querySelector('main, [aria-busy=true]') !== null && document.querySelector(busy) === null,
    whileBusy,
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
