import { seconds } from '../say.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Outcome} Outcome */
/** @typedef {Outcome & { name: string, ms: number }} TimedOutcome */
/** @typedef {{ env: NodeJS.ProcessEnv, write: (line: string) => void }} Setting */

const NAME_COLUMN = 16;

/**
 * Runs so many steps at once: whoever is free takes the next of the list. One line a step, all output of a failing one.
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @param {Setting} setting
 * @returns {Promise<readonly TimedOutcome[]>}
 */
export async function runSteps(steps, atOnce, setting) {
  const waiting = steps.values();
  const outcomes = /** @type {TimedOutcome[]} */ ([]);
  const runLane = async () => {
    for (const step of waiting) outcomes.push(await runStep(step, setting));
  };
  await Promise.all(Array.from({ length: atOnce }, runLane));
  return outcomes;
}

/**
 * @param {Step} step
 * @param {Setting} setting
 * @returns {Promise<TimedOutcome>}
 */
async function runStep(step, { env, write }) {
  const begin = Date.now();
  const outcome = await step.run(env);
  return reported({ ...outcome, name: step.name, ms: Date.now() - begin }, write);
}

/**
 * Says how a step went.
 * @param {TimedOutcome} outcome
 * @param {Setting['write']} write
 */
export function reported(outcome, write) {
  const { name, ms, passed, failed, skipped, output } = outcome;
  const mark = failed.length === 0 ? 'ok    ' : 'FAILED';
  const counts = `${passed.length} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
  write(`${mark} ${name.padEnd(NAME_COLUMN)} ${seconds(ms).padStart(8)}  ${counts}`);
  // What failed comes first: of a long log, often only a part is kept.
  if (failed.length > 0) write([...failed.map((title) => `       failed: ${title}`), output.trimEnd()].join('\n'));
  else for (const { title, reason } of skipped) write(`       skipped: ${title} (${reason})`);
  return outcome;
}

/**
 * Every failure once more, short and at the end: of a long log, often only the end is kept.
 * @param {readonly Pick<TimedOutcome, 'name' | 'failed'>[]} outcomes
 * @returns {readonly string[]}
 */
export function failureLines(outcomes) {
  const lines = outcomes.flatMap(({ name, failed }) => failed.map((title) => `  ${name}: ${title}`));
  return lines.length === 0 ? [] : ['Failed:', ...lines];
}

/**
 * The last line of a run, and whether it succeeded: nothing failed and something ran.
 * @param {readonly Pick<Outcome, 'passed' | 'failed'>[]} outcomes
 */
export function total(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed.length, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0);
  return { line: `${passed} passed, ${failed} failed`, succeeded: failed === 0 && passed > 0 };
}
