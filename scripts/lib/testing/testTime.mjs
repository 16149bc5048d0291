import { seconds } from '../say.mjs';

/** @typedef {import('./runSteps.mjs').TimedOutcome} TimedOutcome */
/** @typedef {import('./steps.mjs').Took} Took */
/** @typedef {{ seconds: number, steps: Readonly<Record<string, number>> }} TestTime */

const SHOWN = 20;
/** Each of its files starts a gateway, which no test of it shows. */
const SEEN_BY_FILE = 'browser';
const MS_PER_SECOND = 1_000;
const SECONDS_COLUMN = 8;

/**
 * What to work on first when tests take too long: files of the browser suite, with their set-up, and tests of all others.
 * @param {readonly TimedOutcome[]} outcomes
 * @returns {readonly string[]}
 */
export function slowestLines(outcomes) {
  const others = outcomes.filter(({ name }) => name !== SEEN_BY_FILE);
  return [
    ...listed(`The slowest files of "${SEEN_BY_FILE}"`, filesOf(outcomes.filter((one) => !others.includes(one)))),
    ...listed('The slowest tests', others.flatMap(namedTests)),
  ];
}

/** @param {readonly TimedOutcome[]} outcomes */
const filesOf = (outcomes) => outcomes.flatMap(({ times }) => times?.files ?? []);

/** @param {TimedOutcome} outcome @returns {readonly Took[]} */
const namedTests = ({ name, times }) => (times?.tests ?? []).map(({ what, ms }) => ({ what: `${name}: ${what}`, ms }));

/**
 * @param {string} title
 * @param {readonly Took[]} took
 */
function listed(title, took) {
  if (took.length === 0) return [];
  const slowest = [...took].sort((one, other) => other.ms - one.ms).slice(0, SHOWN);
  return [`${title}:`, ...slowest.map(({ what, ms }) => `${seconds(ms).padStart(SECONDS_COLUMN)}  ${what}`)];
}

/**
 * @param {number} ms of the whole run, without the set-up
 * @param {readonly Pick<TimedOutcome, 'name' | 'ms'>[]} outcomes
 * @returns {TestTime}
 */
export function testTimeOf(ms, outcomes) {
  const inSeconds = (/** @type {number} */ of) => Math.round(of) / MS_PER_SECOND;
  return {
    seconds: inSeconds(ms),
    steps: Object.fromEntries(outcomes.map((outcome) => [outcome.name, inSeconds(outcome.ms)])),
  };
}
