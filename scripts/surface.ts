import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { driftOf, writeFiles } from './charts/files.ts';
import { ROOT } from './lib/paths.mjs';
import { sentencesOf } from './surface/drift.ts';
import { surfaceFiles } from './surface/files.ts';

/** Writes to docs/surface what is seen from outside; with `--check` tells how the code differs from what stands there. */
const folder = join(ROOT, 'docs', 'surface');
const files = new Map((await surfaceFiles()).map(({ name, text }) => [name, text]));
const drift = await driftOf(folder, files);

if (process.argv.includes('--check')) {
  const read = (name: string) => ({ before: readFileSync(join(folder, name), 'utf8'), after: files.get(name) ?? '' });
  const sentences = sentencesOf(drift, read);
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
} else {
  await writeFiles(folder, files);
  await Promise.all(drift.stale.map((name) => rm(join(folder, name))));
  console.log(`docs/surface: ${files.size} files, ${drift.changed.length + drift.missing.length} written anew`);
}
