import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The name of work that is not done; it tells who does it. @param {string} name */
export const partialName = (name) => `${name}.${process.pid}.partial`;

/**
 * Removes what runs that died left behind.
 * @param {string} folder
 */
export function removeOldPartials(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const owner = /\.(\d+)\.partial$/.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
