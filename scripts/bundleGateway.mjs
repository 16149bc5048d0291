// Bundles the gateway into plain JavaScript, so that it starts in half a second and needs no compiler where it runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './lib/paths.mjs';

/** The worker is loaded by URL from beside main.js, so it is an entry of its own. */
const ENTRIES = { main: 'gateway/main.ts', 'pglite.worker': 'gateway/repositories/pglite.worker.ts' };
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

await build({
  absWorkingDir: ROOT,
  entryPoints: Object.fromEntries(Object.entries(ENTRIES).filter(([, source]) => existsSync(join(ROOT, source)))),
  outdir: 'dist/gateway',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  define: { __ORIEL_VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
}).catch(() => process.exit(1)); // esbuild has said why
