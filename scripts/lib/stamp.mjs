import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * All files below the given paths, sorted; a path that is missing counts as empty.
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} [matters]
 */
export function listFiles(root, paths, matters = () => true) {
  return paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .map((path) => relative(root, path))
    .filter(matters)
    .sort();
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/**
 * Changes when a name or a byte of the files changes.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function contentHash(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @param {string} file */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);

/**
 * @param {string} file
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${stamp}\n`);
}
