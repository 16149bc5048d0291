import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ visited: readonly string[], missed: readonly string[] }} Seen */
/** @typedef {{ machines: readonly { machine: string, states: Seen, transitions: Seen }[] }} StateCoverage */

/**
 * What the run saw of the statecharts, a line in all and one for each machine that was not seen whole.
 * @param {StateCoverage} coverage
 * @returns {readonly string[]}
 */
export function coverageLines({ machines }) {
  const partly = machines.filter(({ states, transitions }) => states.missed.length + transitions.missed.length > 0);
  return [
    `Statecharts: ${machines.length} machines, ${of(machines.map(({ states }) => states))} states, ` +
      `${of(machines.map(({ transitions }) => transitions))} transitions visited`,
    ...partly.map(
      ({ machine, states, transitions }) => `  ${machine}: ${of([states])} states, ${of([transitions])} transitions`,
    ),
  ];
}

/** @param {readonly Seen[]} seen */
function of(seen) {
  const visited = seen.reduce((sum, one) => sum + one.visited.length, 0);
  const missed = seen.reduce((sum, one) => sum + one.missed.length, 0);
  return `${visited} of ${visited + missed}`;
}

/** @param {string} file @returns {readonly string[]} nothing where no path was walked */
export const readCoverageLines = (file) =>
  existsSync(file) ? coverageLines(JSON.parse(readFileSync(file, 'utf8'))) : [];
