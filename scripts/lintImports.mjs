// Checks the import directions of .dependency-cruiser.cjs, after proving that each rule still sees a planted violation.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FOLDER_RULES, folderCircles } from './lib/imports/folderCircles.mjs';
import { PLANTED_RULES, plantViolations } from './lib/imports/plant.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/process.mjs';
import { listFiles } from './lib/stamp.mjs';

/** @typedef {{ rule: { name: string }, from: string, to: string }} Violation */
/** @typedef {{ modules: import('./lib/imports/folderCircles.mjs').Module[], summary: { violations: Violation[] } }} Report */
/** @typedef {{ seen: ReadonlySet<string>, violations: readonly Violation[] }} Findings */

const CRUISER = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const CONFIGURATION = '.dependency-cruiser.cjs';
const FOLDERS = ['contract', 'src', 'gateway', 'welcome', 'mocks', 'tests', 'bench', 'scripts'];

/**
 * @param {string} folder
 * @returns {Promise<Findings>}
 */
async function cruise(folder) {
  const present = FOLDERS.filter((name) => existsSync(join(folder, name)));
  const args = [CRUISER, '--config', CONFIGURATION, '--output-type', 'json', ...present];
  const { output, stdout } = await run(process.execPath, args, { cwd: folder });
  try {
    const { modules, summary } = /** @type {Report} */ (JSON.parse(stdout));
    return {
      seen: new Set(modules.map(({ source }) => source)),
      violations: [...summary.violations, ...folderCircles(modules)],
    };
  } catch {
    throw new Error(`dependency-cruiser failed:\n${output.trim()}`);
  }
}

/** What keeps the checker from being believed: a rule without a sample, or a sample that nobody saw. */
async function unprovedRules() {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, CONFIGURATION));
  const rules = [...forbidden.map((/** @type {{ name: string }} */ { name }) => name), ...FOLDER_RULES];
  const { folder, remove } = plantViolations();
  try {
    const seen = new Set((await cruise(folder)).violations.map(({ rule }) => rule.name));
    const unplanted = rules.filter((/** @type {string} */ name) => !PLANTED_RULES.includes(name));
    return [...unplanted, ...PLANTED_RULES.filter((name) => !seen.has(name))];
  } finally {
    remove();
  }
}

async function problems() {
  const unproved = await unprovedRules();
  const { seen, violations } = await cruise(ROOT);
  const unseen = listFiles(ROOT, FOLDERS, (file) => /\.tsx?$/.test(file)).filter((file) => !seen.has(file));
  return [
    ...unproved.map((name) => `The rule ${name} is not proved by a planted violation (scripts/lib/imports/plant.mjs).`),
    ...unseen.map((file) => `${file} was not looked at.`),
    ...violations.map(({ rule, from, to }) => `${from} imports ${to} (${rule.name})`),
  ];
}

const found = await problems();
for (const line of found) console.log(line);
process.exitCode = found.length === 0 ? 0 : 1;
