import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { fileName, type Look, openPage, settle } from './looks.ts';

/** Screens that show that something is waited for. */
const WAITING = /loading|busy|saving/u;
const ENTRY = fileURLToPath(import.meta.resolve('./entry.tsx'));
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"></head>
<body><div id="app"></div><script type="module" src="/@fs${ENTRY}"></script></body></html>`;

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

export async function serveGallery(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    plugins: [galleryPage],
    optimizeDeps: { entries: [ENTRY] },
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null },
    logLevel: 'warn',
  });
  return server.listen();
}

/** Names of all screens, as scripts/gallery/screens.ts has them. */
export async function screenNames(browser: Browser, base: string): Promise<readonly string[]> {
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

export interface Job {
  readonly base: string;
  readonly screens: readonly string[];
  readonly out: string;
}

/** One page for all screens of a look: what the page needs is fetched once. */
export async function drawScreens(browser: Browser, look: Look, { base, screens, out }: Job): Promise<void> {
  const page = await openPage(browser, look);
  for (const screen of screens) {
    await page.goto(`${base}&theme=${look.theme}&screen=${screen}`);
    await settle(page, WAITING.test(screen) ? '.none' : undefined);
    await page.screenshot({ path: join(out, fileName(screen, look)), animations: 'disabled' });
  }
  await page.context().close();
}
