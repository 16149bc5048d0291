/** @typedef {{ part: string, state: 'present' | 'old' | 'missing' | 'not used', what: string, remedy?: string }} Finding */

const MARKS = { present: 'ok', old: 'OLD', missing: 'MISSING', 'not used': '-' };

/**
 * The findings as a table for a terminal; remedies stand below their part.
 * @param {readonly Finding[]} findings
 */
export function formatFindings(findings) {
  const partColumn = Math.max(...findings.map(({ part }) => part.length)) + 2;
  const markColumn = Math.max(...Object.values(MARKS).map((mark) => mark.length)) + 2;
  return findings
    .flatMap(({ part, state, what, remedy }) => [
      `${part.padEnd(partColumn)}${MARKS[state].padEnd(markColumn)}${what}`,
      ...(remedy === undefined ? [] : [`${' '.repeat(partColumn + markColumn)}→ ${remedy}`]),
    ])
    .join('\n');
}
