import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { ROOT } from './paths.mjs';

/** What stays in node_modules: machine code and files of their own. The rest would be 800 files to find and read at each start. */
const APART = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];
/** Packages in CommonJS ask for parts of Node by `require`, which a module has not. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";
/** It is loaded by URL from beside each program that opens a database, so it is an entry of its own. */
const DATABASE_WORKER = { 'pglite.worker': 'gateway/platform/database/pglite.worker.ts' };
/** Says of a file that all of it stands in its first line. */
const NO_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"AAAA"}').toString('base64');

/**
 * Of packages the map tells the file alone: Node reads the whole map for the first error that is logged, and everybody waits.
 * @type {import('esbuild').Plugin}
 */
const packagesUnmapped = {
  name: 'packages-unmapped',
  setup(bundle) {
    bundle.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NO_MAP}`,
      loader: 'js',
    }));
  },
};

/**
 * Bundles programs of the gateway into plain JavaScript.
 * @param {Readonly<Record<string, string>>} entries by the names of what is made, from the root of the project
 * @param {string} folder
 * @param {string} version
 */
export const bundlePrograms = (entries, folder, version) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: { ...entries, ...DATABASE_WORKER },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: APART,
    banner: { js: REQUIRE },
    plugins: [packagesUnmapped],
    sourcemap: true,
    sourcesContent: false,
    define: { __ORIEL_VERSION__: JSON.stringify(version) },
    logLevel: 'warning',
  });
