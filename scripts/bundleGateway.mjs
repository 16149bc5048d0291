// Bundles the gateway into plain JavaScript, so that it starts in half a second and needs no compiler where it runs.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlePrograms } from './lib/gatewayBundle.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';

const OUT = join(ROOT, 'dist', 'gateway');
const ENTRIES = { main: 'gateway/app/main.ts', emptyDatabase: 'gateway/platform/database/emptyDatabase.ts' };
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

await bundlePrograms(ENTRIES, OUT, version).catch(() => process.exit(1)); // esbuild has said why

/** An empty database to unpack at a first start is quicker than one to make; it is kept for each engine's version. */
async function addEmptyDatabase() {
  const engine = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies['@electric-sql/pglite'];
  const kept = join(CACHE, `empty-database-${engine}.tar.gz`);
  const { buildEmptyDatabase } = await import(pathToFileURL(join(OUT, 'emptyDatabase.js')).href);
  if (!existsSync(kept)) await buildEmptyDatabase(kept);
  copyFileSync(kept, join(OUT, 'empty-database.tar.gz'));
}

await addEmptyDatabase();
