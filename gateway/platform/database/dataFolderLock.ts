import { randomBytes } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { DATA_FOLDER_PROBE_MS } from '../../../contract/limits.ts';
import { DataFolderInUseError } from './databaseErrors.ts';

const LOCK = 'gateway.lock';
const TAKEOVER = 'takeover.lock';
const SOCKET_PATH_MAX_BYTES = 100; // the system's limit is 104 to 108 with the ending zero

export interface DataFolderLock {
  release(): Promise<void>;
}

/** The folder's sockets under names short enough for the system. */
interface SocketFolder {
  path(name: string): string;
  close(): Promise<void>;
}

async function socketFolder(folder: string): Promise<SocketFolder> {
  const longest = `${LOCK}.${'0'.repeat(8)}`;
  const near = relative(process.cwd(), folder);
  const fitting = [folder, near].find((base) => Buffer.byteLength(join(base, longest)) <= SOCKET_PATH_MAX_BYTES);
  if (fitting !== undefined) return { path: (name) => join(fitting, name), close: () => Promise.resolve() };
  const handle = await open(folder);
  return { path: (name) => `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() };
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Whether a process listens there. A busy or frozen one does: only a refused or missing socket is dead. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    const settle = (held: boolean): void => {
      probe.destroy();
      resolve(held);
    };
    probe.setTimeout(DATA_FOLDER_PROBE_MS, () => settle(true));
    probe.once('connect', () => settle(true));
    probe.once('error', (error) => settle(!hasCode(error, 'ECONNREFUSED') && !hasCode(error, 'ENOENT')));
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

/**
 * The name appears in the folder only when its socket already listens, so nobody can take a starting gateway
 * for a dead one. Null if the name is taken.
 */
async function claim(folder: SocketFolder, name: string): Promise<Server | null> {
  const fresh = folder.path(`${name}.${randomBytes(4).toString('hex')}`);
  const server = await listen(fresh);
  try {
    await link(fresh, folder.path(name));
    return server;
  } catch (error) {
    server.close();
    if (hasCode(error, 'EEXIST')) return null;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

async function removeIfDead(path: string): Promise<boolean> {
  if (await isHeld(path)) return false;
  await rm(path, { force: true });
  return true;
}

/** The turn to take over; also when somebody was killed while they had it. */
async function takeTurn(folder: SocketFolder): Promise<Server | null> {
  const turn = await claim(folder, TAKEOVER);
  if (turn !== null) return turn;
  return (await removeIfDead(folder.path(TAKEOVER))) ? claim(folder, TAKEOVER) : null;
}

/** Removes a dead gateway's socket. Only one starter at a time may, or it would remove a living one's. */
async function takeOver(folder: SocketFolder): Promise<Server | null> {
  const turn = await takeTurn(folder);
  if (turn === null) return null;
  try {
    return (await removeIfDead(folder.path(LOCK))) ? await claim(folder, LOCK) : null;
  } finally {
    await rm(folder.path(TAKEOVER), { force: true });
    turn.close();
  }
}

async function acquire(folder: SocketFolder): Promise<Server | null> {
  const free = await claim(folder, LOCK);
  if (free !== null) return free;
  return (await isHeld(folder.path(LOCK))) ? null : takeOver(folder);
}

/** Holds the folder until released or until the process ends, however it ends. Throws `DataFolderInUseError`. */
export async function lockDataFolder(path: string): Promise<DataFolderLock> {
  const folder = await socketFolder(path);
  const server = await acquire(folder);
  if (server === null) {
    await folder.close();
    throw new DataFolderInUseError(path);
  }
  return {
    release: async () => {
      await rm(folder.path(LOCK), { force: true });
      server.close();
      await folder.close();
    },
  };
}
