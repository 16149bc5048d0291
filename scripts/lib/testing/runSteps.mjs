import { seconds } from '../say.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Outcome} Outcome */
/** @typedef {{ env: NodeJS.ProcessEnv, write: (line: string) => void }} Setting */

const NAME_COLUMN = 16;

/**
 * Runs lanes side by side, the steps of a lane one after another; one line a step, all output of a failing one.
 * @param {readonly (readonly Step[])[]} lanes
 * @param {Setting} setting
 * @returns {Promise<readonly Outcome[]>}
 */
export async function runLanes(lanes, setting) {
  const runLane = async (/** @type {readonly Step[]} */ steps) => {
    const outcomes = [];
    for (const step of steps) outcomes.push(await runStep(step, setting));
    return outcomes;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
}

/**
 * @param {Step} step
 * @param {Setting} setting
 */
async function runStep(step, { env, write }) {
  const begin = Date.now();
  const outcome = await step.run(env);
  const { passed, failed, skipped, output } = outcome;
  const mark = failed.length === 0 ? 'ok    ' : 'FAILED';
  const counts = `${passed.length} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
  write(`${mark} ${step.name.padEnd(NAME_COLUMN)} ${seconds(Date.now() - begin).padStart(8)}  ${counts}`);
  if (failed.length > 0) write(output.trimEnd());
  else for (const { title, reason } of skipped) write(`       skipped: ${title} (${reason})`);
  return outcome;
}

/**
 * The last line of a run, and whether it succeeded: nothing failed and something ran.
 * @param {readonly Outcome[]} outcomes
 */
export function total(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed.length, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0);
  return { line: `${passed} passed, ${failed} failed`, succeeded: failed === 0 && passed > 0 };
}
