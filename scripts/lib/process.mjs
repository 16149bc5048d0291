import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { constants as system, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** @typedef {{ code: number, output: string, stdout: string }} RunResult */
/**
 * `hasTime`: others go first, as far as the system can order it.
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, input?: string, hasTime?: boolean }} RunOptions
 */

/** Where Debian keeps servers; a plain user's PATH often lacks it. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin', '/bin'];

/**
 * The full path of a program, or null.
 * @param {string} name
 * @param {readonly string[]} [moreFolders]
 */
export function which(name, moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS, ...moreFolders];
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program to its end and keeps what it printed. Never rejects: a program that cannot start has code 127.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: options.env ?? process.env,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
      detached: options.hasTime === true,
    });
    if (options.hasTime === true) letOthersFirst(child);
    let output = '';
    let stdout = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 127, output: error.message, stdout }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, stdout }));
    // Whoever ends without having read it says how by its code.
    child.stdin?.on('error', () => undefined).end(options.input);
  });
}

/**
 * A program that leads a session of its own: Linux may share the processor between sessions, and by priority only within one. No
 * terminal ends it, so this process takes it along.
 * @param {import('node:child_process').ChildProcess} child
 */
function letOthersFirst(child) {
  const { pid } = child;
  if (pid === undefined) return;
  const end = () => signalGroup(pid, 'SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  try {
    setPriority(pid, system.priority.PRIORITY_LOW);
    writeFileSync(`/proc/${pid}/autogroup`, String(system.priority.PRIORITY_LOW));
  } catch {
    // It has ended, or the system has no such order: it runs beside the others.
  }
}

/**
 * Asks a program at once; null where it is missing, fails or does not answer in time.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} [timeoutMs]
 */
export function ask(command, args, timeoutMs = 3_000) {
  const answer = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: timeoutMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

/** @param {import('node:child_process').ChildProcess} child */
export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export function ended(child) {
  return hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));
}

/**
 * The same command, ended by the kernel when this process dies without a chance to say so, and run as another user.
 * @param {readonly string[]} command
 * @param {{ user?: string, signal?: 'TERM' | 'INT' }} [options]
 * @returns {{ program: string, args: readonly string[] }}
 */
export function guarded(command, { user, signal = 'TERM' } = {}) {
  const setpriv = which('setpriv');
  if (setpriv === null && user !== undefined) throw new Error(`setpriv (util-linux) is needed to run ${command[0]}.`);
  const asUser = user === undefined ? [] : ['--reuid', user, '--regid', user, '--init-groups'];
  const [program = '', ...args] = setpriv === null ? command : [setpriv, '--pdeathsig', signal, ...asUser, ...command];
  return { program, args };
}

/**
 * Ends a process and what it started, if it leads a group of its own (`detached`): politely first, then by force.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} graceMs
 * @param {NodeJS.Signals} [signal]
 */
export async function stopGroup(child, graceMs, signal = 'SIGTERM') {
  if (child.pid === undefined) return;
  const leader = child.pid;
  if (!hasEnded(child)) {
    signalGroup(leader, signal);
    const timer = setTimeout(() => signalGroup(leader, 'SIGKILL'), graceMs);
    await ended(child);
    clearTimeout(timer);
  }
  signalGroup(leader, 'SIGKILL');
}

/**
 * @param {number} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
