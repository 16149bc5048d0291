// Fails when the JavaScript on the way to the log-in or to a session outgrows its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS, gzipKilobytes, loadedFiles } from './lib/bundle.mjs';
import { APP_FOLDER } from './lib/paths.mjs';

const manifest = JSON.parse(readFileSync(join(APP_FOLDER, '.vite', 'manifest.json'), 'utf8'));
for (const { name, maxKb, asked } of BUDGETS) {
  const files = loadedFiles(manifest, asked);
  const size = gzipKilobytes(APP_FOLDER, files);
  console.log(`${name}: ${size.toFixed(1)} kB of ${maxKb} kB gzip in ${files.length} files`);
  if (files.length === 0 || size > maxKb) {
    for (const file of files) console.log(`  ${gzipKilobytes(APP_FOLDER, [file]).toFixed(1).padStart(7)} kB  ${file}`);
    process.exitCode = 1;
  }
}
