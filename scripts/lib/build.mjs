import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_FOLDER, CACHE, GATEWAY_MAIN, ROOT } from './paths.mjs';
import { run } from './process.mjs';
import { contentHash, listFiles, readStamp, writeStamp } from './stamp.mjs';

/** @typedef {{ title: string, stamp: string, sources: readonly string[], result: string, args: readonly string[] }} Part */

const SHARED = ['contract', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @type {readonly Part[]} */
const PARTS = [
  {
    title: 'Building the app',
    stamp: 'app.stamp',
    sources: [
      ...SHARED,
      'src',
      'mocks',
      'public',
      'index.html',
      'setup.html',
      'inspector.html',
      'vite.config.ts',
      'scripts/lib/drawAtOnce.ts',
      'scripts/lib/translationFiles.ts',
      'tsconfig.json',
    ],
    result: join(APP_FOLDER, 'index.html'),
    args: [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
  },
  {
    title: 'Building the gateway',
    stamp: 'gateway.stamp',
    sources: [...SHARED, 'gateway', 'welcome', 'scripts/bundleGateway.mjs', 'scripts/lib/gatewayBundle.mjs'],
    result: GATEWAY_MAIN,
    args: [join('scripts', 'bundleGateway.mjs')],
  },
];

const isSource = (/** @type {string} */ path) => !/\.test\.tsx?$/.test(path);

/** Builds the app and the gateway at once, each only when its sources changed. @param {{ step: import('./engine/find.mjs').Search['step'] }} say */
export async function ensureBuilt({ step }) {
  await Promise.all(PARTS.map((part) => ensurePart(part, step)));
}

/**
 * @param {Part} part
 * @param {import('./engine/find.mjs').Search['step']} step
 */
async function ensurePart(part, step) {
  const file = join(CACHE, part.stamp);
  const wanted = contentHash(ROOT, listFiles(ROOT, part.sources, isSource));
  if (existsSync(part.result) && readStamp(file) === wanted) return;
  await step(part.title, async () => {
    const { code, output } = await run(process.execPath, part.args, { cwd: ROOT });
    if (code !== 0) throw new Error(`${part.title} failed:\n${output.trim()}`);
  });
  writeStamp(file, wanted);
}
