import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { REPORTS, ROOT } from '../paths.mjs';
import { reported } from '../testing/runSteps.mjs';
import { driftOf } from './document.mjs';
import { join } from 'node:path';

/** What the last whole run proved. */
export const PROOFS = join(REPORTS, 'proofs.json');
export const REQUIREMENTS = join(ROOT, 'docs', 'requirements.md');

/** @typedef {import('../testing/runSteps.mjs').TimedOutcome} TimedOutcome */

const CLAIM = 'requirements: docs/requirements.md says what the tests of this run prove';

/**
 * @param {readonly import('../testing/steps.mjs').Outcome[]} outcomes
 * @returns {import('./document.mjs').Proved}
 */
export const provedBy = (outcomes) => ({
  proofs: outcomes.flatMap(({ proofs }) => proofs ?? []),
  unjudged: outcomes.flatMap(({ skipped }) => skipped.flatMap(({ file }) => file ?? [])),
});

/**
 * The last check of a whole run, on what its other steps report.
 * @param {readonly TimedOutcome[]} ran
 * @param {import('../testing/runSteps.mjs').Setting} setting
 * @returns {TimedOutcome}
 */
export function checkRequirements(ran, { write }) {
  const proved = provedBy(ran);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(PROOFS, JSON.stringify(proved));
  const drift = driftOf(existsSync(REQUIREMENTS) ? readFileSync(REQUIREMENTS, 'utf8') : '', proved);
  const isRight = drift.length === 0;
  const output = [...drift, '`npm run requirements` writes it anew.'].join('\n');
  const outcome = { passed: isRight ? [CLAIM] : [], failed: isRight ? [] : [CLAIM], skipped: [], output };
  return reported({ ...outcome, name: 'requirements', ms: 0 }, write);
}
