// Bundles the gateway into plain JavaScript, so that it starts in half a second and needs no compiler where it runs.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CACHE, ROOT } from './lib/paths.mjs';

const OUT = join(ROOT, 'dist', 'gateway');
/** The worker is loaded by URL from beside main.js, so it is an entry of its own. */
const ENTRIES = {
  main: 'gateway/app/main.ts',
  'pglite.worker': 'gateway/platform/database/pglite.worker.ts',
  emptyDatabase: 'gateway/platform/database/emptyDatabase.ts',
};
/** What stays in node_modules: machine code and files of their own. The rest would be 800 files to find and read at each start. */
const APART = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];
/** Packages in CommonJS ask for parts of Node by `require`, which a module has not. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

await build({
  absWorkingDir: ROOT,
  entryPoints: ENTRIES,
  outdir: OUT,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  external: APART,
  banner: { js: REQUIRE },
  sourcemap: true,
  define: { __ORIEL_VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
}).catch(() => process.exit(1)); // esbuild has said why

/** An empty database to unpack at a first start is quicker than one to make; it is kept for each engine's version. */
async function addEmptyDatabase() {
  const engine = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies['@electric-sql/pglite'];
  const kept = join(CACHE, `empty-database-${engine}.tar.gz`);
  const { buildEmptyDatabase } = await import(pathToFileURL(join(OUT, 'emptyDatabase.js')).href);
  if (!existsSync(kept)) await buildEmptyDatabase(kept);
  copyFileSync(kept, join(OUT, 'empty-database.tar.gz'));
}

await addEmptyDatabase();
