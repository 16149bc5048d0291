import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '../src/machines/registry.ts';
import { driftOf, filesOf, writeFiles, type Drift } from './charts/files.ts';

const REMEDY = 'Run `npm run statecharts` and look at what changed.';

/** What a failed check says; nothing where folder and machines agree. */
export function sentencesOf({ missing, changed, stale }: Drift): readonly string[] {
  const lines = [
    ...missing.map((name) => `docs/statecharts/${name} is missing.`),
    ...changed.map((name) => `docs/statecharts/${name} differs from the machine.`),
    ...stale.map((name) => `docs/statecharts/${name} belongs to no machine.`),
  ];
  return lines.length > 0 ? [...lines, REMEDY] : [];
}

const folder = fileURLToPath(new URL('../docs/statecharts', import.meta.url));
const files = await filesOf(registry.map(({ machine }) => machine));
const drift = await driftOf(folder, files);

if (process.argv.includes('--check')) {
  for (const sentence of sentencesOf(drift)) console.error(sentence);
  process.exitCode = sentencesOf(drift).length > 0 ? 1 : 0;
} else {
  await writeFiles(folder, files);
  await Promise.all(drift.stale.map((name) => rm(join(folder, name))));
  console.log(
    `docs/statecharts: ${registry.length} machines, ${drift.changed.length + drift.missing.length} files written anew`,
  );
}
