import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ask, run } from '../process.mjs';
import { EngineError } from './index.mjs';
import { partialName, removeOldPartials } from './partial.mjs';

/** @typedef {import('./lock.mjs').LockedPackage} LockedPackage */

/** apt's own client: it knows the machine's proxy, certificates and mirror methods. */
const APT_HELPER = '/usr/lib/apt/apt-helper';
const AT_ONCE = 8;
const ONE_DOWNLOAD_MS = 120_000;

const INDEX_TARGETS = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
/** apt reads all its lists first, which takes seconds while packages are being installed beside it. */
const APT_ANSWER_MS = 60_000;

/**
 * The addresses below which `pool/…` may be found: the override alone, else what the machine's own apt uses.
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly string[]}
 */
export function mirrors(env) {
  const told = env.ORIEL_DEBIAN_MIRROR;
  const found = told ?? ask('apt-get', INDEX_TARGETS, APT_ANSWER_MS) ?? '';
  return [...new Set(found.split(/\s+/).map((uri) => uri.replace(/\/+$/, '')))].filter((uri) => /^[a-z+]+:/.test(uri));
}

/** @param {string} file */
async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Brings every package into the folder; those already there and whole are kept.
 * @param {{ packages: readonly LockedPackage[], folder: string, bases: readonly string[], onProgress: (done: number) => void }} order
 * @returns {Promise<readonly string[]>} the files, in the order of the lock
 */
export async function fetchPackages({ packages, folder, bases, onProgress }) {
  const work = partialName(join(folder, 'download'));
  removeOldPartials(folder);
  mkdirSync(work, { recursive: true });
  const waiting = packages.values();
  let done = 0;
  let stopped = false;
  const lane = async () => {
    for (const locked of waiting) {
      if (stopped) return;
      await fetchOne(locked, { folder, work, bases }).catch((error) => {
        stopped = true;
        throw error;
      });
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane)).finally(() =>
    rmSync(work, { recursive: true, force: true }),
  );
  return packages.map((locked) => fileOf(locked, folder));
}

/**
 * @param {LockedPackage} locked
 * @param {string} folder
 */
const fileOf = ({ sha256 }, folder) => join(folder, `${sha256}.deb`);

/**
 * @param {LockedPackage} locked
 * @param {{ folder: string, work: string, bases: readonly string[] }} places
 */
async function fetchOne(locked, { folder, work, bases }) {
  const file = fileOf(locked, folder);
  if (existsSync(file) && (await sha256Of(file)) === locked.sha256) return;
  const partial = fileOf(locked, work);
  let reason = 'no mirror is known';
  for (const base of bases) {
    const { code, output } = await download(`${base}/${locked.path}`, partial, locked.sha256);
    if (code === 0 && (await sha256Of(partial)) === locked.sha256) return renameSync(partial, file);
    reason = lastLine(output);
  }
  throw new EngineError(
    `The engine's package ${locked.path} could not be fetched (${reason}). ` +
      'Set ORIEL_DEBIAN_MIRROR to the address of a Debian mirror or archive that still has the release bullseye, ' +
      'or ORIEL_GUACD to a guacd that runs elsewhere.',
  );
}

/**
 * @param {string} uri
 * @param {string} file
 * @param {string} sha256
 */
const download = (uri, file, sha256) =>
  run(APT_HELPER, ['-q', 'download-file', uri, file, `SHA256:${sha256}`], {
    timeoutMs: ONE_DOWNLOAD_MS,
    env: { ...process.env, LC_ALL: 'C' },
  });

/** @param {string} output */
function lastLine(output) {
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => /^E:|^Err|^Failed/.test(line.trim())) ?? 'no answer in time'
  );
}
