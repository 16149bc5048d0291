import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_MAIN, ROOT } from './paths.mjs';
import { ended, stopGroup } from './process.mjs';

/** @typedef {{ url: string, admin?: { name: string, password: string } }} Listening */
/**
 * `abandon` gives nobody time, as if this command had been killed.
 * @typedef {{ child: import('node:child_process').ChildProcess, listening: Listening, stop: () => Promise<void>, abandon: () => Promise<void> }} RunningGateway
 */

const LOG_NAME = 'oriel.log';
const FATAL_LEVEL = 50;
/** The gateway drains for ten seconds (SHUTDOWN_DRAIN_MS) and then closes its database. */
const STOP_GRACE_MS = 15_000;
/**
 * The C library keeps what was freed in a heap for each thread, eight to a core.
 * Files go through the threads of Node's pool: with one heap, the memory that many uploads took is used again.
 */
const MEMORY = { MALLOC_ARENA_MAX: '1' };

/**
 * Starts the bundled gateway and waits until it listens.
 * @param {NodeJS.ProcessEnv} env with ORIEL_DATA set
 * @param {string} [main] the bundled program
 * @returns {Promise<RunningGateway>}
 */
export async function startGateway(env, main = GATEWAY_MAIN) {
  const log = openLog(env);
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: ROOT,
    env: { ...MEMORY, ...env, ORIEL_LOG_FILE: log?.path ?? '' },
    // A group of its own: Ctrl-C reaches the start command alone, which then ends the parts in order.
    detached: true,
    stdio: ['ignore', log?.fd ?? 'inherit', log?.fd ?? 'inherit', 'ipc'],
  });
  if (log !== null) closeSync(log.fd);
  const stop = () => stopGroup(child, STOP_GRACE_MS);
  const abandon = () => {
    if (child.connected) child.disconnect();
    return ended(child);
  };
  try {
    return { child, listening: await waitForListening(child, log), stop, abandon };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {NodeJS.ProcessEnv} env */
function openLog(env) {
  if (env.ORIEL_LOG === 'stdout') return null;
  const folder = env.ORIEL_DATA ?? 'data';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, LOG_NAME);
  const fd = openSync(path, 'a', 0o600);
  return { path, fd, begin: fstatSync(fd).size };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ path: string, begin: number } | null} log
 * @returns {Promise<Listening>}
 */
function waitForListening(child, log) {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const told = readMessage(message);
      if (told?.type === 'listening') resolve(told);
      if (told?.type === 'failed') reject(new Error(told.message));
    });
    child.once('error', reject);
    void ended(child).then(() => reject(new Error(whyItEnded(log))));
  });
}

/**
 * @param {unknown} message
 * @returns {({ type: 'listening' } & Listening) | { type: 'failed', message: string } | null}
 */
function readMessage(message) {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type === 'failed' && 'message' in message) return { type: 'failed', message: String(message.message) };
  if (message.type === 'listening' && 'url' in message) return /** @type {any} */ (message);
  return null;
}

/** @param {{ path: string, begin: number } | null} log */
function whyItEnded(log) {
  if (log === null) return 'The gateway ended before it listened; see its log above.';
  const file = readFileSync(log.path);
  // A file that was full was emptied meanwhile.
  const written = file.subarray(file.length < log.begin ? 0 : log.begin).toString('utf8');
  const reasons = fatalMessages(written);
  return [
    reasons.length > 0 ? reasons.join('\n') : 'The gateway ended before it listened.',
    `The log is ${log.path}.`,
  ].join('\n');
}

/**
 * The messages of a JSON log that tell of failure; lines that are no JSON (a crash of Node itself) count too.
 * @param {string} text
 */
export function fatalMessages(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      try {
        const entry = JSON.parse(line);
        return entry.level >= FATAL_LEVEL && typeof entry.msg === 'string' ? [entry.msg] : [];
      } catch {
        return [line];
      }
    });
}
