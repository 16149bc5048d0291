import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS, ROOT } from '../paths.mjs';
import { guarded, run } from '../process.mjs';
import { changedArgs, changedFiles } from './changed.mjs';

/**
 * @typedef {object} Outcome
 * @property {readonly string[]} passed titles
 * @property {readonly string[]} failed titles
 * @property {readonly { title: string, reason: string, file?: string }[]} skipped
 * @property {readonly import('../requirements/document.mjs').Proof[]} [proofs] passed tests that name requirements
 * @property {string} output what the tools printed
 * @property {{ readonly tests: readonly Took[], readonly files: readonly Took[] }} [times] a file's with all of its hooks
 */
/** @typedef {{ readonly what: string, readonly ms: number }} Took */
/** @typedef {{ name: string, run: (env: NodeJS.ProcessEnv) => Promise<Outcome> }} Step */

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');

/**
 * Runs Node on a program of the repository; it ends when this run is broken off.
 * @param {readonly string[]} programArgs
 * @param {import('../process.mjs').RunOptions} options
 */
function runNode(programArgs, options) {
  const { program, args } = guarded([process.execPath, ...programArgs]);
  return run(program, args, { cwd: ROOT, ...options });
}

/**
 * A check that passes or fails as a whole and counts as one test. It never waits for a clock, so suites go first.
 * @param {string} name
 * @param {string} claim what is true when it passes
 * @param {readonly string[]} args of Node
 * @param {NodeJS.ProcessEnv} setting
 * @returns {Step}
 */
export function check(name, claim, args, setting = {}) {
  const title = `${name}: ${claim}`;
  return {
    name,
    run: async (env) => {
      const { code, output } = await runNode(args, { env: { ...env, ...setting }, hasTime: true });
      return { passed: code === 0 ? [title] : [], failed: code === 0 ? [] : [title], skipped: [], output };
    },
  };
}

/**
 * One vitest project; its own reporter writes the titles to a file.
 * @param {string} project
 * @param {string | null} since leaves out what no change since this commit can reach
 * @returns {Step}
 */
export function suite(project, since) {
  const file = join(REPORTS, `${project}.json`);
  return {
    name: project,
    run: async (env) => {
      mkdirSync(REPORTS, { recursive: true });
      rmSync(file, { force: true });
      const fewer = since === null ? [] : changedArgs(project, since, changedFiles(since));
      const args = [VITEST, 'run', '--project', project, '--passWithNoTests', ...fewer];
      const { code, output } = await runNode(args, { env: { ...env, ORIEL_REPORT: file } });
      return { ...outcomeOf(project, code, existsSync(file) ? readFileSync(file, 'utf8') : null), output };
    },
  };
}

/**
 * A run that broke without naming a failed test counts as a failed one.
 * @param {string} project
 * @param {number} code
 * @param {string | null} report
 * @returns {Omit<Outcome, 'output'>}
 */
export function outcomeOf(project, code, report) {
  if (report === null) return { passed: [], failed: [`${project}: the run broke off`], skipped: [] };
  const { passed, failed, skipped, proofs, times } = JSON.parse(report);
  const broke = code !== 0 && failed.length === 0;
  return { passed, failed: broke ? [`${project}: ended with code ${code}`] : failed, skipped, proofs, times };
}
