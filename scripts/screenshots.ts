import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

/** Draws every screen of the app in both themes and two sizes. See `--help`. */

const HELP = `npm run screenshots -- [options] [SCREEN…]

  --out DIR        where the pictures go (docs/screenshots)
  --port NUMBER    port of the page that shows the screens (27100)
  --language NAME  en, de or es (en)

Without SCREEN all are drawn. Their names are in scripts/gallery/screens.ts.`;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['light', 'dark'] as const;
const BROWSER = process.env['ORIEL_CHROMIUM'] ?? '/usr/bin/chromium';

interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly size: keyof typeof SIZES;
}

interface Job {
  readonly base: string;
  readonly screens: readonly string[];
  readonly out: string;
}

const GALLERY = fileURLToPath(import.meta.resolve('./gallery/gallery.tsx'));
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"></head>
<body><div id="app"></div><script type="module" src="/@fs${GALLERY}"></script></body></html>`;

/** The page of the gallery exists in this server only; it is never built. */
const galleryPage: Plugin = {
  name: 'gallery-page',
  configureServer(server) {
    server.middlewares.use('/gallery', (request, reply, next) => {
      server.transformIndexHtml(request.url ?? '/', PAGE).then((html) => {
        reply.setHeader('content-type', 'text/html').end(html);
      }, next);
    });
  },
};

async function serveGallery(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    plugins: [galleryPage],
    optimizeDeps: { entries: [GALLERY] },
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null },
    logLevel: 'warn',
  });
  return server.listen();
}

const LOOKS: readonly Look[] = THEMES.flatMap((theme) => [
  { theme, size: 'desk' },
  { theme, size: 'phone' },
]);

/** One page for all screens of a look: what the page needs is fetched once. */
async function drawLook(browser: Browser, look: Look, { base, screens, out }: Job): Promise<void> {
  const phone = look.size === 'phone';
  const page = await browser.newPage({
    viewport: SIZES[look.size],
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : 1,
    colorScheme: look.theme,
  });
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  for (const screen of screens) {
    await page.goto(`${base}&theme=${look.theme}&screen=${screen}`);
    await settle(page, screen);
    await page.screenshot({ path: join(out, `${screen}-${look.theme}-${look.size}.png`), animations: 'disabled' });
  }
  await page.close();
}

/** Waits for lazy parts of the app and for the type face. */
async function settle(page: Page, screen: string): Promise<void> {
  const busy = screen === 'loading' ? '' : 'main[aria-busy]';
  await page.waitForFunction(
    (waiting) =>
      document.querySelector('main') !== null && (waiting === '' || document.querySelector(waiting) === null),
    busy,
  );
  await page.evaluate(() => document.fonts.ready);
}

async function screenNames(browser: Browser, base: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  await page.goto(base);
  const names = await page.evaluate(async () => {
    const path = '/scripts/gallery/screens.ts';
    const { screens } = (await import(path)) as { readonly screens: object };
    return Object.keys(screens);
  });
  await page.close();
  return names;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'docs/screenshots' },
      port: { type: 'string', default: '27100' },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  await mkdir(values.out, { recursive: true });
  const server = await serveGallery(Number(values.port));
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
  try {
    const base = `http://127.0.0.1:${values.port}/gallery?language=${values.language}`;
    const screens = positionals.length > 0 ? positionals : await screenNames(browser, base);
    for (const look of LOOKS) await drawLook(browser, look, { base, screens, out: values.out });
    console.log(`${String(LOOKS.length * screens.length)} pictures in ${values.out}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
