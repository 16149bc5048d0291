import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 200;
const SHELLS = /^(ba|da|a|z|k)?sh$/;

/**
 * npm runs a script by a shell, and whoever kills npm alone kills neither the shell nor us: nobody is told. Calls back
 * once npm is gone; never where npm did not start this, or where there is no /proc to see it by.
 * @param {NodeJS.ProcessEnv} env
 * @param {() => void} gone
 */
export function whenNpmIsGone(env, gone) {
  if (env.npm_lifecycle_event !== 'start') return;
  const shell = isShell(process.ppid) ? process.ppid : null;
  // The parent of the one whose parent is npm: another one takes its place when npm dies.
  const readNpm = () => (shell === null || process.ppid !== shell ? process.ppid : parentOf(shell));
  const npm = readNpm();
  if (npm === null) return;
  const timer = setInterval(() => {
    if (readNpm() === npm) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** @param {number} pid */
const isShell = (pid) => SHELLS.test(read(pid, 'comm')?.trim() ?? '');

/** @param {number} pid */
function parentOf(pid) {
  // The name of a program stands in parentheses and may hold anything.
  const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(read(pid, 'stat') ?? '') ?? [];
  return parent === undefined ? null : Number(parent);
}

/** @param {number} pid @param {string} name */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
