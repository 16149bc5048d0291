import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitUntil } from '../net.mjs';
import { guarded, hasEnded, stopGroup } from '../process.mjs';
import { EngineError } from './index.mjs';
import { askEngine } from './handshake.mjs';
import { LIBRARIES } from './unpack.mjs';

/** @typedef {{ address: import('../net.mjs').Address, stop: () => Promise<void> }} RunningGuacd */

const START_TIMEOUT_MS = 10_000;
const STOP_GRACE_MS = 3_000;
const RESTART_DELAY_MS = 1_000;
/**
 * guacd 1.3 forks for each connection while its other threads log: the child may begin with the log's lock held by nobody, and
 * hangs at its first line for ever. It writes few lines this way.
 */
const LOG_LEVEL = 'error';

/**
 * Starts the unpacked guacd on a free loopback port and starts it again if it dies.
 * @param {{ folder: string, home: string }} places the unpacked packages, and where FreeRDP may keep certificates
 * @returns {Promise<RunningGuacd>}
 */
export async function startGuacd({ folder, home }) {
  const port = await freePort();
  mkdirSync(home, { recursive: true, mode: 0o700 });
  writeFileSync(join(home, 'fonts.conf'), fontConfig(folder, home));
  const state = { stopping: false, child: spawnGuacd({ folder, home, port }) };
  const watch = () =>
    state.child.once('exit', () => {
      if (state.stopping) return;
      setTimeout(() => {
        if (state.stopping) return;
        state.child = spawnGuacd({ folder, home, port });
        watch();
      }, RESTART_DELAY_MS).unref();
    });
  await waitForAnswer(state.child, port, home);
  watch();
  return {
    address: { host: '127.0.0.1', port },
    stop: () => {
      state.stopping = true;
      return stopGroup(state.child, STOP_GRACE_MS);
    },
  };
}

/** @param {{ folder: string, home: string, port: number }} where */
function spawnGuacd({ folder, home, port }) {
  const libraries = join(folder, LIBRARIES);
  const guacd = join(folder, 'usr', 'sbin', 'guacd');
  const { program, args } = guarded([guacd, '-f', '-l', String(port), '-b', '127.0.0.1', '-L', LOG_LEVEL]);
  const log = openSync(join(home, 'guacd.log'), 'a', 0o600);
  const child = spawn(program, args, {
    cwd: libraries,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: '/usr/bin:/bin',
      HOME: home,
      LC_ALL: 'C.UTF-8',
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: [libraries, join(libraries, 'pulseaudio'), join(folder, 'lib', 'x86_64-linux-gnu')].join(':'),
    },
  });
  closeSync(log);
  child.once('error', () => undefined);
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 * @param {string} home
 */
async function waitForAnswer(child, port, home) {
  const answers = () =>
    hasEnded(child) ||
    askEngine({ host: '127.0.0.1', port }).then(
      () => true,
      () => false,
    );
  const answered = await waitUntil(answers, { timeoutMs: START_TIMEOUT_MS });
  if (answered && !hasEnded(child)) return;
  await stopGroup(child, STOP_GRACE_MS);
  throw new EngineError(`The engine did not start. Its log is ${join(home, 'guacd.log')}.`);
}

/**
 * The private fonts first: a machine without any still shows terminals.
 * @param {string} folder
 * @param {string} home
 */
function fontConfig(folder, home) {
  const places = [join(folder, 'usr', 'share', 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${places.map((place) => `  <dir>${escapeXml(place)}</dir>`).join('\n')}
  <cachedir>${escapeXml(join(home, 'fontconfig'))}</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
}

/** @param {string} text */
const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
