import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LOCAL_DESKTOP_START_MS } from '../../../../contract/limits.ts';
import { findProgram } from '../programs.ts';
import { newVncPassword, passwordFile, xAuthority } from './secrets.ts';

export interface LocalDesktop {
  readonly port: number;
  readonly password: string;
  stop(): Promise<void>;
}

interface RunFolder {
  readonly folder: string;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

/** The account without rights that every Unix has. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Ends with the gateway, however that ends: the pipe to it closes. */
const UNTIL_STDIN_CLOSES = '"$@" & child=$!; cat > /dev/null; kill "$child" 2> /dev/null; wait "$child"';
/** A window that comes before its manager would never get the keys. */
const SESSION = 'x-window-manager & sleep 1; x-terminal-emulator; wait';

/**
 * Starts a desktop of this machine on Xvnc, with a window manager and a terminal where they are installed. Null where
 * Xvnc is not installed or does not start. A gateway that runs as root lends nobody its rights: the desktop has none.
 */
export async function startLocalDesktop(onlyLoopback: boolean): Promise<LocalDesktop | null> {
  const program = findProgram('Xvnc');
  if (program === null) return null;
  const place = await preparePlace();
  const password = newVncPassword();
  const port = await freePort();
  await writeOwned(place, 'password', passwordFile(password));
  await writeOwned(place, 'xauthority', xAuthority());
  const server = runServer([program, ...serverArguments(place.folder, port, onlyLoopback)], place);
  const stop = async () => {
    server.stdin?.end();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(place.folder, { recursive: true, force: true });
  };
  const display = await readDisplay(server);
  if (display === null) return stop().then(() => null);
  startSession(place, display);
  return { port, password, stop };
}

function serverArguments(folder: string, port: number, onlyLoopback: boolean): string[] {
  return [
    ...['-displayfd', '3', '-rfbport', String(port), '-geometry', '1280x800', '-depth', '24', '-desktop', 'Oriel'],
    ...['-SecurityTypes', 'VncAuth', '-PasswordFile', join(folder, 'password'), '-auth', join(folder, 'xauthority')],
    ...['-AlwaysShared', '-AcceptSetDesktopSize', '-nolisten', 'tcp'],
    // Every probe of whether the desktop is there counts as a failed log-in.
    ...['-BlacklistThreshold', '1000000'],
    ...(onlyLoopback ? ['-localhost', '-interface', '127.0.0.1'] : []),
  ];
}

async function preparePlace(): Promise<RunFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-desktop-'));
  const owner = process.getuid?.() === 0 ? NOBODY : null;
  if (owner) await chown(folder, owner.uid, owner.gid);
  return { folder, owner };
}

async function writeOwned({ folder, owner }: RunFolder, name: string, content: Buffer): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, content, { mode: 0o600 });
  if (owner) await chown(file, owner.uid, owner.gid);
}

function runServer(command: readonly string[], { folder, owner }: RunFolder): ChildProcess {
  const child = spawn('/bin/sh', ['-c', UNTIL_STDIN_CLOSES, 'sh', ...command], {
    cwd: folder,
    env: cleanEnvironment(folder),
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    ...owner,
  });
  // Its failure shows as a display that never comes.
  child.on('error', () => undefined);
  return child;
}

/** The gateway's own environment may hold secrets. */
const cleanEnvironment = (home: string, display = '') => ({
  PATH: process.env['PATH'],
  LANG: process.env['LANG'],
  HOME: home,
  DISPLAY: display,
  XAUTHORITY: join(home, 'xauthority'),
});

function readDisplay(server: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), LOCAL_DESKTOP_START_MS);
    const end = (display: string | null) => {
      clearTimeout(timer);
      resolve(display);
    };
    let text = '';
    const pipe = server.stdio[3] as Readable;
    pipe.setEncoding('utf8');
    pipe.on('data', (part: string) => {
      text += part;
      if (text.endsWith('\n')) end(`:${text.trim()}`);
    });
    pipe.on('error', () => end(null));
    pipe.on('close', () => end(null));
    server.once('error', () => end(null));
  });
}

/** Its programs end with the display. */
function startSession({ folder, owner }: RunFolder, display: string): void {
  const env = cleanEnvironment(folder, display);
  const session = spawn('/bin/sh', ['-c', SESSION], { cwd: folder, env, stdio: 'ignore', ...owner });
  session.on('error', () => undefined);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
