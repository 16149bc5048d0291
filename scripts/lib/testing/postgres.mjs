import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitUntil } from '../net.mjs';
import { ask, guarded, hasEnded, run, stopGroup, which } from '../process.mjs';
import { postgresFolders } from './requirements.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} RunningPostgres */

const START_TIMEOUT_MS = 30_000;
const STOP_GRACE_MS = 10_000;
const USER = 'oriel';
/** Of the file in which the server notes what it is doing. */
const STATUS_LINE = 7;

/**
 * A PostgreSQL of one's own in a temporary folder, on loopback; nothing of the machine's is touched. Null where none is installed.
 * @returns {Promise<RunningPostgres | null>}
 */
export async function startPostgres() {
  const programs = { initdb: which('initdb', postgresFolders()), postgres: which('postgres', postgresFolders()) };
  if (programs.initdb === null || programs.postgres === null) return null;
  const server = { folder: privateFolder(), port: await freePort(), password: randomBytes(16).toString('hex') };
  const remove = () => rmSync(server.folder, { recursive: true, force: true });
  await initialize(programs.initdb, server).catch((error) => {
    remove();
    throw error;
  });
  const child = spawnPostgres(programs.postgres, server);
  const stop = async () => {
    await stopGroup(child, STOP_GRACE_MS, 'SIGINT');
    remove();
  };
  const isUp = () => hasEnded(child) || isReady(server.folder);
  if (!(await waitUntil(isUp, { timeoutMs: START_TIMEOUT_MS })) || hasEnded(child)) {
    await stop();
    throw new Error('PostgreSQL did not start.');
  }
  return { url: `postgres://${USER}:${server.password}@127.0.0.1:${server.port}/postgres`, stop };
}

/**
 * As `pg_ctl` sees it: whoever only listens may still refuse everybody because it is starting.
 * @param {string} folder
 */
function isReady(folder) {
  const file = join(folder, 'data', 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[STATUS_LINE]?.trim() === 'ready';
}

/** PostgreSQL refuses to run as root, so root lends it the user that the package made. */
const serverUser = () => (process.getuid?.() === 0 ? { user: 'postgres' } : {});

function privateFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-postgres-'));
  if (process.getuid?.() === 0)
    chownSync(folder, Number(ask('id', ['-u', 'postgres'])), Number(ask('id', ['-g', 'postgres'])));
  return folder;
}

/**
 * @param {string} initdb
 * @param {{ folder: string, password: string }} server
 */
async function initialize(initdb, { folder, password }) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o644 });
  const data = join(folder, 'data');
  const options = ['--auth=scram-sha-256', `--username=${USER}`, `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const { program, args } = guarded([initdb, '-D', data, '--no-locale', '--no-sync', ...options], serverUser());
  const { code, output } = await run(program, args, { cwd: folder });
  rmSync(passwordFile);
  if (code !== 0) throw new Error(`PostgreSQL could not make a database:\n${output.trim()}`);
}

/**
 * @param {string} postgres
 * @param {{ folder: string, port: number }} server
 */
function spawnPostgres(postgres, { folder, port }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    // Nothing here must outlive the run.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, args } = guarded([postgres, '-D', join(folder, 'data'), ...options], {
    ...serverUser(),
    signal: 'INT',
  });
  const child = spawn(program, args, { cwd: folder, detached: true, stdio: 'ignore' });
  child.once('error', () => undefined);
  return child;
}
