/** Keep equal to "engines" in package.json, which npm reads only after this. */
const LEAST = [
  { major: 20, minor: 19 },
  { major: 22, minor: 13 },
];
const FROM_MAJOR = 24;

/**
 * A sentence where this Node cannot run Oriel, else null.
 * @param {string} version such as 20.19.2
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major >= FROM_MAJOR || LEAST.some((least) => major === least.major && minor >= least.minor);
  return fits
    ? null
    : `Oriel needs Node.js 20.19, 22.13 or 24 (or a newer release of one of them); this is ${version}. Install one from nodejs.org and start again.`;
}
