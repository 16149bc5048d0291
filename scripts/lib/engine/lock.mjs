import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ sha256: string, path: string }} LockedPackage */

const LOCK = fileURLToPath(new URL('./guacd-debs.lock', import.meta.url));
/** Raise it when the mends of the unpacked folder change, so that old folders are made anew. */
const MENDS = 1;

/**
 * @param {string} text
 * @returns {readonly LockedPackage[]}
 */
export function parseLock(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const match = /^([0-9a-f]{64}) {2}(pool\/[\w./+%~-]+\.deb)$/.exec(line);
      if (match?.[1] === undefined || match[2] === undefined || match[2].includes('..'))
        throw new Error(`Not a line of the lock: ${line}`);
      return { sha256: match[1], path: match[2] };
    });
}

/** The packages of the private engine and a name for the folder that holds exactly them. */
export function readLock() {
  const text = readFileSync(LOCK, 'utf8');
  const digest = createHash('sha256').update(`${MENDS}\n${text}`).digest('hex');
  return { packages: parseLock(text), folderName: `guacd-${digest.slice(0, 12)}` };
}
