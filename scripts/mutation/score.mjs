import { createHash } from 'node:crypto';

/** One file of so many is in the sample, which ten minutes suffice for: more of what guards, for a fault there is a hole. */
const ONE_OF = { 'gateway/': 4, 'contract/': 5, 'src/machines/': 12 };

const oneOf = (/** @type {string} */ file) =>
  Object.entries(ONE_OF).find(([folder]) => file.startsWith(folder))?.[1] ?? 1;

/**
 * The sample is fixed by the names of the files, so that nobody chooses it: what is added joins it by chance.
 * @param {readonly string[]} files
 */
export const sampleOf = (files) =>
  files.filter((file) => createHash('sha256').update(file).digest().readUInt32BE(0) % oneOf(file) === 0);

/** @typedef {{ readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>> }} Report */

const NOTICED = ['Killed', 'Timeout'];
const OVERLOOKED = ['Survived', 'NoCoverage'];

/**
 * How many planted faults made a test fail. Those that do not even compile, or that nobody could notice, count neither way.
 * @param {Report} report as StrykerJS writes it
 */
export function scoreOf({ files }) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (/** @type {readonly string[]} */ among) => statuses.filter((status) => among.includes(status)).length;
  const [noticed, overlooked] = [count(NOTICED), count(OVERLOOKED)];
  const planted = noticed + overlooked;
  return { planted, overlooked, scorePercent: planted === 0 ? 0 : (noticed / planted) * 100 };
}
