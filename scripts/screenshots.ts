import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { drawScreens, screenNames, serveGallery } from './gallery/gallery.ts';
import { drawPages, PAGE_SCENES } from './gallery/pages.ts';
import { LOOKS } from './gallery/looks.ts';
import { drawTour } from './gallery/tour.ts';

/** Draws every screen of the app in both themes and two sizes. See `--help`. */

const HELP = `npm run screenshots -- [options] [SCREEN…]

  --out DIR        where the pictures go (docs/screenshots)
  --port NUMBER    port of the page that shows the screens (27100)
  --language NAME  en, de or es (en)
  --url ADDRESS    a running gateway instead of the gallery; the log-in is ORIEL_USER (admin)
                   and ORIEL_ADMIN_PASSWORD

Without SCREEN all are drawn. Their names are in scripts/gallery/screens.ts; page-NAME is a page of
src/pages.ts, of the built app on the mocks, as scripts/gallery/pages.ts says.`;

/** A server has neither camera nor microphone, and nobody answers its browser's questions. */
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const BROWSER = process.env['ORIEL_CHROMIUM'] ?? '/usr/bin/chromium';

interface Wish {
  readonly out: string;
  readonly port: string;
  readonly language: string;
  readonly screens: readonly string[];
}

async function drawGallery(browser: Browser, { out, port, language, screens }: Wish): Promise<number> {
  const server = await serveGallery(Number(port));
  try {
    const base = `http://127.0.0.1:${port}/gallery?language=${language}`;
    const pages = PAGE_SCENES.filter((page) => screens.length === 0 || screens.includes(`page-${page}`));
    const names = screens.length > 0 ? screens.filter(isScreen) : await screenNames(browser, base);
    for (const look of LOOKS) {
      await drawScreens(browser, look, { base, screens: names, out });
      await drawPages(browser, look, { pages, language, out });
    }
    return LOOKS.length * (names.length + pages.length);
  } finally {
    await server.close();
  }
}

const isScreen = (name: string): boolean => !name.startsWith('page-');

async function drawGateway(browser: Browser, out: string, url: string): Promise<number> {
  const user = process.env['ORIEL_USER'] ?? 'admin';
  const password = process.env['ORIEL_ADMIN_PASSWORD'] ?? '';
  let count = 0;
  for (const look of LOOKS)
    count += await drawTour(browser, look, { url: new URL('./', url).href, user, password, out });
  return count;
}

async function main(): Promise<void> {
  const { values, positionals: screens } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'docs/screenshots' },
      port: { type: 'string', default: '27100' },
      language: { type: 'string', default: 'en' },
      url: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { out, url } = values;
  await mkdir(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', ...FAKE_DEVICES] });
  try {
    const count = await (url === undefined
      ? drawGallery(browser, { ...values, screens })
      : drawGateway(browser, out, url));
    console.log(`${String(count)} pictures in ${out}`);
  } finally {
    await browser.close();
  }
}

await main();
