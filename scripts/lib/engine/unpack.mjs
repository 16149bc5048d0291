import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../process.mjs';
import { EngineError } from './index.mjs';
import { partialName, removeOldPartials } from './partial.mjs';

export const LIBRARIES = join('usr', 'lib', 'x86_64-linux-gnu');
const UNPACK_AT_ONCE = 2;

/** FreeRDP joins this to its prefix /usr and looks nowhere else for its plug-ins, whatever LD_LIBRARY_PATH says. */
const PLUGIN_FOLDER = 'lib/x86_64-linux-gnu/freerdp2';
/** The same folder seen from the working folder of the process. Shorter, so that it fits in place. */
const PLUGIN_FOLDER_HERE = '../proc/self/cwd/freerdp2';

/**
 * Unpacks all packages and mends them; the folder appears whole or not at all.
 * @param {readonly string[]} files
 * @param {string} folder
 */
export async function unpackPackages(files, folder) {
  const partial = partialName(folder);
  removeOldPartials(dirname(folder));
  mkdirSync(partial, { recursive: true });
  const waiting = files.values();
  const lane = async () => {
    for (const file of waiting) await unpackOne(file, partial);
  };
  await Promise.all(Array.from({ length: UNPACK_AT_ONCE }, lane));
  mendPluginFolder(join(partial, LIBRARIES));
  moveIntoPlace(partial, folder);
}

/**
 * @param {string} file
 * @param {string} folder
 */
async function unpackOne(file, folder) {
  const { code, output } = await run('dpkg-deb', ['--extract', file, folder]);
  if (code !== 0) throw new EngineError(`The engine could not be unpacked: ${output.trim()}`);
}

/** @param {string} libraries */
function mendPluginFolder(libraries) {
  const name = readdirSync(libraries).find((entry) => /^libfreerdp2\.so\.2\.\d/.test(entry));
  if (name === undefined) throw new EngineError('The engine could not be unpacked: libfreerdp2 is missing.');
  const file = join(libraries, name);
  writeFileSync(file, replacePadded(readFileSync(file), PLUGIN_FOLDER, PLUGIN_FOLDER_HERE));
}

/**
 * Replaces every whole, NUL-terminated `from` by `to`, filled up with NULs so that nothing moves.
 * @param {Buffer} bytes
 * @param {string} from
 * @param {string} to
 */
export function replacePadded(bytes, from, to) {
  const wanted = Buffer.from(`\0${from}\0`);
  const put = Buffer.alloc(wanted.length);
  if (put.write(`\0${to}`) >= wanted.length) throw new Error('The new text must not be longer.');
  const changed = Buffer.from(bytes);
  let count = 0;
  for (let at = changed.indexOf(wanted); at !== -1; at = changed.indexOf(wanted, at + 1), count++)
    put.copy(changed, at);
  if (count === 0) throw new EngineError(`The engine could not be unpacked: ${from} is not in it.`);
  return changed;
}

/**
 * @param {string} partial
 * @param {string} folder
 */
function moveIntoPlace(partial, folder) {
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another start was quicker; what it made is the same.
    if (!existsSync(folder)) throw error;
  }
}
